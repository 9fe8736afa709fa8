import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { reloadOnMissingPart } from './kit/reload.ts'
import './locales/parts/main.ts'

reloadOnMissingPart()
startTransition(() => {
  hydrateRoot(document, <HydratedRouter />)
})

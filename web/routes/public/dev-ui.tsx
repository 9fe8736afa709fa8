import type { MetaFunction } from 'react-router'
import { Buttons, Colours, Type } from '#web/features/dev-ui/basics.tsx'
import { Documents, Fields, Floating, Lists, States } from '#web/features/dev-ui/parts.tsx'

export const meta: MetaFunction = () => [
  { title: '/dev/ui' },
  { name: 'robots', content: 'noindex' },
]

/** Every common part in one place, to be looked at while it is being changed. Development only. */
export default function DevUi() {
  return (
    <main id="main" className="wrap grid grid-cols-[minmax(0,1fr)] gap-14 pt-10 pb-24">
      <h1 className="font-serif text-xxl">/dev/ui</h1>
      <Colours />
      <Type />
      <Buttons />
      <Fields />
      <Floating />
      <Lists />
      <States />
      <Documents />
    </main>
  )
}

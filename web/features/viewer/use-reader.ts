import { useCallback, useMemo, useState } from 'react'
import type { Document } from '#contracts/documents.ts'
import type { Layout } from '#contracts/pages.ts'
import { call } from '#web/kit/api.ts'
import { completeSizes, largestZoom } from './geometry.ts'
import type { Target } from './target.ts'
import { makeTexts } from './texts.ts'
import { useColumn } from './use-column.ts'
import { useLiveLayout } from './use-live-layout.ts'

/** One document opened for reading: its layout as it grows, its texts, its column of pages. */
export function useReader(document: Document, first: Layout, target: Target) {
  const { uuid, title } = document
  const { layout, round, growing } = useLiveLayout(document, first)
  const readable = Math.min(layout.pages, layout.preview)
  const sizes = useMemo(() => completeSizes(layout.sizes, readable), [layout.sizes, readable])
  const opening = Math.min(target.page ?? 1, Math.max(1, readable))
  const texts = useMemo(() => makeTexts({ uuid, call }), [uuid])
  const column = useColumn({ sizes, first: opening })
  const largest = useMemo(() => largestZoom(sizes), [sizes])
  const [trueColours, setTrueColours] = useState(false)
  const toggleColours = useCallback(() => setTrueColours((on) => !on), [])
  return {
    uuid,
    title,
    target,
    layout,
    /** Changes when what was missing may be there. */
    round,
    growing,
    /** How many pages this reader may see. */
    readable,
    sizes,
    /** The page the document opens at. */
    opening,
    texts,
    column,
    largest,
    trueColours,
    toggleColours,
  }
}

export type Reader = ReturnType<typeof useReader>

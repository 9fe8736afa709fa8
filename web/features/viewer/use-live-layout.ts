import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { type Document } from '#contracts/documents.ts'
import { getLayout, type Layout } from '#contracts/pages.ts'
import { DocumentStatus } from '#contracts/enums.ts'
import { call } from '#web/kit/api.ts'

const EVERY_MS = 1500
const converting: readonly number[] = [
  DocumentStatus.pending,
  DocumentStatus.converting,
  DocumentStatus.reconvert,
]

/** Whether a document of this status is on its way through conversion. */
export const isUnderWay = (status: number) => converting.includes(status)

/** Whether pages of a document may still come. */
const isGrowing = (document: Pick<Document, 'status'>, layout: Layout) =>
  isUnderWay(document.status) || layout.ready < layout.pages

/**
 * The layout, asked for again while pages are still being made, so that they appear by themselves.
 * `round` counts the answers that brought something new: what was missing may be there now.
 */
export function useLiveLayout(document: Document, first: Layout) {
  const [live, setLive] = useState({ layout: first, first, round: 0 })
  const current = live.first === first ? live : { layout: first, first, round: live.round + 1 }
  const { layout, round } = current
  const growing = isGrowing(document, layout)
  const { revalidate } = useRevalidator()
  const again = useRef(revalidate)
  useEffect(() => {
    again.current = revalidate
  })

  useEffect(() => {
    if (!growing) return
    let timer: ReturnType<typeof setTimeout>
    const ask = async () => {
      try {
        const next = await call(getLayout, { uuid: document.uuid })
        if (differs(layout, next)) {
          setLive({ layout: next, first, round: round + 1 })
          again.current()
          return
        }
      } catch {
        // The next round asks again.
      }
      timer = setTimeout(ask, EVERY_MS)
    }
    timer = setTimeout(ask, EVERY_MS)
    return () => clearTimeout(timer)
  }, [growing, document.uuid, layout, first, round])
  return { layout, round, growing }
}

const differs = (a: Layout, b: Layout) =>
  a.ready !== b.ready ||
  a.pages !== b.pages ||
  a.preview !== b.preview ||
  a.sizes.length !== b.sizes.length ||
  a.failed.length !== b.failed.length

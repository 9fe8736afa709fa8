import { useEffect, useRef } from 'react'
import type { HitPlace } from './hit-steps.ts'
import type { Reader } from './use-reader.ts'
import { useReadingPlace } from './use-reading-place.ts'

/** Opens at the page of the link and at the first of its words there; without a link, where one left. */
export function useOpening(reader: Reader, show: (place: HitPlace) => unknown) {
  const { uuid, column, target, sizes } = reader
  const { page, wanted } = target
  const linked = page !== undefined || wanted !== undefined
  useReadingPlace({ uuid, column, linked, readable: sizes.length })

  const opened = useRef('')
  const { geometry, goTo } = column
  const link = `${uuid}:${page}:${wanted?.text}`
  useEffect(() => {
    if (!geometry || opened.current === link) return
    opened.current = link
    if (wanted) void show({ page: page ?? 1, index: 0 })
    if (page !== undefined && page > 1) goTo(page)
  }, [geometry, link, wanted, page, goTo, show])
}

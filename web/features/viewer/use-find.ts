import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { findInDocument } from '#contracts/pages.ts'
import { callWith } from '#web/kit/api.ts'
import { type HitPlace, type PageHits, placeOf, stepHit } from './hit-steps.ts'
import type { Wanted } from './hits.ts'
import type { KnownText, Texts } from './texts.ts'
import type { Column } from './use-column.ts'

const WAIT_MS = 250
const LONGEST = 128
/** Share of the view's height kept above a hit that is jumped to. */
const ABOVE = 0.3

interface Options {
  readonly uuid: string
  readonly texts: Texts
  readonly column: Column
  readonly linked: Wanted | undefined
  /** The page the document opened at: a phrase in the link is on this page and on no other. */
  readonly opening: number
}

/** Finding in the document: the words wanted, the pages that have them, and the hit one is at. */
export function useFind({ uuid, texts, column, linked, opening }: Options) {
  const [wanted, setWanted] = useState<Wanted | undefined>(linked)
  const [active, setActive] = useState<HitPlace>()
  const { hits, busy, failed } = useHits(uuid, wanted, opening)
  const counted = useCounts(hits, texts, wanted)
  const show = useShow(texts, column, wanted, setWanted, setActive)

  const type = useCallback((text: string) => {
    setActive(undefined)
    setWanted(text.trim() ? { kind: 'typed', text } : undefined)
  }, [])
  const step = useCallback(
    (by: 1 | -1) => {
      const next = stepHit(counted, active, column.page, by)
      if (next) show(next)
    },
    [counted, active, column.page, show],
  )
  const clear = useCallback(() => {
    setWanted(undefined)
    setActive(undefined)
  }, [])
  const total = counted.reduce((sum, one) => sum + one.count, 0)
  const position = active ? placeOf(counted, active) : 0
  return { wanted, hits: counted, total, position, active, busy, failed, type, step, show, clear }
}

export type Find = ReturnType<typeof useFind>

/** Asks the server which pages have the words; a new question gives up the last. */
function useHits(uuid: string, wanted: Wanted | undefined, opening: number) {
  const [answer, setAnswer] = useState(idle)
  useEffect(() => {
    const wd = wanted?.text.trim().slice(0, LONGEST)
    if (!wd || !wanted) return setAnswer(idle)
    if (wanted.kind === 'phrase')
      return setAnswer({ ...idle, hits: [{ page: opening, count: 1, snippet: wanted.text }] })
    const stop = new AbortController()
    setAnswer((before) => ({ ...before, busy: true, failed: false }))
    const ask = async () => {
      try {
        const { hit } = await callWith(stop.signal)(findInDocument, { uuid, wd })
        setAnswer({ hits: hit, busy: false, failed: false })
      } catch {
        if (!stop.signal.aborted) setAnswer({ hits: [], busy: false, failed: true })
      }
    }
    const timer = setTimeout(ask, WAIT_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [uuid, wanted, opening])
  return answer
}

const idle = { hits: [] as PageHits[], busy: false, failed: false }

/** The hits with the counts as marked, on the pages whose text is here: what is counted is what is seen. */
function useCounts(hits: PageHits[], texts: Texts, wanted: Wanted | undefined) {
  const [version, setVersion] = useState(0)
  useEffect(() => texts.subscribe(() => setVersion((one) => one + 1)), [texts])
  return useMemo(
    () => countAsSeen(hits, texts, wanted),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `version` says that a text has come
    [hits, texts, wanted, version],
  )
}

const AROUND = 40

/**
 * Counts corrected to what is marked, on the pages whose text is here. A question that the server
 * answers with no page, because not all of it stands on one, still has its marks.
 */
function countAsSeen(hits: PageHits[], texts: Texts, wanted: Wanted | undefined): PageHits[] {
  if (!wanted) return []
  const counts = new Map(hits.map((hit) => [hit.page, hit]))
  for (const [page, text] of texts.known()) {
    const ranges = text.kit.findOn(text, wanted)
    const [first] = ranges
    const known = counts.get(page)
    if (!first || (!known && wanted.kind !== 'words')) continue
    const snippet = text.index.text.slice(Math.max(0, first.from - AROUND), first.to + AROUND)
    counts.set(page, { page, snippet, ...known, count: ranges.length })
  }
  return [...counts.values()].toSorted((a, b) => a.page - b.page)
}

/** The hits on a page that is known to have some: if need be by way of simplified characters, then everywhere. */
async function findSurely(text: KnownText, wanted: Wanted, setWanted: (wanted: Wanted) => void) {
  const ranges = text.kit.findOn(text, wanted)
  if (ranges.length > 0 || !/\p{sc=Han}/u.test(wanted.text)) return ranges
  if (!(await text.kit.loadSimplifier())) return ranges
  const again = { ...wanted }
  setWanted(again)
  return text.kit.findOn(text, again)
}

/** Goes to a hit: to its page at once, to its line as soon as the page's text is here. */
function useShow(
  texts: Texts,
  column: Column,
  wanted: Wanted | undefined,
  setWanted: (wanted: Wanted) => void,
  setActive: (place: HitPlace) => void,
) {
  const latest = useRef(column)
  const asked = useRef(0)
  useEffect(() => {
    latest.current = column
  })
  return useCallback(
    async ({ page, index }: HitPlace) => {
      asked.current += 1
      const mine = asked.current
      setActive({ page, index })
      if (!texts.get(page)) latest.current.goTo(page)
      const text = await texts.load(page)
      if (mine !== asked.current) return
      const ranges = text && wanted ? await findSurely(text, wanted, setWanted) : []
      // The last hit is meant when the server counted more of them than can be marked.
      const range = ranges[Math.min(index, ranges.length - 1)]
      const box = text && range && text.kit.boxOf(text, range)
      if (!box) return latest.current.goTo(page)
      if (range) setActive({ page, index: Math.min(index, ranges.length - 1) })
      const above = (latest.current.view()?.height() ?? 0) * ABOVE
      latest.current.goTo(page, { at: box.y, above })
    },
    [texts, wanted, setWanted, setActive],
  )
}

import type * as textKit from './text-kit.ts'
import { getPageText } from '#contracts/pages.ts'
import type { Call } from '#contracts/kit.ts'
import type { ReadText } from './read-text.ts'

/** A page's text, with what works on it. */
export interface KnownText extends ReadText {
  readonly kit: TextKit
}

export type TextKit = typeof textKit

/**
 * The text layers of one document, each fetched once. A page that has no text yet, or whose text
 * may not be read, is forgotten, so that it is asked for again later.
 */
export function makeTexts({ uuid, call }: { uuid: string; call: Call }) {
  const kept = new Map<number, KnownText>()
  const pending = new Map<number, Promise<KnownText | undefined>>()
  const listeners = new Set<() => void>()

  let kit: TextKit | undefined

  async function fetchText(page: number) {
    try {
      const [text, tools] = await Promise.all([
        call(getPageText, { uuid, page }),
        import('./text-kit.ts'),
      ])
      kit = tools
      const index = tools.indexPage(text.lines, text.height / text.width)
      const read: KnownText = { ...text, index, kit: tools }
      kept.set(page, read)
      for (const listener of listeners) listener()
      return read
    } catch {
      return undefined
    } finally {
      pending.delete(page)
    }
  }

  return {
    /** What works on texts; there as soon as one of them is. */
    kit: () => kit,
    get: (page: number) => kept.get(page),
    /** All texts read so far, by page. */
    known: (): ReadonlyMap<number, KnownText> => kept,
    /** The page's text, or undefined when there is none to be had now. */
    load(page: number): Promise<KnownText | undefined> {
      const have = kept.get(page)
      if (have) return Promise.resolve(have)
      const asked = pending.get(page) ?? fetchText(page)
      pending.set(page, asked)
      return asked
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

export type Texts = ReturnType<typeof makeTexts>

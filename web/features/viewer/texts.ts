import { getPageText, type PageText } from '#contracts/documents.ts'
import type { Call } from '#contracts/kit.ts'
import { indexPage, type PageIndex } from './page-index.ts'

/** A page's text and its searchable form. */
export interface ReadText extends PageText {
  readonly index: PageIndex
}

/**
 * The text layers of one document, each fetched once. A page that has no text yet, or whose text
 * may not be read, is forgotten, so that it is asked for again later.
 */
export function makeTexts({ uuid, call }: { uuid: string; call: Call }) {
  const kept = new Map<number, ReadText>()
  const pending = new Map<number, Promise<ReadText | undefined>>()
  const listeners = new Set<() => void>()

  async function fetchText(page: number) {
    try {
      const text = await call(getPageText, { uuid, page })
      const read = { ...text, index: indexPage(text.lines, text.height / text.width) }
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
    get: (page: number) => kept.get(page),
    /** The page's text, or undefined when there is none to be had now. */
    load(page: number): Promise<ReadText | undefined> {
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

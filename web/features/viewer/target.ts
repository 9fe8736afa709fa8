import type { Wanted } from './hits.ts'
import { isHan } from './script.ts'

/** What a link to a document asks for. */
export interface Target {
  readonly page: number | undefined
  readonly wanted: Wanted | undefined
}

const LONGEST = 300

/** Reads `?page=`, `?wd=` (a search's words) and `?text=` (a phrase) of a document's address. */
export function readTarget(query: URLSearchParams): Target {
  const page = Number(query.get('page'))
  const phrase = query.get('text')?.trim().slice(0, LONGEST)
  const words = query.get('wd')?.trim().slice(0, LONGEST)
  const wanted = phrase
    ? ({ kind: 'phrase', text: phrase } as const)
    : words
      ? ({ kind: 'words', text: words } as const)
      : undefined
  return { page: Number.isInteger(page) && page > 0 ? page : undefined, wanted }
}

/** Lines read as one text: a word broken at the end of a line is whole again, Han is joined without a space. */
export const joinLines = (text: string) =>
  text
    .replace(/(?<=\p{L})[-\u2010]\s*\n\s*(?=\p{Ll})/gu, '')
    .replace(/(.)\s*\n\s*(?=(.))/gu, (_, before: string, after: string) =>
      isHan(before) && isHan(after) ? before : `${before} `,
    )
    .replace(/\s+/g, ' ')
    .trim()

/** The address of a page of a document, with a phrase to mark on it. */
export function linkTo(uuid: string, page: number, phrase = ''): string {
  const query = new URLSearchParams({ page: String(page) })
  const text = joinLines(phrase).slice(0, LONGEST)
  if (text) query.set('text', text)
  return `/document/${uuid}?${query}`
}

/** The address to give to others: the page one is on now, without the words of one's own search. */
export function shareLink(href: string): string {
  const url = new URL(href)
  url.searchParams.delete('wd')
  url.hash = ''
  return url.href
}

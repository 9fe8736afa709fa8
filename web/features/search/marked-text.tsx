import type { Marked } from '#contracts/search.ts'

/** A passage with its hits marked. */
export function MarkedText({ text }: { text: Marked }) {
  return text.map(([part, marked], index) =>
    // the parts of a passage do not move
    marked ? <mark key={index}>{part}</mark> : <span key={index}>{part}</span>,
  )
}

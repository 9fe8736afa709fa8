/** Something the search over the back office can lead to. */
export interface Findable {
  readonly kind: 'page' | 'setting'
  readonly title: string
  /** Where it stands: the group of a page, the page of a setting. */
  readonly place: string
  /** Further words it is found by: a hint, the setting's own name. */
  readonly more: string
  readonly href: string
}

const plain = (text: string) => text.normalize('NFKC').toLowerCase()

/**
 * What fits every word that was typed, best first: the title itself, its beginning, inside it, then
 * where it stands and its further words. Pages before settings that fit as well.
 */
export function find(all: readonly Findable[], typed: string, most = 20): Findable[] {
  const words = plain(typed).split(/\s+/).filter(Boolean)
  if (words.length === 0) return all.filter(({ kind }) => kind === 'page').slice(0, most)
  return all
    .map((one) => ({ one, score: scoreOf(one, words) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, most)
    .map(({ one }) => one)
}

function scoreOf({ title, place, more, kind }: Findable, words: readonly string[]) {
  const [head, rest] = [plain(title), plain(`${place} ${more}`)]
  let sum = kind === 'page' ? 1 : 0
  for (const word of words) {
    const score =
      head === word
        ? 40
        : head.startsWith(word)
          ? 30
          : head.includes(word)
            ? 20
            : rest.includes(word)
              ? 5
              : 0
    if (score === 0) return 0
    sum += score
  }
  return sum
}

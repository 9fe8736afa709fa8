import type { ConfigRow } from '#contracts/settings.ts'

/** Stands for a stored secret; the server never says more. */
export const STARS = '******'

/** What was changed and not saved, by `category.name`. */
export type Draft = ReadonlyMap<string, string>

export const keyOf = ({ category, name }: Pick<ConfigRow, 'category' | 'name'>) =>
  `${category}.${name}`

/** The element of a setting, where the page scrolls to for `?focus=category.name`. */
export const anchorOf = (key: string) => `setting-${key}`

/** What the form shows: the change, else what is stored. */
export const valueOf = (row: ConfigRow, draft: Draft) => draft.get(keyOf(row)) ?? row.value

/** The draft with one more change; one that equals what is stored is none. */
export function change(draft: Draft, row: ConfigRow, value: string): Draft {
  const next = new Map(draft)
  if (value === row.value) next.delete(keyOf(row))
  else next.set(keyOf(row), value)
  return next
}

export function undo(draft: Draft, row: Pick<ConfigRow, 'category' | 'name'>): Draft {
  const next = new Map(draft)
  next.delete(keyOf(row))
  return next
}

/** What is sent: the changes of these categories, of all without any named. */
export function payload(draft: Draft, categories?: readonly string[]) {
  const sent = [...draft].map(([key, value]) => {
    const dot = key.indexOf('.')
    return { category: key.slice(0, dot), name: key.slice(dot + 1), value }
  })
  return categories ? sent.filter(({ category }) => categories.includes(category)) : sent
}

/** A stored form that came anew: what somebody else saved meanwhile is no change any more. */
export function rebase(draft: Draft, rows: readonly ConfigRow[]): Draft {
  const stored = new Map(rows.map((row) => [keyOf(row), row.value]))
  return new Map([...draft].filter(([key, value]) => stored.get(key) !== value))
}

/** `value:label`, one a line; the label may hold colons. */
export function optionsOf(text: string) {
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const colon = line.indexOf(':')
      return colon < 0
        ? { value: line, label: line }
        : { value: line.slice(0, colon), label: line.slice(colon + 1) }
    })
}

interface Section {
  readonly title: string
  readonly rows: readonly ConfigRow[]
}

/** The rows of a form below their headings; a heading stands for those after it until the next. */
export function sectionsOf(rows: readonly ConfigRow[]): Section[] {
  const sections: { title: string; rows: ConfigRow[] }[] = []
  for (const row of rows.toSorted((a, b) => a.sort - b.sort)) {
    const last = sections.at(-1)
    if (!last || (row.section && row.section !== last.title))
      sections.push({ title: row.section, rows: [row] })
    else last.rows.push(row)
  }
  return sections
}

import type { ConfigRow } from '#contracts/settings.ts'

/** Stands for a stored secret; the server never says more. */
export const STARS = '******'

/** A change: what it is to be, and what was stored when it was begun. */
interface Entry {
  readonly value: string
  readonly from: string
}

/** What was changed and not saved, by `category.name`. */
export type Draft = ReadonlyMap<string, Entry>

export const keyOf = ({ category, name }: Pick<ConfigRow, 'category' | 'name'>) =>
  `${category}.${name}`

/** The element of a setting, where the page scrolls to for `?focus=category.name`. */
export const anchorOf = (key: string) => `setting-${key}`

/** What the form shows: the change, else what is stored. */
export const valueOf = (row: ConfigRow, draft: Draft) => draft.get(keyOf(row))?.value ?? row.value

/** The draft with one more change; one that equals what is stored is none. */
export function change(draft: Draft, row: ConfigRow, value: string): Draft {
  const next = new Map(draft)
  if (value === row.value) next.delete(keyOf(row))
  else next.set(keyOf(row), { value, from: draft.get(keyOf(row))?.from ?? row.value })
  return next
}

export function undo(draft: Draft, row: Pick<ConfigRow, 'category' | 'name'>): Draft {
  const next = new Map(draft)
  next.delete(keyOf(row))
  return next
}

/** What is sent. */
export const payload = (draft: Draft) =>
  [...draft].map(([key, { value, from }]) => {
    const dot = key.indexOf('.')
    return { category: key.slice(0, dot), name: key.slice(dot + 1), value, before: from }
  })

/** What is still to be saved after `sent` was: what was typed meanwhile, from what is stored now. */
export function settle(draft: Draft, sent: Draft, rows: readonly ConfigRow[]): Draft {
  const left = [...draft].filter(([key, { value }]) => sent.get(key)?.value !== value)
  return seen(new Map(left), rows, [...sent.keys()])
}

/** The draft after its author was told what others have made of these settings. */
export function seen(draft: Draft, rows: readonly ConfigRow[], keys: readonly string[]): Draft {
  const stored = storedOf(rows)
  return new Map(
    [...draft].map(([key, entry]) => [
      key,
      keys.includes(key) ? { ...entry, from: stored.get(key) ?? entry.from } : entry,
    ]),
  )
}

const storedOf = (rows: readonly ConfigRow[]) => new Map(rows.map((row) => [keyOf(row), row.value]))

/** A stored form that came anew: what somebody else saved meanwhile is no change any more. */
export function rebase(draft: Draft, rows: readonly ConfigRow[]): Draft {
  const stored = storedOf(rows)
  return new Map([...draft].filter(([key, { value }]) => stored.get(key) !== value))
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

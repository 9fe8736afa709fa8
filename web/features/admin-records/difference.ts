/** One place of a thing that was changed: where, what it was, what it is. */
export interface Difference {
  /** Names from the outside in, joined by dots. */
  readonly field: string
  readonly before: string
  readonly after: string
  readonly kind: 'added' | 'removed' | 'changed' | 'same'
}

type Json = Record<string, unknown>

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isPlain = (value: unknown) => typeof value !== 'object' || value === null

/** A value as a line of text; undefined is nothing. */
function asText(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'string') return value
  if (Array.isArray(value) && value.every(isPlain)) return value.map(asText).join('\n')
  return typeof value === 'object' ? JSON.stringify(value, null, 2) : String(value)
}

/** A flat list loses what both sides have: only what came and what went is told. */
function withoutCommon(before: unknown, after: unknown): [unknown, unknown] {
  if (!Array.isArray(before) || !Array.isArray(after)) return [before, after]
  if (![...before, ...after].every(isPlain)) return [before, after]
  return [
    before.filter((one) => !after.includes(one)),
    after.filter((one) => !before.includes(one)),
  ]
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

function one(field: string, before: unknown, after: unknown): Difference {
  if (isSame(before, after))
    return { field, before: asText(before), after: asText(after), kind: 'same' }
  const [was, is] = withoutCommon(before, after)
  const kind = before === undefined ? 'added' : after === undefined ? 'removed' : 'changed'
  return { field, before: asText(was), after: asText(is), kind }
}

/**
 * What changed between two states as the audit log keeps them, place by place; the places that stayed
 * come last. One side may be missing: something was made or removed.
 */
export function differencesOf(before: unknown, after: unknown, at = ''): Difference[] {
  const whole = [before, after].filter((side) => side !== undefined)
  if (whole.length === 0) return []
  if (!whole.every(isObject)) return [one(at, before, after)]
  const names = new Set(whole.flatMap((side) => Object.keys(side as Json)))
  const inside = [...names].flatMap((name) => {
    const field = at ? `${at}.${name}` : name
    return differencesOf((before as Json)?.[name], (after as Json)?.[name], field)
  })
  return [
    ...inside.filter(({ kind }) => kind !== 'same'),
    ...inside.filter(({ kind }) => kind === 'same'),
  ]
}

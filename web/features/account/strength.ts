import { PASSWORD_MIN } from './rules.ts'

const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u, /\p{Lo}/u]

/**
 * How hard a password is to guess, as a hint: 0 too short, 1 weak, 2 fair, 3 good. Length counts most
 * (NIST SP 800-63B); a run or a repeated letter counts as one.
 */
export function strengthOf(password: string): 0 | 1 | 2 | 3 {
  if (password.length < PASSWORD_MIN) return 0
  const points = worth(password) + 2 * kinds.filter((kind) => kind.test(password)).length
  if (points < 12) return 1
  return points < 17 ? 2 : 3
}

/** The letters that do not merely go on from the one before: `aaaa`, `1234` and `dcba` are worth one. */
function worth(password: string) {
  const codes = [...password].map((letter) => letter.codePointAt(0) ?? 0)
  return codes.filter((code, at) => at === 0 || Math.abs(code - (codes[at - 1] ?? 0)) > 1).length
}

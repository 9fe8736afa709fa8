import { Secret } from 'otpauth'
import { expect, it } from 'vitest'
import { newSecret, stepOf } from './totp.ts'

/** The key and the SHA-1 codes (their last six digits) of RFC 6238, appendix B. */
const { base32 } = Secret.fromUTF8('12345678901234567890')
const at = (seconds: number) => new Date(seconds * 1000)

it.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('knows the code of RFC 6238 at %i s', (seconds, code) => {
  const step = Math.floor(seconds / 30)
  expect(stepOf(base32, code, at(seconds))).toBe(step)
  expect(stepOf(base32, code, at(seconds + 30))).toBe(step)
  expect(stepOf(base32, code, at(seconds - 30))).toBe(step)
  expect(stepOf(base32, code, at(seconds + 60))).toBeUndefined()
  expect(stepOf(base32, code, at(seconds - 60))).toBeUndefined()
})

it.each(['', '28708', '2870822', '28708a', '287082 '])('takes no “%s”', (code) => {
  expect(stepOf(base32, code, at(59))).toBeUndefined()
})

it('makes secrets of 160 bits', () => {
  expect(Secret.fromBase32(newSecret()).bytes).toHaveLength(20)
  expect(newSecret()).not.toBe(newSecret())
})

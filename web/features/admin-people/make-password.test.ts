import { expect, test } from 'vitest'
import { makePassword } from './make-password.ts'

test('a made password has 16 signs that cannot be mistaken, and is another one each time', () => {
  const made = Array.from({ length: 200 }, () => makePassword())
  for (const one of made) expect(one).toMatch(/^[A-HJ-NP-Za-km-z2-9]{16}$/)
  expect(new Set(made).size).toBe(made.length)
})

test('bytes that would favour some signs are thrown away', () => {
  let calls = 0
  const skewed = {
    ...crypto,
    getRandomValues: <A extends ArrayBufferView | null>(bytes: A): A => {
      if (bytes instanceof Uint8Array) bytes.fill(calls === 0 ? 255 : 0)
      calls++
      return bytes
    },
  } as Crypto
  expect(makePassword(skewed)).toBe('A'.repeat(16))
  expect(calls).toBe(2)
})

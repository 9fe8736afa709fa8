import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { type PowChallenge, readChallenge } from '#contracts/proof-of-work.ts'
import { makeSearch } from './proof-of-work.ts'

const challengeOf = (salt: string, number: number, maxnumber = 500): PowChallenge => ({
  algorithm: 'SHA-256',
  challenge: createHash('sha256').update(`${salt}${number}`).digest('hex'),
  salt,
  maxnumber,
})

describe('the proof of work', () => {
  it.each([
    ['a', 0],
    ['0123456789abcdef', 7],
    ['f'.repeat(64), 500],
  ])('finds the number behind a challenge with the salt %s: %d', async (salt, number) => {
    const search = await makeSearch(challengeOf(salt, number))
    expect(search(0, 500)).toBe(number)
  })

  it('says so when there is no number, and looks nowhere else', async () => {
    const search = await makeSearch(challengeOf('abc', 301))
    expect(search(0, 300)).toBeUndefined()
    expect(search(302, 500)).toBeUndefined()
    expect(search(301, 301)).toBe(301)
  })

  it('reads a challenge from its text and nothing else', () => {
    const challenge = challengeOf('abcd', 1)
    expect(readChallenge(JSON.stringify(challenge))).toEqual(challenge)
    for (const broken of [
      { ...challenge, algorithm: 'MD5' },
      { ...challenge, challenge: 'xyz' },
      { ...challenge, salt: 'not hex' },
      { ...challenge, salt: 'a'.repeat(65) },
      { ...challenge, maxnumber: 'many' },
    ])
      expect(() => readChallenge(JSON.stringify(broken))).toThrow()
  })
})

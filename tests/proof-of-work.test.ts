import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { type PowChallenge, readChallenge, solvePow } from '#contracts/proof-of-work.ts'

const challengeOf = (salt: string, number: number, maxnumber = 500): PowChallenge => ({
  algorithm: 'SHA-256',
  challenge: createHash('sha256').update(`${salt}${number}`).digest('hex'),
  salt,
  maxnumber,
})

describe('the proof of work', () => {
  it('finds the number behind any challenge, the first and the last one too', () => {
    for (const [salt, number] of [
      ['a', 0],
      ['0123456789abcdef', 7],
      ['f'.repeat(40), 500],
    ] as const)
      expect(solvePow(challengeOf(salt, number))).toBe(number)
  })

  it('agrees with another SHA-256 on texts of every length it takes', () => {
    for (let length = 1; length <= 40; length += 1) {
      const salt = 'e'.repeat(length)
      expect(solvePow(challengeOf(salt, 3 * length, 150))).toBe(3 * length)
    }
  })

  it('says so when there is no number', () => {
    expect(solvePow(challengeOf('abc', 501))).toBeUndefined()
  })

  it('can be shared between workers', () => {
    const challenge = challengeOf('abcd', 301)
    expect(solvePow(challenge, { first: 0, step: 2 })).toBeUndefined()
    expect(solvePow(challenge, { first: 1, step: 2 })).toBe(301)
  })

  it('reads a challenge from its text and nothing else', () => {
    const challenge = challengeOf('abcd', 1)
    expect(readChallenge(JSON.stringify(challenge))).toEqual(challenge)
    for (const broken of [
      { ...challenge, algorithm: 'MD5' },
      { ...challenge, challenge: 'xyz' },
      { ...challenge, salt: 'not hex' },
      { ...challenge, salt: 'a'.repeat(41) },
      { ...challenge, maxnumber: 'many' },
    ])
      expect(() => readChallenge(JSON.stringify(broken))).toThrow()
  })
})

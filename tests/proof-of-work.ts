import { createHash } from 'node:crypto'
import { readChallenge } from '#contracts/proof-of-work.ts'

/** The number a challenge asks for, as a client without our code would find it. */
export function solvedBy(text: string) {
  const { challenge, salt, maxnumber } = readChallenge(text)
  for (let number = 0; number <= maxnumber; number += 1)
    if (createHash('sha256').update(`${salt}${number}`).digest('hex') === challenge)
      return String(number)
  throw new Error('the challenge has no solution')
}

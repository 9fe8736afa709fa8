import { createSHA256 } from 'hash-wasm'
import type { PowChallenge } from '#contracts/proof-of-work.ts'

/**
 * Makes the search for the number of a challenge among `from`…`to`; undefined when it is not there.
 * It does not pause, so it belongs in a worker. SHA-256 in WebAssembly: the browser's own is missing
 * where a site is reached over plain HTTP, and its promise takes longer than so short a hash.
 */
export async function makeSearch({ challenge, salt }: PowChallenge) {
  const sha256 = await createSHA256()
  return (from: number, to: number): number | undefined => {
    for (let number = from; number <= to; number += 1)
      if (sha256.init().update(`${salt}${number}`).digest() === challenge) return number
    return undefined
  }
}

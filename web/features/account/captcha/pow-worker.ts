/// <reference lib="webworker" />
import { readChallenge } from '#contracts/proof-of-work.ts'
import { makeSearch } from './proof-of-work.ts'

export type PowReport =
  | { readonly progress: number }
  | { readonly solution: string }
  | { readonly failed: true }

/** Numbers tried between two reports. */
const SLICE = 20_000

/** Takes the text of a challenge, reports how far it is, then the number found. */
self.onmessage = async ({ data }: MessageEvent<string>) => {
  const tell = (report: PowReport) => self.postMessage(report)
  try {
    const challenge = readChallenge(data)
    const { maxnumber } = challenge
    const search = await makeSearch(challenge)
    for (let first = 0; first <= maxnumber; first += SLICE) {
      const last = Math.min(maxnumber, first + SLICE - 1)
      const found = search(first, last)
      if (found !== undefined) return tell({ solution: String(found) })
      tell({ progress: last / (maxnumber || 1) })
    }
    tell({ failed: true })
  } catch {
    tell({ failed: true })
  }
}

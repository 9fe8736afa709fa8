import { challengeUpload, claimUpload } from '#contracts/uploads.ts'
import { callWith } from '#web/kit/api.ts'
import { concat, fromHex, sha256, toHex } from './digest.ts'
import type { Item } from './item.ts'

/**
 * When the site holds the same file already, proves to have it too and gets the attachment without
 * sending it. Returns 0 when the bytes must be sent.
 */
export async function spareBytes({ file, hash }: Item, signal: AbortSignal): Promise<number> {
  if (!file) return 0
  const call = callWith(signal)
  try {
    const { known, id, nonce, range } = await call(challengeUpload, { hash, size: file.size })
    if (!known) return 0
    const digest: string[] = []
    for (const { start, end } of range) {
      const bytes = new Uint8Array(await file.slice(start, end).arrayBuffer())
      digest.push(toHex(await sha256(concat([fromHex(nonce), bytes]))))
    }
    const answer = await call(claimUpload, { id, filename: file.name, digest })
    return answer.id
  } catch {
    // Sending the bytes is always possible, and says better what is wrong.
    signal.throwIfAborted()
    return 0
  }
}

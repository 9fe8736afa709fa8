import { createHash } from 'node:crypto'
import { CHUNK_BYTES } from '#contracts/enums.ts'

/**
 * Takes a file's identity while its bytes pass: SHA-256 over the SHA-256 digests (32 raw bytes each)
 * of its consecutive 2 MB chunks, the last possibly shorter.
 */
function makeIdentity() {
  const outer = createHash('sha256')
  let inner = createHash('sha256')
  let filled = 0
  let size = 0

  const close = () => {
    outer.update(inner.digest())
    inner = createHash('sha256')
    filled = 0
  }

  return {
    add(bytes: Uint8Array) {
      for (let at = 0; at < bytes.length; ) {
        const part = bytes.subarray(at, at + CHUNK_BYTES - filled)
        inner.update(part)
        filled += part.length
        at += part.length
        if (filled === CHUNK_BYTES) close()
      }
      size += bytes.length
    },
    /** The identity as 64 hexadecimal digits, and the bytes counted; to be called once. */
    finish() {
      if (filled > 0) close()
      return { hash: outer.digest('hex'), size }
    },
  }
}

/** The identity and the size of everything a stream yields. */
export async function identityOf(source: AsyncIterable<Uint8Array>) {
  const identity = makeIdentity()
  for await (const bytes of source) identity.add(bytes)
  return identity.finish()
}

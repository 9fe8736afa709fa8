/// <reference lib="webworker" />
import { CHUNK_BYTES } from '#contracts/enums.ts'
import { concat, sha256, toBase64, toHex } from './digest.ts'

export type HashReport =
  | { readonly done: number }
  | { readonly hash: string; readonly digests: readonly string[] }
  | { readonly failed: string }

/** Takes one file, reports its progress and then its identity: SHA-256 over the digests of its 2 MB pieces. */
self.onmessage = async ({ data: file }: MessageEvent<File>) => {
  const tell = (report: HashReport) => self.postMessage(report)
  try {
    const digests: Uint8Array[] = []
    for (let at = 0; at < file.size; at += CHUNK_BYTES) {
      const piece = await file.slice(at, at + CHUNK_BYTES).arrayBuffer()
      digests.push(await sha256(new Uint8Array(piece)))
      tell({ done: Math.min(1, (at + CHUNK_BYTES) / file.size) })
    }
    tell({ hash: toHex(await sha256(concat(digests))), digests: digests.map(toBase64) })
  } catch (error) {
    tell({ failed: error instanceof Error ? error.name : String(error) })
  }
}

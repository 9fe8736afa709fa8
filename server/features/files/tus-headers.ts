import { UploadMetadata } from '#contracts/uploads.ts'
import { refuse } from '#server/kit/refusals.ts'
import type { Checksum } from './uploads.ts'

/** Headers of the tus 1.0 protocol, https://tus.io/protocols/resumable-upload */

export const TUS_VERSION = '1.0.0'
export const ALGORITHMS = ['sha256', 'sha1', 'md5'] as const

type Header = string | string[] | undefined

const one = (header: Header) => (Array.isArray(header) ? header[0] : header)

/** A header that holds a whole number of bytes. @throws Refusal `input.invalid` when it is missing or is not one */
export function readBytes(header: Header, name: string) {
  const text = one(header)
  const value = text !== undefined && /^\d{1,16}$/.test(text) ? Number(text) : Number.NaN
  if (!Number.isSafeInteger(value)) refuse('input.invalid', { fields: [{ field: name }] })
  return value
}

/** `Upload-Metadata`: comma-separated pairs of a key and a base64 value. @throws Refusal `input.invalid` */
export function readMetadata(header: Header): UploadMetadata {
  const pairs = (one(header) ?? '').split(',').map((pair) => pair.trim().split(/\s+/))
  const values = Object.fromEntries(
    pairs.map(([key = '', value = '']) => [key, Buffer.from(value, 'base64').toString('utf8')]),
  )
  const parsed = UploadMetadata.safeParse({ ...values, filename: values.filename ?? values.name })
  if (!parsed.success)
    refuse('input.invalid', {
      fields: parsed.error.issues.map(({ path }) => ({ field: path.join('.') })),
    })
  return parsed.data
}

/** `Upload-Checksum`: the algorithm and the base64 digest. @throws Refusal `input.invalid` */
export function readChecksum(header: Header): Checksum | undefined {
  const text = one(header)
  if (text === undefined) return undefined
  const [name, digest] = text.trim().split(/\s+/)
  const algorithm = ALGORITHMS.find((known) => known === name)
  if (!algorithm || !digest) refuse('input.invalid', { fields: [{ field: 'upload-checksum' }] })
  return { algorithm, digest: Buffer.from(digest, 'base64') }
}

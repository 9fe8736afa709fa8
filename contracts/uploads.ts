import { z } from 'zod'
import { endpoint, Id, integer, listOf, Time } from './kit.ts'

/** tus endpoint: creation, checksum, expiration, termination; pieces of `CHUNK_BYTES`. */
export const RESUMABLE_PATH = '/api/v1/upload/resumable'

/** Plain multipart upload of one document (`file`). */
export const MULTIPART_PATH = '/api/v1/upload/document'

/** Multipart upload of a portrait (`file`): cut square, 256 pixels wide. */
export const AVATAR_PATH = '/api/v1/upload/avatar'

/** Multipart upload of a picture for the settings (`file`), for those who may save settings. */
export const CONFIG_PICTURE_PATH = '/api/v1/upload/config'

/** Public, unchanging address of an uploaded picture: `/view/image/<hash>`. */
export const PICTURE_PREFIX = '/view/image/'

/** Response header of a finished resumable upload, on PATCH and on HEAD: the attachment's id. */
export const ATTACHMENT_HEADER = 'attachment-id'

/** Response headers of a refused upload, where an answer has no body: the code, and the sentence percent-encoded. */
export const REFUSAL_HEADER = 'upload-refusal'
export const REFUSAL_MESSAGE_HEADER = 'upload-refusal-message'

/**
 * A file's identity: SHA-256 over the SHA-256 digests (32 raw bytes each) of its consecutive pieces of
 * `CHUNK_BYTES`, the last possibly shorter; 64 hexadecimal digits. A piece's own digest is its tus checksum.
 */
export const FileHash = z.string().regex(/^[0-9a-f]{64}$/)

const Filename = z.string().min(1).max(255)

/** What a client sends in `Upload-Metadata`; `hash` is the identity it computed, checked against the server's own. */
export const UploadMetadata = z.object({ filename: Filename, hash: FileHash.optional() })
export type UploadMetadata = z.infer<typeof UploadMetadata>

/** Answer of the multipart routes. */
export const UploadAnswer = z.object({
  code: z.int(),
  message: z.string(),
  data: z.object({ id: z.int() }),
})

/** Answer of the routes that take pictures; `path` is what to store. */
export const PictureAnswer = z.object({
  code: z.int(),
  message: z.string(),
  data: z.object({
    id: z.int(),
    path: z.string(),
    hash: z.string(),
    name: z.string(),
    ext: z.string(),
    mime: z.string(),
    size: z.int(),
    width: z.int(),
    height: z.int(),
  }),
})
export type PictureAnswer = z.infer<typeof PictureAnswer>

/** An upload that waits for the rest of its bytes. */
export const UnfinishedUpload = z.object({
  /** Address of the upload: `RESUMABLE_PATH/<id>`. */
  id: z.string(),
  filename: z.string(),
  size: z.int(),
  received: z.int(),
  /** The identity its client claimed, or empty. */
  hash: z.string(),
  created_at: Time,
  expires_at: Time,
})
export type UnfinishedUpload = z.infer<typeof UnfinishedUpload>

export const listUploads = endpoint({
  method: 'GET',
  path: '/api/v1/upload/list',
  summary: ['自己未完成的上传', 'Own unfinished uploads'],
  access: 'member',
  input: z.strictObject({}),
  output: listOf('upload', UnfinishedUpload),
})

const Range = z.object({ start: z.int(), end: z.int() })

export const challengeUpload = endpoint({
  method: 'GET',
  path: '/api/v1/upload/challenge',
  summary: [
    '站内已有同一文件时，出一道只有持有文件的人能答的题',
    'A question only the holder of a file already here can answer',
  ],
  access: 'member',
  input: z.strictObject({ hash: FileHash, size: integer(1, Number.MAX_SAFE_INTEGER) }),
  output: z.object({
    /** False when the bytes must be sent; the other fields are empty then. */
    known: z.boolean(),
    id: z.string(),
    /** Hexadecimal; stands before the bytes of each range when its digest is taken. */
    nonce: z.string(),
    /** Half-open ranges of bytes. */
    range: z.array(Range),
  }),
  limit: { max: 3000, seconds: 600 },
})

export const claimUpload = endpoint({
  method: 'POST',
  path: '/api/v1/upload/claim',
  summary: [
    '答题：每段“随机数+内容”的 SHA-256，答对即得附件，不必再传',
    'The answer: SHA-256 of nonce and content of each part',
  ],
  access: 'member',
  input: z.strictObject({
    id: z.string().regex(/^[0-9a-f]{32}$/),
    filename: Filename,
    digest: z.array(FileHash).min(1).max(8),
  }),
  output: z.object({ id: Id }),
  refusals: [
    'upload.not_allowed',
    'upload.not_found',
    'upload.checksum',
    'upload.too_large',
    'upload.type_not_allowed',
    'upload.blocked',
  ],
  limit: { max: 3000, seconds: 600 },
})

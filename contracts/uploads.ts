import { z } from 'zod'

/** tus endpoint: creation, checksum, expiration; pieces of `CHUNK_BYTES`. */
export const RESUMABLE_PATH = '/api/v1/upload/resumable'

/** Plain multipart upload of one document (`file`). */
export const MULTIPART_PATH = '/api/v1/upload/document'

/** Response header of a finished resumable upload, on PATCH and on HEAD: the attachment's id. */
export const ATTACHMENT_HEADER = 'attachment-id'

/** What a client sends in `Upload-Metadata`; `hash` is the identity it computed, checked against the server's own. */
export const UploadMetadata = z.object({
  filename: z.string().min(1).max(255),
  hash: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
})

/** Answer of the multipart routes. */
export const UploadAnswer = z.object({
  code: z.int(),
  message: z.string(),
  data: z.object({ id: z.int() }),
})

import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { refuse } from '#server/kit/refusals.ts'
import { isBrokenLine } from './broken-line.ts'

/** The file of a form, the field `file`, of at most `fileSize` bytes. @throws Refusal `input.invalid`, `input.unreadable` */
export async function fileOf(
  request: FastifyRequest,
  fileSize: number,
  throwFileSizeLimit = true,
): Promise<MultipartFile> {
  const limits = { fileSize, files: 1 }
  const part = await request.file({ limits, throwFileSizeLimit }).catch(unreadable)
  if (!part || part.fieldname !== 'file') refuse('input.invalid', { fields: [{ field: 'file' }] })
  return part
}

/**
 * What comes of reading the file's bytes; a form that breaks off or is none is the sender's fault, and
 * what breaks elsewhere is not. @throws Refusal `input.unreadable`
 */
export async function readingFile<T>({ file }: MultipartFile, read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (isBrokenLine(error)) refuse('input.unreadable')
    // The disk's errors have a code and end the file too; the parser's have none.
    throw file.errored && !('code' in file.errored) ? unreadable(file.errored) : error
  }
}

/** The parser's own refusals are named already. */
function unreadable(error: Error): never {
  if ('statusCode' in error) throw error
  refuse('input.unreadable')
}

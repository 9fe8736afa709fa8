import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { MultipartFile } from '@fastify/multipart'
import { expect, it } from 'vitest'
import { readingFile } from './form.ts'

it.each([
  ['the line', 'ECONNRESET', 'input.unreadable'],
  ['the disk', 'ENOSPC', 'ENOSPC'],
])('a form that ends because %s does: %s', async (_, code, expected) => {
  const file = Readable.from(
    (async function* () {
      yield Buffer.from('the beginning')
      throw Object.assign(new Error('aborted'), { code })
    })(),
  )
  const part = { file } as unknown as MultipartFile
  await expect(readingFile(part, () => buffer(file))).rejects.toMatchObject({ code: expected })
})

import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { identityOf, pdf, sha256, useFilesSite } from '../../../tests/tus-client.ts'

const at = useFilesSite()
const { ask, upload } = at

describe('a file the site knows', () => {
  const challenge = (bytes: Buffer, size = bytes.length) =>
    ask(
      `/api/v1/upload/challenge?hash=${identityOf(bytes)}&size=${size}`,
      { method: 'GET' },
      at.bob,
    )
  type Question = { id: string; nonce: string; range: { start: number; end: number }[] }
  const claim = (question: Question, bytes: Buffer, who = at.bob) =>
    ask(
      '/api/v1/upload/claim',
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: Buffer.from(
          JSON.stringify({
            id: question.id,
            filename: 'mine.pdf',
            digest: question.range.map(({ start, end }) =>
              sha256(
                Buffer.concat([Buffer.from(question.nonce, 'hex'), bytes.subarray(start, end)]),
              ).toString('hex'),
            ),
          }),
        ),
      },
      who,
    )

  it('is given without sending it again to whoever can show it', async () => {
    const bytes = pdf(300_000)
    expect((await challenge(bytes)).json).toMatchObject({ known: false, id: '', range: [] })
    await upload(bytes)
    const question = (await challenge(bytes)).json as unknown as Question
    const answer = await claim(question, bytes)
    expect(answer.status).toBe(200)
    const row = await at.site.files.getAttachment(Number(answer.json?.id))
    expect(row).toMatchObject({
      user_id: at.bob.id,
      name: 'mine.pdf',
      size: bytes.length,
      ext: '.pdf',
    })
    expect((await claim(question, bytes)).status).toBe(404)
  })

  it('is not given to who knows only its identity, to another person, or too late', async () => {
    const bytes = pdf(200_000)
    await upload(bytes)
    const ask = async () => (await challenge(bytes)).json as unknown as Question
    const guess = await claim(await ask(), randomBytes(bytes.length))
    expect([guess.status, guess.json?.code]).toEqual([422, 'upload.checksum'])
    expect((await claim(await ask(), bytes, at.ann)).status).toBe(404)
    const question = await ask()
    at.site.clock.ahead = 6 * 60 * 1000
    expect((await claim(question, bytes)).status).toBe(404)
    at.site.clock.ahead = 0
    expect((await challenge(bytes, 1)).json?.known).toBe(false)
  })
})

describe('files from this machine', () => {
  it('are stored once for a person, however often they are added', async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'import-'))
    const file = path.join(folder, 'x.pdf')
    const bytes = pdf(5000)
    await writeFile(file, bytes)
    const first = await at.site.files.addFromPath(at.ann.id, file, 'x.pdf')
    const again = await at.site.files.addFromPath(at.ann.id, file, 'renamed.pdf')
    expect(again.id).toBe(first.id)
    expect(first.hash).toBe(identityOf(bytes))
    const copy = await at.site.files.openLocal(first)
    expect(copy.path).not.toBe(file)
    await writeFile(file, 'locked now')
    await expect(at.site.files.addFromPath(at.ann.id, file, 'x.pdf')).rejects.toMatchObject({
      code: 'upload.unreadable',
    })
    await rm(folder, { recursive: true })
  })
})

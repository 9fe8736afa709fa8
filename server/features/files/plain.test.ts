import { describe, expect, it } from 'vitest'
import { identityOf, pdf, useFilesSite } from '../../../tests/tus-client.ts'

const at = useFilesSite()
const { ask, stored, withSettings } = at

describe('a plain upload', () => {
  const post = (bytes: Buffer, name: string, field = 'file', who?: { token: string }) => {
    const form = new FormData()
    form.append(field, new Blob([new Uint8Array(bytes)]), name)
    return ask('/api/v1/upload/document', { method: 'POST', body: form }, who)
  }

  it('is one request and answers with the attachment', async () => {
    const bytes = pdf(400_000)
    const answer = await post(bytes, '年报.pdf')
    expect(answer.json).toMatchObject({ code: 200, message: 'ok' })
    const id = (answer.json?.data as { id: number } | undefined)?.id ?? 0
    expect(await at.site.files.getAttachment(id)).toMatchObject({
      name: '年报.pdf',
      user_id: at.ann.id,
      hash: identityOf(bytes),
    })
    expect((await stored(identityOf(bytes))).equals(bytes)).toBe(true)
  })

  it('meets the same refusals and keeps nothing', async () => {
    expect((await post(Buffer.alloc(0), 'a.pdf')).json?.code).toBe('upload.empty')
    expect((await post(pdf(), 'a.exe')).json?.code).toBe('upload.type_not_allowed')
    expect((await post(Buffer.from('locked'), 'a.pdf')).json?.code).toBe('upload.unreadable')
    expect((await post(pdf(), 'a.pdf', 'other')).status).toBe(400)
    expect((await post(pdf(), 'a.pdf', 'file', { token: 'none' })).status).toBe(401)
    const left = await at.site.db.selectFrom('upload').selectAll().where('size', '=', 0).execute()
    expect(left).toEqual([])
  })

  it('stops a file that grows beyond the limit while it comes', async () => {
    await withSettings({ max_document_size: '1' }, async () => {
      expect((await post(pdf(3 * 1024 * 1024), 'a.pdf')).json?.code).toBe('upload.too_large')
      // Just over: only the stream itself can tell.
      expect((await post(pdf(1024 * 1024), 'a.pdf')).json?.code).toBe('upload.too_large')
    })
    expect((await post(pdf(), 'after.pdf')).status).toBe(200)
  })

  const head = '--X\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n'
  it.each([
    ['without a boundary', 'multipart/form-data', 'x'],
    ['that is none', 'multipart/form-data; boundary=X', 'garbage'],
    ['that breaks off within its file', 'multipart/form-data; boundary=X', `${head}%PDF-1.7`],
    ['that breaks off within a head', 'multipart/form-data; boundary=X', head.slice(0, 30)],
  ])('refuses a form %s, and keeps nothing', async (_, type, body) => {
    for (const url of ['document', 'avatar']) {
      const headers = { 'content-type': type }
      const answer = await ask(`/api/v1/upload/${url}`, {
        method: 'POST',
        headers,
        body: Buffer.from(body),
      })
      expect([answer.status, answer.json?.code]).toEqual([400, 'input.unreadable'])
    }
    const left = await at.site.db.selectFrom('upload').selectAll().where('size', 'is', null)
    expect(await left.execute()).toEqual([])
  })
})

import { describe, expect, it } from 'vitest'
import { identityOf, idOf, pdf, useFilesSite } from '../../../tests/tus-client.ts'

const at = useFilesSite()
const { announce, begin, send, head, upload, attachmentsOf, withSettings } = at

describe('what the site does not take', () => {
  it('refuses an empty, a too large and an unknown file before its bytes are sent', async () => {
    expect((await announce(0)).json?.code).toBe('upload.empty')
    const large = await announce(200 * 1024 * 1024 + 1)
    expect([large.status, large.json?.message]).toEqual([413, '文件超过 200 MB 的上限'])
    const type = await announce(10, { name: 'virus.exe' })
    expect([type.status, type.json?.message]).toEqual([415, '不支持的文件类型：.exe'])
    // A name that tells nothing is no reason to refuse: the content will decide.
    expect((await announce(10, { name: 'no extension' })).status).toBe(201)
  })

  it('follows the settings for size and types, the content deciding over the name', async () => {
    await withSettings({ max_document_size: '1', document_allowed_ext: 'pdf' }, async () => {
      expect((await announce(1024 * 1024 + 1)).status).toBe(413)
      expect((await announce(10, { name: 'a.txt' })).status).toBe(415)
      const { answer } = await upload(Buffer.from('plain text in a disguise'), { name: 'a.pdf' })
      expect([answer.status, answer.json?.message]).toEqual([415, '不支持的文件类型：.txt'])
      expect((await upload(pdf())).answer.status).toBe(204)
    })
  })

  it('limits the number of unfinished uploads of a person', async () => {
    const dora = await at.site.member('dora')
    await withSettings({ max_unfinished_uploads: '2' }, async () => {
      const answers = await Promise.all(
        Array.from({ length: 16 }, () => announce(10, { who: dora })),
      )
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(2)
      expect(answers.filter(({ status }) => status === 422)).toHaveLength(14)
      expect((await announce(10)).status).not.toBe(500)
    })
  })

  it.each([
    ['locked with a password', 422, 'upload.unreadable', '文件有密码保护，请去掉密码后重新上传'],
    ['strange', 415, 'upload.type_not_allowed', '不支持的文件类型：PNG'],
  ])('refuses a file that is %s, keeps nothing of it and the reason with it', async (content, status, code, message) => {
    const { url, answer } = await upload(Buffer.from(content))
    expect(answer.status).toBe(status)
    expect(answer.json).toMatchObject({ code, message })
    const seen = await head(url)
    expect(seen.status).toBe(status)
    expect(seen.header('upload-refusal')).toBe(code)
    expect(decodeURIComponent(seen.header('upload-refusal-message') ?? '')).toBe(message)
    expect(await at.site.storage.size(`upload/${idOf(url)}`)).toBeUndefined()
    expect(await attachmentsOf(identityOf(Buffer.from(content)))).toEqual([])
  })

  it('says the reason in the reader’s language', async () => {
    const url = await begin(6)
    const answer = await send(url, 0, Buffer.from('locked'), { 'accept-language': 'en' })
    expect(answer.json?.message).toBe('The file is protected by a password')
  })

  it('leaves a damaged file to the conversion, under the extension it has', async () => {
    const { answer } = await upload(Buffer.from('broken inside'), { name: 'x.docx' })
    expect(answer.status).toBe(204)
    const [row] = await attachmentsOf(identityOf(Buffer.from('broken inside')))
    expect(row?.ext).toBe('.docx')
  })

  it('refuses a file that is not what its client hashed', async () => {
    const bytes = pdf(60)
    const { url, answer } = await upload(bytes, { hash: 'ab'.repeat(32) })
    expect([answer.status, answer.json?.code]).toEqual([422, 'upload.checksum'])
    expect(await at.site.storage.size(`upload/${idOf(url)}`)).toBeUndefined()
    expect(await attachmentsOf(identityOf(bytes))).toEqual([])
  })

  it('refuses bytes that were marked as forbidden', async () => {
    const bytes = pdf(70)
    await upload(bytes, { who: at.bob })
    const hash = identityOf(bytes)
    await at.site.db
      .updateTable('attachment')
      .set({ enable: false })
      .where('hash', '=', hash)
      .execute()
    const { answer } = await upload(bytes)
    expect([answer.status, answer.json?.code]).toEqual([422, 'upload.blocked'])
  })

  it('takes no path and no trick from a name', async () => {
    const { answer } = await upload(pdf(80), { name: '..\\../etc/\u202epass\u0000wd.pdf' })
    const id = Number(answer.header('attachment-id'))
    expect((await at.site.files.getAttachment(id))?.name).toBe('passwd.pdf')
  })
})

import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { registerWords, wordsOf } from '#web/kit/words.ts'
import zhCN from '#web/locales/zh-CN.ts'
import { isLitter, isTwice, problemOf, rulesOf } from './accept.ts'
import { concat, fromHex, sha256, toBase64, toHex } from './digest.ts'
import { documentItem, extOf, isConverting, newItem, titleOf } from './item.ts'
import { makeSpeedometer, secondsLeft } from './speed.ts'
import { makeStore } from './store.ts'
import { looksLike, resumableFor, urlOf } from './unfinished.ts'
import { problemFrom, problemOfAnswer } from './upload-error.ts'
import { doneOf, durationText, paceText, stateText } from './words.ts'

registerWords('zh-CN', zhCN)
const t = wordsOf('zh-CN')

const file = (name: string, size = 3, lastModified = 1) =>
  new File([new Uint8Array(size)], name, { lastModified })
const chosen = (name: string, path = name, size?: number, time?: number) => ({
  file: file(name, size, time),
  path,
})
const terms = { price: 0, language: '' }
const item = (name = 'a.pdf', path = name, size?: number) => newItem(file(name, size), path, terms)
const progress = {
  id: 7,
  uuid: 'ab',
  title: 'T',
  status: 1,
  stage: 'pages',
  pages: 10,
  ready: 3,
  convert_error: '',
} as const

it('takes the title from the name without its extension', () => {
  expect(titleOf('年度报告.v2.pdf')).toBe('年度报告.v2')
  expect(titleOf('.pdf')).toBe('.pdf')
  expect(titleOf(`${'长'.repeat(300)}.pdf`)).toHaveLength(255)
  expect(extOf('A.PDF')).toBe('.pdf')
  expect(extOf('none')).toBe('')
})

it('names what the browser can tell: type, empty, too large', () => {
  const rules = rulesOf({ max_document_size: 1, document_allowed_ext: [] })
  expect(problemOf(chosen('a.pdf'), rules)).toBeUndefined()
  expect(problemOf(chosen('a.exe'), rules)?.code).toBe('client.type')
  expect(problemOf(chosen('a.pdf', 'a.pdf', 0), rules)?.code).toBe('client.empty')
  expect(problemOf(chosen('a.pdf', 'a.pdf', 1024 * 1024 + 1), rules)?.code).toBe('client.size')
})

it('follows the types the site allows, however they are written', () => {
  const rules = rulesOf({ max_document_size: 1, document_allowed_ext: ['PDF', '.docx', '.exe'] })
  expect(rules.exts).toEqual(['.pdf', '.docx'])
})

it('keeps two files of one name from different folders, and one file once', () => {
  const first = newItem(file('a.txt'), 'one/a.txt', terms)
  expect(isTwice({ file: file('a.txt'), path: 'two/a.txt' }, [first])).toBe(false)
  expect(isTwice({ file: file('a.txt'), path: 'one/a.txt' }, [first])).toBe(true)
  expect(isTwice({ file: file('a.txt', 3, 2), path: 'one/a.txt' }, [first])).toBe(false)
})

it('passes over what systems leave in folders', () => {
  const paths = ['f/.DS_Store', 'f/~$a.docx', 'Thumbs.db', '__MACOSX/a.pdf', 'f/a.pdf', 'f/~a.pdf']
  expect(paths.filter((path) => !isLitter(path))).toEqual(['f/a.pdf', 'f/~a.pdf'])
})

it('digests as everybody does, with and without the browser’s own cryptography', async () => {
  const bytes = new TextEncoder().encode('文渊')
  const right = createHash('sha256').update(bytes).digest('hex')
  expect(toHex(await sha256(bytes))).toBe(right)
  const { crypto } = globalThis
  Object.defineProperty(globalThis, 'crypto', { value: {}, configurable: true })
  try {
    expect(toHex(await sha256(bytes))).toBe(right)
  } finally {
    Object.defineProperty(globalThis, 'crypto', { value: crypto, configurable: true })
  }
  expect(toHex(concat([fromHex('00ff'), fromHex('10')]))).toBe('00ff10')
  expect(toBase64(fromHex('00ff10'))).toBe('AP8Q')
})

it('measures the speed of the last seconds only', () => {
  let now = 0
  const speedOf = makeSpeedometer(() => now)
  expect(speedOf(0)).toBe(0)
  now = 1000
  expect(speedOf(2000)).toBe(2000)
  now = 100_000
  expect(speedOf(3000)).toBe(0)
  now = 101_000
  expect(speedOf(3500)).toBe(500)
  expect(secondsLeft(1000, 500)).toBe(2)
  expect(secondsLeft(1000, 0)).toBeUndefined()
})

it('says the pace and the time left', () => {
  expect(durationText(t, 59)).toBe('59 秒')
  expect(durationText(t, 61)).toBe('1 分 1 秒')
  expect(durationText(t, 7320)).toBe('2 小时 2 分')
  expect(paceText(t, 1024 * 10, 1024)).toBe('1.00 KB/s，还要 10 秒')
  expect(paceText(t, 10, 0)).toBe('')
})

it('says where a file stands', () => {
  expect(stateText(t, item())).toBe('等待上传')
  expect(stateText(t, { ...item(), state: 'sending', sent: 1, size: 3 })).toBe('正在上传 33%')
  expect(stateText(t, { ...item(), state: 'sending', reconnecting: true })).toContain('自动重试')
  const problem = problemOfAnswer(422, '{"code":"upload.unreadable","message":"有密码"}')
  expect(stateText(t, { ...item(), state: 'refused', problem })).toBe('有密码')
  expect(stateText(t, documentItem(progress))).toBe('正在生成页面，已完成 3/10 页')
  expect(stateText(t, documentItem({ ...progress, stage: 'done' }))).toBe('转换完成，共 10 页')
  const waits = documentItem({ ...progress, stage: 'done', status: 6 })
  expect(stateText(t, waits)).toContain('等待审核')
  const failed = documentItem({ ...progress, stage: 'failed', convert_error: '文件已损坏' })
  expect(stateText(t, failed)).toBe('文件已损坏')
  expect([isConverting(failed), isConverting(documentItem(progress))]).toEqual([false, true])
})

it('shows how much is done', () => {
  expect(doneOf(item())).toBeNull()
  expect(doneOf({ ...item(), state: 'sending', sent: 1, size: 4 })).toBe(0.25)
  expect(doneOf(documentItem(progress))).toBe(0.3)
  expect(doneOf(documentItem({ ...progress, stage: 'queued' }))).toBeNull()
  expect(doneOf(documentItem({ ...progress, stage: 'pdf', pages: 0 }))).toBeUndefined()
})

it('tells what trying again may mend from what it cannot', () => {
  expect(problemOfAnswer(0, '').retryable).toBe(true)
  expect(problemOfAnswer(503, '{"code":"site.busy","message":"忙"}').retryable).toBe(true)
  expect(problemOfAnswer(413, '{"code":"upload.too_large","message":"大"}').retryable).toBe(false)
  expect(problemOfAnswer(502, '<html>').retryable).toBe(true)
  expect(problemFrom(new Error('?')).code).toBe('client.unknown')
})

it('goes on with an unfinished upload of exactly these bytes, once', () => {
  const upload = {
    id: 'x',
    filename: 'a.pdf',
    size: 3,
    received: 1,
    hash: 'h',
    created_at: '',
    expires_at: '',
  }
  expect(looksLike(upload, chosen('a.pdf'))).toBe(true)
  expect(looksLike(upload, chosen('b.pdf'))).toBe(false)
  const mine = { ...item(), hash: 'h' }
  expect(resumableFor(mine, [upload], [])).toBe(urlOf(upload))
  expect(resumableFor({ ...mine, hash: 'other' }, [upload], [])).toBe('')
  expect(resumableFor(mine, [upload], [{ ...item(), uploadUrl: urlOf(upload) }])).toBe('')
})

it('tells readers of a change at once, of a flood of changes now and then', async () => {
  const store = makeStore()
  let told = 0
  store.subscribe(() => told++)
  const { key } = item()
  store.set({ items: [{ ...item(), key }] })
  expect(told).toBe(1)
  for (let sent = 1; sent <= 100; sent++) store.update(key, { sent }, true)
  expect([told, store.find(key)?.sent, store.shown().items[0]?.sent]).toEqual([1, 100, 0])
  await expect.poll(() => store.shown().items[0]?.sent).toBe(100)
  expect(told).toBe(2)
})

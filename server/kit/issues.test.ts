import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { issuesOf } from './issues.ts'

const Sent = z.strictObject({
  name: z.string().min(1),
  code: z.string().min(4).max(6),
  age: z.int().min(0).max(150),
  rate: z.number().gt(0),
  mail: z.email(),
  type: z.enum(['register', 'login']),
  id: z.array(z.int()).min(1).max(2),
  when: z.iso.datetime({ offset: true }),
})
const good = {
  name: 'a',
  code: '1234',
  age: 1,
  rate: 1,
  mail: 'a@b.cn',
  type: 'login',
  id: [1],
  when: '2026-01-01T00:00:00Z',
}

/** The sentences about what was sent, Chinese and English. */
function said(change: object) {
  const { error } = Sent.safeParse({ ...good, ...change }, { reportInput: true })
  const [zh, en] = (['zh-CN', 'en'] as const).map((locale) => error && issuesOf(error, locale)[0])
  return [zh?.field, zh?.message, en?.message]
}

describe('what is wrong with a field', () => {
  it.each<[object, string, string, string]>([
    [{ name: undefined }, 'name', '请填写这一项', 'Please fill this in'],
    [{ name: '' }, 'name', '请填写这一项', 'Please fill this in'],
    [{ name: 5 }, 'name', '须是文字', 'Must be text'],
    [{ code: '1' }, 'code', '至少 4 个字符', 'At least 4 characters'],
    [{ code: '1234567' }, 'code', '最多 6 个字符', 'At most 6 characters'],
    [{ age: 'x' }, 'age', '须是数字', 'Must be a number'],
    [{ age: 1.5 }, 'age', '须是整数', 'Must be a whole number'],
    [{ age: -1 }, 'age', '不能小于 0', 'Must be at least 0'],
    [{ age: 151 }, 'age', '不能大于 150', 'Must be at most 150'],
    [{ rate: 0 }, 'rate', '须大于 0', 'Must be more than 0'],
    [{ mail: 'x' }, 'mail', '请输入正确的邮箱', 'Please enter a correct e-mail address'],
    [{ type: 'x' }, 'type', '只能是：register, login', 'Must be one of: register, login'],
    [{ id: [] }, 'id', '至少选择 1 项', 'At least 1 of them'],
    [{ id: [1, 2, 3] }, 'id', '最多 2 项', 'At most 2 of them'],
    [{ id: [1, 'x'] }, 'id.1', '须是数字', 'Must be a number'],
    [
      { when: 'x' },
      'when',
      '须是带时区的时间（RFC 3339）',
      'Must be a time with its offset (RFC 3339)',
    ],
    [{ other: 1 }, '', '没有这些项：other', 'There is no: other'],
  ])('is said in words: %j', (change, ...sentences) => {
    expect(said(change)).toEqual(sentences)
  })

  it('is said by the sentence of its own where its rule has one', () => {
    const { error } = z.string().min(3, 'user.name_invalid').safeParse('a', { reportInput: true })
    expect(error && issuesOf(error, 'zh-CN')[0]?.message).toMatch(/用户名/)
  })
})

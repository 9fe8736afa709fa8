import { expect, test } from 'vitest'
import { type Findable, find } from './find.ts'

const one = (kind: Findable['kind'], title: string, more = '', place = ''): Findable => ({
  kind,
  title,
  place,
  more,
  href: `/${title}`,
})
const all = [
  one('setting', '端口', 'email.port 服务器的端口', '邮箱设置'),
  one('setting', '邮箱地址', 'email.from_address', '邮箱设置'),
  one('page', '邮箱设置'),
  one('page', '用户列表'),
]
const titles = (typed: string) => find(all, typed).map(({ title }) => title)

test('titles come before further words, pages before settings that fit as well', () => {
  expect(titles('邮箱')).toEqual(['邮箱设置', '邮箱地址', '端口'])
})

test('a setting is found by its own name and by several words at once', () => {
  expect(titles('PORT')).toEqual(['端口'])
  expect(titles('邮箱 端口')).toEqual(['端口'])
  expect(titles('邮箱 不存在')).toEqual([])
})

test('before anything is typed the pages are offered', () => {
  expect(titles(' ')).toEqual(['邮箱设置', '用户列表'])
})

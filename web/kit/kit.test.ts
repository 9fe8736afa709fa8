import { expect, test } from 'vitest'
import { ApiError } from './api.ts'
import { complaintsOf, messageOf } from './failure.ts'
import { formatAgo, formatSize } from './format.ts'
import { safeRedirect, searchPath, withQuery } from './paths.ts'
import type { T } from './words.ts'

test('a size has its unit and two decimals', () => {
  expect([0, 1, 1023, 1024, 1_310_720].map(formatSize)).toEqual([
    '0 B',
    '1 B',
    '1023 B',
    '1.00 KB',
    '1.25 MB',
  ])
  expect(formatSize(1024 ** 8)).toBe('1.00 YB')
})

test('age is told in the largest whole unit', () => {
  const t = ((key: string, values?: { count: number }) =>
    `${values?.count ?? ''}${key}`) as unknown as T
  const now = Date.parse('2026-11-21T12:00:00Z')
  const ago = (seconds: number) => formatAgo(t, new Date(now - seconds * 1000).toISOString(), now)
  expect([0, 59, 60, 3600, 86_400, 31 * 86_400, 400 * 86_400, -5].map(ago)).toEqual([
    'time.now',
    'time.now',
    '1time.minutes',
    '1time.hours',
    '1time.days',
    '1time.months',
    '1time.years',
    'time.now',
  ])
})

test('a redirect never leaves the site, and never goes back to signing in', () => {
  const hostile = [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '/\n/evil',
    '/\t/evil.example',
    '/path\\..\\..\\evil',
  ]
  for (const target of [
    ...hostile,
    null,
    '',
    '/login?redirect=/x',
    '/register',
    '/oauth/qq?code=1',
  ])
    expect(safeRedirect(target)).toBe('/')
  expect(safeRedirect(null, '/me')).toBe('/me')
  expect(safeRedirect('/loginless')).toBe('/loginless')
  expect(safeRedirect('/search?wd=文')).toBe('/search?wd=文')
})

test('a query leaves out what is empty and repeats lists', () => {
  expect(withQuery({ a: '', b: undefined, c: [1, 2], d: 0, e: false })).toBe('?c=1&c=2&d=0&e=false')
  expect(withQuery({})).toBe('')
  expect(searchPath('a b&c')).toBe('/search?wd=a+b%26c&type=0')
})

test('a refusal speaks in the server’s words, silence in ours, and what is no refusal is not hushed up', () => {
  const t = ((key: string) => key) as unknown as T
  const said = (code: string, message: string) =>
    messageOf(new ApiError(400, code, message), t, '?')
  expect(said('code.wrong', '验证码不对')).toBe('验证码不对')
  expect(said('network.timeout', '')).toBe('network.timeout')
  expect(said('network.unreachable', '')).toBe('network.unreachable')
  expect(said('unknown', '')).toBe('?')
  expect(() => messageOf(new TypeError('a fault of ours'), t, '?')).toThrow('a fault of ours')
})

test('only a refusal that names fields has complaints', () => {
  const fields = [{ field: 'email', message: '邮箱不对' }]
  expect(complaintsOf(new ApiError(400, 'input.invalid', '', { fields }))).toEqual(fields)
  expect(complaintsOf(new ApiError(400, 'input.invalid', ''))).toEqual([])
  expect(complaintsOf(new TypeError())).toEqual([])
})

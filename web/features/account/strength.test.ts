import { expect, test } from 'vitest'
import { strengthOf } from './strength.ts'

test('what is short is nothing, what goes on like a count is weak', () => {
  expect(strengthOf('aB3$x')).toBe(0)
  for (const weak of ['123456', 'aaaaaaaaaaaaaaaa', 'abcdefghijkl', 'qwerty'])
    expect(strengthOf(weak), weak).toBe(1)
})

test('length makes a password good, and so does variety', () => {
  expect(strengthOf('horse42 tea')).toBe(2)
  for (const good of ['correct horse battery', 'kX9$mQ2#vT', '床前明月光，疑是地上霜，举头'])
    expect(strengthOf(good), good).toBe(3)
})

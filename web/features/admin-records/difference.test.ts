import { expect, test } from 'vitest'
import { differencesOf } from './difference.ts'

test('only what differs comes first, what stayed comes last', () => {
  expect(differencesOf({ title: '编辑', sort: 1 }, { title: '编辑', sort: 2 })).toEqual([
    { field: 'sort', before: '1', after: '2', kind: 'changed' },
    { field: 'title', before: '编辑', after: '编辑', kind: 'same' },
  ])
})

test('something made or removed shows its one side', () => {
  expect(differencesOf(undefined, { title: '编辑', color: '' })).toEqual([
    { field: 'title', before: '', after: '编辑', kind: 'added' },
    { field: 'color', before: '', after: '', kind: 'added' },
  ])
  expect(differencesOf({ on: true }, undefined)).toEqual([
    { field: 'on', before: 'true', after: '', kind: 'removed' },
  ])
  expect(differencesOf(undefined, undefined)).toEqual([])
})

test('of two lists only what came and what went is told', () => {
  const [change] = differencesOf({ permission: ['a', 'b'] }, { permission: ['b', 'c', 'd'] })
  expect(change).toEqual({ field: 'permission', before: 'a', after: 'c\nd', kind: 'changed' })
})

test('a thing inside a thing is named from the outside in', () => {
  expect(differencesOf({ a: { b: 1, c: [] } }, { a: { b: null, c: [] } })).toEqual([
    { field: 'a.b', before: '1', after: '', kind: 'changed' },
    { field: 'a.c', before: '', after: '', kind: 'same' },
  ])
})

test('what is no object is one whole', () => {
  expect(differencesOf('old', 'new')).toEqual([
    { field: '', before: 'old', after: 'new', kind: 'changed' },
  ])
})

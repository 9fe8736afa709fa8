import { expect, test } from 'vitest'
import { areaOf, areasOf, type Row, searchAreas, tickOf, withRows } from './permission-tree.ts'

const row = (id: number, method: string, path: string, title: string): Row => ({
  id,
  method,
  path: `/api/v1/${path}`,
  title,
  description: '',
})
const rows = [
  row(1, 'PUT', 'user', '设置用户'),
  row(2, 'GET', 'audit/list', '操作日志'),
  row(3, 'GET', 'user/list', '用户列表'),
  row(4, 'DELETE', 'user', '删除用户'),
]
const areas = areasOf(rows)

test('rows stand together by what they are about', () => {
  expect(areas.map(({ name, rows }) => [name, rows.map(({ id }) => id)])).toEqual([
    ['audit', [2]],
    ['user', [4, 1, 3]],
  ])
})

test('what is about the machine is one area', () => {
  expect(['/api/v1/device', '/api/v1/release/source', '/api/v1/user/list'].map(areaOf)).toEqual([
    'system',
    'system',
    'user',
  ])
})

test('a search keeps the rows that match every word, and no empty area', () => {
  const ids = (wd: string) => searchAreas(areas, wd).flatMap(({ rows }) => rows.map(({ id }) => id))
  expect(ids('')).toEqual([2, 4, 1, 3])
  expect(ids('用户 delete')).toEqual([4])
  expect(ids('USER/LIST')).toEqual([3])
  expect(ids('no such thing')).toEqual([])
})

test('an area is ticked whole, in part or not', () => {
  const [, user] = areas
  expect(tickOf(user?.rows ?? [], new Set())).toBe('none')
  expect(tickOf(user?.rows ?? [], new Set([1, 2]))).toBe('some')
  expect(tickOf(user?.rows ?? [], new Set([1, 3]))).toBe('some')
  expect(tickOf(user?.rows ?? [], new Set([1, 3, 4]))).toBe('all')
})

test('what one may not grant stays as it is, both ways', () => {
  const may = ({ id }: Row) => id !== 4
  expect(withRows(new Set([2]), rows, true, may)).toEqual(new Set([1, 2, 3]))
  expect(withRows(new Set([1, 2, 3, 4]), rows, false, may)).toEqual(new Set([4]))
})

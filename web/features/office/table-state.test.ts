import { expect, test } from 'vitest'
import { asQuery, readState, writeState } from './table-state.ts'

const params = (text: string) => new URLSearchParams(text)

test('what is written into the address is read out of it again', () => {
  const state = {
    page: 3,
    size: 50,
    order: 'id asc',
    values: { wd: ['文 a&b'], status: ['1', '2'], path: [] },
  }
  const written = writeState(params('tab=x&page=9'), state)
  expect(written.get('tab')).toBe('x')
  expect(readState(written, ['wd', 'status', 'path'])).toEqual(state)
})

test('the first page in the usual size leaves no mark', () => {
  const plain = { page: 1, size: 20, order: '', values: { wd: [] } }
  expect(writeState(params('page=2&wd=a&size=10'), plain).toString()).toBe('')
})

test('nonsense in the address counts as not given', () => {
  for (const text of ['page=0&size=7', 'page=-3', 'page=abc&size=1e9', 'page=&wd='])
    expect(readState(params(text), ['wd'])).toEqual({
      page: 1,
      size: 20,
      order: '',
      values: { wd: [] },
    })
})

test('an empty filter is not sent', () => {
  const state = readState(params('wd=a'), ['wd', 'status'])
  expect(asQuery(state)).toEqual({ page: 1, size: 20, wd: ['a'] })
})

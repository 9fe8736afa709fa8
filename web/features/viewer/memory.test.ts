import { expect, test } from 'vitest'
import { type Place, recall, remember } from './memory.ts'

function storeWith(text?: string) {
  const kept = new Map<string, string>(text === undefined ? [] : [['wenyuan.reading', text]])
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
}

const place: Place = { page: 12, at: 0.25, fit: 'auto', turn: false }

test('a document opens where it was left', () => {
  const store = storeWith()
  remember(store, 'aaaa', place)
  remember(store, 'bbbb', { ...place, page: 3 })
  remember(store, 'aaaa', { ...place, page: 13, fit: 1.5 })
  expect(recall(store, 'aaaa')).toEqual({ ...place, page: 13, fit: 1.5 })
  expect(recall(store, 'bbbb')?.page).toBe(3)
  expect(recall(store, 'cccc')).toBeUndefined()
})

test('the two hundred documents read last are kept', () => {
  const store = storeWith()
  for (let index = 0; index < 205; index += 1) remember(store, `doc${index}`, place)
  expect(recall(store, 'doc4')).toBeUndefined()
  expect(recall(store, 'doc5')).toEqual(place)
})

test('one document read for long does not push the others out', () => {
  const store = storeWith()
  remember(store, 'other', place)
  for (let page = 1; page < 250; page += 1) remember(store, 'long', { ...place, page })
  expect(recall(store, 'other')).toEqual(place)
})

test('what others left in the store is survived', () => {
  for (const text of ['', '{', '{}', '[1,["a",{"page":-1}]]', 'null'])
    expect(recall(storeWith(text), 'a')).toBeUndefined()
})

test('a store that refuses to write is no error', () => {
  const full = {
    getItem: () => null,
    setItem: () => {
      throw new Error('quota')
    },
  }
  expect(() => remember(full, 'a', place)).not.toThrow()
})

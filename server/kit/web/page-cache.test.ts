import { expect, test } from 'vitest'
import { makePageCache } from './page-cache.ts'

const page = { status: 200, headers: [], html: 'page', nonce: 'n' }

test('a page is kept while nothing changed', () => {
  const keeping = { seconds: 60, pages: 2, revision: 1 }
  const cache = makePageCache(() => keeping)
  cache.put('/', page)
  expect(cache.get('/')).toBe(page)
  keeping.revision = 2
  expect(cache.get('/')).toBeUndefined()
})

test('only the newest pages are kept, none when so set', () => {
  const keeping = { seconds: 60, pages: 2, revision: 1 }
  const cache = makePageCache(() => keeping)
  for (const key of ['a', 'b', 'c']) cache.put(key, page)
  expect(['a', 'b', 'c'].map((key) => cache.get(key) !== undefined)).toEqual([false, true, true])
  keeping.seconds = 0
  expect(cache.get('c')).toBeUndefined()
  cache.put('d', page)
  keeping.seconds = 60
  expect(cache.get('d')).toBeUndefined()
})

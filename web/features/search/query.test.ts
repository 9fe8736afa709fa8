import { expect, test } from 'vitest'
import { readSearch, searchStatePath } from './query.ts'

const read = (query: string) => readSearch(new URLSearchParams(query))

test('an address is read, and what is not of the closed sets is as good as not there', () => {
  const state = read('wd= 类型 &page=3&sort=latest&ext=pdf&category_id=7&duration=week&language=en')
  expect(state).toMatchObject({ wd: '类型', page: 3, sort: 'latest', ext: 'pdf', category_id: '7' })
  expect(read('wd=x&page=-1&sort=evil&ext=exe&category_id=1e9&duration=century')).toMatchObject({
    page: 1,
    sort: 'default',
    ext: '',
    category_id: '',
    duration: '',
  })
})

test('any change but of the page starts at the first page', () => {
  const state = read('wd=x&page=3&ext=pdf')
  expect(searchStatePath(state, { ext: 'word' })).toBe('/search?wd=x&type=0&ext=word')
  expect(searchStatePath(state, { page: 4 })).toBe('/search?wd=x&type=0&page=4&ext=pdf')
})

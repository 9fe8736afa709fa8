import { expect, test } from 'vitest'
import { officeGroups, officePageAt } from './pages.ts'
import { makeRights, mayOpen } from './rights.ts'

const rows = [
  { method: 'GET', path: '/api/v1/user/list', pages: ['/admin/user/list'] },
  { method: 'GET', path: '/api/v1/group/list', pages: ['/admin/user/list', '/admin/user/group'] },
]

test('the pages are those of all rows, the calls are the rows themselves', () => {
  const may = makeRights(rows)
  expect([...may.pages].sort()).toEqual(['/admin/user/group', '/admin/user/list'])
  expect(may({ method: 'GET', path: '/api/v1/user/list' })).toBe(true)
  expect(may({ method: 'DELETE', path: '/api/v1/user/list' })).toBe(false)
  expect(may({ method: 'GET', path: '/api/v1/user' })).toBe(false)
})

test('the root, the index and the dashboard are open to everyone with any right', () => {
  const may = makeRights(rows)
  for (const path of ['/admin', '/admin/', '/admin/index', '/admin/dashboard', '/admin/user/list'])
    expect(mayOpen(path, may), path).toBe(true)
  for (const path of ['/admin/audit', '/admin/config/system', '/admin/config/system/'])
    expect(mayOpen(path, may), path).toBe(false)
})

test('an address that is no page is left to the page that says so', () => {
  expect(officePageAt('/admin/nowhere')).toBeUndefined()
  expect(mayOpen('/admin/nowhere', makeRights(rows))).toBe(true)
})

test('every page of the menu has an address of its own', () => {
  const paths = officeGroups.flatMap(({ pages }) => pages).map(({ path }) => path)
  expect(new Set(paths).size).toBe(paths.length)
})

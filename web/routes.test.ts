import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, it } from 'vitest'
import { mePages } from './features/me/pages.ts'
import { officeGroups } from './features/office/pages.ts'
import routes from './routes.ts'

const pathsOf = (entries: readonly RouteConfigEntry[], above = ''): string[] =>
  entries.flatMap(({ path, children = [] }) => {
    const here = path === undefined ? above : `${above}/${path}`
    return [here, ...pathsOf(children, here)]
  })

const known = new Set(pathsOf(routes))

it.each([
  ...officeGroups.flatMap(({ pages }) => pages.map(({ path }) => path)),
  ...mePages.map(({ path }) => path),
  '/admin/index',
])('%s is a page', (path) => {
  expect(
    [path, path.replace(/^(\/admin\/config)\/\w+$/, '$1/:page')].some((one) => known.has(one)),
  ).toBe(true)
})

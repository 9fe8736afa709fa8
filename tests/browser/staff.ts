import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { open, type TestSite } from './test.ts'

/** Calls an endpoint of the site as the administrator. */
export async function ask<Answer>(
  site: TestSite,
  method: string,
  path: string,
  body?: unknown,
): Promise<Answer> {
  const answer = await fetch(`${site.url}/api/v1/${path}`, {
    method,
    headers: { authorization: `Bearer ${site.token}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`)
  return (await answer.json()) as Answer
}

export interface Staff {
  readonly username: string
  readonly password: string
}

/** The group that may do everything. */
const SUPER = 1

/** Somebody new in these groups; without any in the one that holds every right. */
export async function makeStaff(site: TestSite, group_id = [SUPER]): Promise<Staff> {
  const username = `staff-${randomBytes(4).toString('hex')}`
  const password = 'a good password'
  const person = { username, password, group_id, must_change_password: false }
  await ask(site, 'POST', 'user', person)
  return { username, password }
}

interface PermissionRow {
  readonly id: number
  readonly method: string
  readonly path: string
}

/** A group that holds the named rights only: `GET /api/v1/user/list`. */
export async function makeGroup(site: TestSite, rights: readonly string[]) {
  const title = `group-${randomBytes(4).toString('hex')}`
  const { id } = await ask<{ id: number }>(site, 'POST', 'group', { title })
  const all = await ask<{ permission: PermissionRow[] }>(
    site,
    'GET',
    'permission/list?page=1&size=1000',
  )
  const wanted = all.permission.filter(({ method, path }) => rights.includes(`${method} ${path}`))
  const permission_id = wanted.map((row) => row.id)
  await ask(site, 'PUT', 'group/permission', { group_id: id, permission_id })
  return id
}

/** Signs in without the form, as another tab would have done, and opens a page. */
export async function enter(page: Page, { username, password }: Staff, path: string) {
  const answer = await page.request.post('/api/v1/user/login', { data: { username, password } })
  const { user, token } = await answer.json()
  // A page of this origin that remembers nothing itself.
  await page.goto('/robots.txt')
  await page.evaluate((session) => localStorage.setItem('wenyuan', JSON.stringify(session)), {
    user,
    token,
  })
  return open(page, path)
}

/** Forgets complaints that a test provoked. */
export function forgive(problems: string[], pattern: RegExp) {
  const others = problems.filter((one) => !pattern.test(one))
  problems.splice(0, problems.length, ...others)
}

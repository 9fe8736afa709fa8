import { randomBytes } from 'node:crypto'
import type { Opened } from './open.ts'

/**
 * Creates the first administrator when the site has nobody yet.
 * @returns the password made for it, to be printed once; undefined when it was given or not needed
 */
export async function ensureAdministrator({ site, env }: Opened): Promise<string | undefined> {
  const made = await site.users.createFirstAdministrator(env.adminPassword, () =>
    randomBytes(9).toString('base64url'),
  )
  if (made === undefined) return undefined
  await site.access.synchronize([...site.binder.bound.values()].map((one) => one.endpoint))
  return env.adminPassword === undefined ? made : undefined
}

/** What is shown once, on the first start. */
export const administratorNotice = (password: string) =>
  `\n  administrator: admin\n  password:      ${password}   (shown once; change it when you sign in)`

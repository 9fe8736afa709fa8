import type { Account } from '../../kit/caller.ts'
import { administratorNotice, ensureAdministrator } from '../administrator.ts'
import type { Opened } from '../open.ts'

export const USAGE =
  'usage: wenyuan import <folder|files…> [--category A/B] [--user admin] [--no-wait]'

/** The person on whose behalf the command works. */
export async function accountOf(opened: Opened, name: string): Promise<Account> {
  const { site } = opened
  const password = await ensureAdministrator(opened)
  if (password !== undefined) console.log(administratorNotice(password))
  const user = await site.users.find(name)
  if (!user) throw new Error(`there is no user ${name}; name another with --user`)
  return {
    id: user.id,
    username: user.username,
    sessionId: 0,
    permissions: new Set(),
    isRoot: user.id === 1,
    mustChangePassword: false,
    mustEnableTwoStep: false,
  }
}

/** The category of a path such as `教育/数学`, made where it is missing. */
export async function categoryOf({ site }: Opened, path: string) {
  let parent_id = 0
  for (const title of path
    .split('/')
    .map((part) => part.trim())
    .filter(Boolean)) {
    const rows = await site.categories.list(
      { type: [0], enable: [], parent_id: [parent_id], wd: '' },
      true,
    )
    const found = rows.find((row) => row.title === title)
    const made = found
      ? [found]
      : await site.categories.create({
          parent_id,
          title,
          icon: '',
          cover: '',
          type: 0,
          sort: 0,
          enable: true,
          description: '',
          show_description: false,
        })
    parent_id = made[0]?.id ?? 0
  }
  if (parent_id === 0) throw new Error(USAGE)
  return parent_id
}

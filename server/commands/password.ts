import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { withAccount } from './accounts.ts'
import { withSite } from './open.ts'

/**
 * `wenyuan password <user>`: gives somebody a new random password, to be changed at the next sign-in,
 * prints it and ends every sign-in of the account.
 */
export async function run(args: string[]) {
  const { positionals } = parseArgs({ args, allowPositionals: true, options: {} })
  await withSite(({ site }) =>
    withAccount(site, 'wenyuan password', positionals[0], async ({ id, username }) => {
      const password = randomBytes(9).toString('base64url')
      await site.users.setPassword(id, password, true)
      console.log(`${username}: ${password}   (shown once; to be changed at the next sign-in)`)
    }),
  )
}

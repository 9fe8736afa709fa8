import { parseArgs } from 'node:util'
import { withAccount } from './accounts.ts'
import { withSite } from './open.ts'

/** `wenyuan twostep-off <user>`: takes two-step sign-in off an account whose owner lost the telephone, and ends its sign-ins. */
export async function run(args: string[]) {
  const { positionals } = parseArgs({ args, allowPositionals: true, options: {} })
  await withSite(({ site }) =>
    withAccount(site, 'wenyuan twostep-off', positionals[0], async ({ id, username }) => {
      await site.users.resetTwoStep(id)
      console.log(`${username}: two-step sign-in is off`)
    }),
  )
}

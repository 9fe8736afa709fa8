import { parseArgs } from 'node:util'
import { withSite } from './open.ts'

/** `wenyuan token <user> [--hours 1]`: a bearer token for scripts on the machine itself. */
export async function run(args: string[]) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { hours: { type: 'string', default: '1' } },
  })
  const hours = Number(values.hours)
  const name = positionals[0]
  if (!name || !(hours > 0 && hours <= 24 * 365))
    throw new Error('usage: wenyuan token <user> [--hours 1]')
  await withSite(async ({ site }) => {
    const user = await site.users.find(name)
    if (!user) throw new Error(`there is no user ${name}`)
    console.log(await site.users.sessions.openForMachine(user.id, hours * 3600 * 1000))
  })
}

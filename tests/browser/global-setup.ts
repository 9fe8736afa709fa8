import { fillSite, untilReadable } from './library.ts'
import { type Site, startSite } from './site.ts'

/** One site for the whole run; what tests need to know of it travels in the environment. */
export default async function setup() {
  const site = await startSite()
  try {
    const library = await fillSite(site)
    for (const { uuid } of [library.birds, library.classic]) await untilReadable(site.url, uuid)
    const { url, folder, adminPassword } = site
    const token = await keeperOf(site)
    const known = { url, folder, adminPassword, token, library }
    process.env.WENYUAN_TEST_SITE = JSON.stringify(known)
  } catch (error) {
    await site.stop()
    throw error
  }
  return () => site.stop()
}

/**
 * The token of an administrator of its own: that of `admin` ends when a test gives `admin` a password.
 */
async function keeperOf(site: Site) {
  const token = await site.run('token', 'admin')
  const keeper = { username: 'keeper', password: 'kept by nobody', group_id: [1] }
  const answer = await fetch(`${site.url}/api/v1/user`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ ...keeper, must_change_password: false }),
  })
  if (!answer.ok) throw new Error(`the keeper: ${await answer.text()}`)
  return site.run('token', keeper.username, '--hours', '4')
}

import { fillSite, untilReadable } from './library.ts'
import { startSite } from './site.ts'

/** One site for the whole run; what tests need to know of it travels in the environment. */
export default async function setup() {
  const site = await startSite()
  try {
    const library = await fillSite(site)
    for (const { uuid } of [library.birds, library.classic]) await untilReadable(site.url, uuid)
    const { url, folder, adminPassword } = site
    const token = await site.run('token', 'admin', '--hours', '4')
    const known = { url, folder, adminPassword, token, library }
    process.env.WENYUAN_TEST_SITE = JSON.stringify(known)
  } catch (error) {
    await site.stop()
    throw error
  }
  return () => site.stop()
}

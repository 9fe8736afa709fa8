import { stat } from 'node:fs/promises'
import { ensureFolder, writeArchive } from '../archive/write.ts'
import { version } from '../version.ts'
import { makeProgress } from './import/progress.ts'
import { withSite } from './open.ts'

/** Files of the site; `upload/` holds what is on its way and is started again by its owner. */
const PREFIXES = ['attachment', 'page', 'image']

/** `wenyuan backup <file>`: database and files in one archive, taken while the site runs. */
export async function run([file]: string[]) {
  if (!file) throw new Error('usage: wenyuan backup <file>')
  await ensureFolder(file)
  await withSite(async ({ site, database }) => {
    const progress = makeProgress()
    const source = {
      pool: database.pool,
      storage: site.storage,
      version,
      prefixes: PREFIXES,
      now: new Date(),
    }
    const { tables, files } = await writeArchive(source, file, progress.show)
    const megabytes = ((await stat(file)).size / 2 ** 20).toFixed(1)
    progress.say(`✓ ${file}: ${tables} tables, ${files} files, ${megabytes} MB`)
  })
}

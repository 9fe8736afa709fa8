import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getPageText } from '#contracts/pages.ts'
import { search } from '#contracts/search.ts'
import { makeDiskStorage } from '#server/adapters/storage-disk/index.ts'
import { restoreArchive } from '#server/archive/restore.ts'
import { writeArchive } from '#server/archive/write.ts'
import { categoryNamed } from './uploading.ts'
import { makePdf } from './pdf.ts'
import { openTestDatabase } from './test-database.ts'
import { makeWorld, type World } from './world.ts'

let world: World
let file: string
const quiet = () => {}

beforeAll(async () => {
  world = await makeWorld()
  file = path.join(world.folder, 'site.tar')
  await world.upload(makePdf(['a page about herons']), 'birds.pdf')
  await world.runJobs()
  await writeArchive(
    {
      pool: world.pool,
      storage: world.site.storage,
      version: 'test',
      prefixes: ['attachment', 'page'],
      now: world.clock.now(),
    },
    file,
    quiet,
  )
})
afterAll(() => world.close())

async function emptySite() {
  const database = await openTestDatabase()
  const storage = makeDiskStorage({ folder: path.join(database.folder, 'data/files') })
  return { ...database, storage }
}

it('reads an archive back as the same site: people, documents, pages, index and files', async () => {
  const copy = await emptySite()
  await restoreArchive(copy, file, quiet)
  const tables = ['user', 'document', 'document_page', 'search_page', 'search_token', 'attachment']
  for (const table of tables) {
    const text = `select to_jsonb(t) as row from "${table}" t order by to_jsonb(t)::text`
    expect((await copy.pool.query(text)).rows).toEqual((await world.pool.query(text)).rows)
  }
  const keys = async (storage: typeof copy.storage) =>
    (
      await Promise.all(['attachment', 'page'].map((one) => Array.fromAsync(storage.list(one))))
    ).flat()
  expect((await keys(copy.storage)).toSorted()).toEqual(
    (await keys(world.site.storage as typeof copy.storage)).toSorted(),
  )
  // New rows do not collide with restored ones.
  await expect(categoryNamed(copy.db, 'another')).resolves.toBeGreaterThan(1)
  await copy.close()
})

it('refuses a damaged archive before anything is changed, and says what is damaged', async () => {
  const bytes = await readFile(file)
  const at = bytes.indexOf('db/document.copy.gz') + 512 + 20
  bytes[at] = (bytes[at] ?? 0) ^ 1
  const damaged = path.join(world.folder, 'damaged.tar')
  await writeFile(damaged, bytes)
  const copy = await emptySite()
  await expect(restoreArchive(copy, damaged, quiet)).rejects.toThrow('db/document.copy.gz')
  await writeFile(damaged, bytes.subarray(0, bytes.length / 2))
  await expect(restoreArchive(copy, damaged, quiet)).rejects.toThrow('not a whole')
  expect((await copy.pool.query('select 1 from "user"')).rowCount).toBe(0)
  await copy.close()
})

it('does not restore over people who are there', async () => {
  await expect(
    restoreArchive({ pool: world.pool, storage: world.site.storage }, file, quiet),
  ).rejects.toThrow('not empty')
  const answer = await world.visitor().call(search, { wd: 'herons' })
  const uuid = answer.document[0]?.uuid ?? ''
  expect((await world.visitor().call(getPageText, { uuid, page: 1 })).lines).not.toEqual([])
})

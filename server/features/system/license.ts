import { readFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { AnswerOf } from '#contracts/kit.ts'
import type { getLicense } from '#contracts/system.ts'
import { sql } from 'kysely'
import type { Db } from '#server/kit/db.ts'

type License = AnswerOf<typeof getLicense>

interface Deps {
  readonly db: Db
  /** This software's own folder, with its `LICENSE` and `package.json`. */
  readonly root: string
  readonly version: string
}

/** What this software is and may be used for, and how big the site has become. */
export function makeLicense({ db, root, version }: Deps) {
  const read = (...file: string[]) => readFile(path.join(root, ...file), 'utf8').catch(() => '')
  return {
    async read(): Promise<License> {
      const { rows } = await sql<{
        documents: number
        pages: number
        users: number
        server: string
      }>`select count(*) as documents, coalesce(sum(pages), 0) as pages,
        (select count(*) from "user") as users,
        current_setting('server_version') as server
        from document where status = 2 and deleted_at is null`.execute(db)
      const [counts] = rows
      return {
        name: 'Wenyuan 文渊',
        version,
        license: String(JSON.parse((await read('package.json')) || '{}').license ?? ''),
        text: await read('LICENSE'),
        document_count: counts?.documents ?? 0,
        page_count: counts?.pages ?? 0,
        user_count: counts?.users ?? 0,
        hash: await commitOf(read),
        os: `${os.type()} ${os.release()} ${os.arch()}`,
        node: process.version,
        database: `PostgreSQL ${counts?.server ?? ''}`,
      }
    },
  }
}

/** The commit of a copy that was fetched with git; empty for any other. */
async function commitOf(read: (...file: string[]) => Promise<string>) {
  const head = (await read('.git', 'HEAD')).trim()
  const [, ref] = /^ref: (refs\/[\w./-]+)$/.exec(head) ?? []
  if (ref === undefined) return /^[0-9a-f]{40}$/.test(head) ? head : ''
  const loose = (await read('.git', ...ref.split('/'))).trim()
  const packed = new RegExp(`^([0-9a-f]{40}) ${ref.replaceAll('.', '\\.')}$`, 'm')
  return loose || (packed.exec(await read('.git', 'packed-refs'))?.[1] ?? '')
}

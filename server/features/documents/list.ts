import type { InputOf } from '#contracts/kit.ts'
import { sql } from 'kysely'
import type { listDocuments } from '#contracts/documents.ts'
import { FileFamily } from '#contracts/enums.ts'
import type { Account } from '#server/kit/caller.ts'
import type { Db } from '#server/kit/db.ts'
import { like } from '#server/kit/filters.ts'
import { isReviewer, visibleTo } from './policy.ts'
import { byIds, type DocumentRow } from './repo.ts'

export type ListInput = InputOf<typeof listDocuments>

/** Counting stops here: nobody pages further, and the count of a whole big site is a scan. */
const COUNT_CAP = 100_000

const families: Record<string, readonly string[]> = {
  ...FileFamily,
  doc: FileFamily.word,
  xls: FileFamily.excel,
  txt: FileFamily.text,
}
const allExts = Object.values(FileFamily).flat()

/** The extensions of family names; `other` is everything outside the known families. */
export function extsOf(names: readonly string[]) {
  const exts = names
    .filter((name) => name !== 'other')
    .flatMap((name) => [...(families[name] ?? [])])
  return { exts, other: names.includes('other') }
}

/** Documents an account may see, filtered and ordered; strangers see what is published. */
export async function listRows(
  db: Db,
  input: ListInput,
  categoryIds: readonly number[],
  account: Account | undefined,
): Promise<{ total: number; rows: DocumentRow[] }> {
  const query = filtered(db, input, categoryIds, account)
  const size = input.limit ?? input.size
  const [column = 'id'] = input.order.split(' ')
  const page = await query
    .select('document.id')
    .orderBy(sql.ref(`document.${column}`), (order) =>
      // Only this column may be empty; the others keep to the plain order of their index.
      column === 'recommend_at' ? order.desc().nullsLast() : order.desc(),
    )
    .orderBy('document.id', 'desc')
    .limit(size)
    .offset((input.page - 1) * size)
    .execute()
  const ids = page.map((row) => row.id)
  const found = new Map((await byIds(db, ids, account)).map((row) => [row.id, row]))
  const rows = ids.flatMap((id) => found.get(id) ?? [])
  if (input.page === 1 && rows.length < size) return { total: rows.length, rows }
  return { total: await count(db, query), rows }
}

async function count(db: Db, query: ReturnType<typeof filtered>) {
  const capped = query.select('document.id').limit(COUNT_CAP).as('capped')
  const row = await db
    .selectFrom(capped)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return row.total
}

function filtered(
  db: Db,
  input: ListInput,
  categoryIds: readonly number[],
  account: Account | undefined,
) {
  const ownList = input.user_id.length === 1 && input.user_id[0] === account?.id
  const seesStates = isReviewer(account) || ownList
  const { exts, other } = extsOf(input.ext)
  const [from, to] = input.created_at
  return db
    .selectFrom('document')
    .where(seesStates ? visibleTo(account) : visibleTo(undefined))
    .$if(seesStates && input.status.length > 0, (q) =>
      q.where('document.status', 'in', input.status),
    )
    .$if(input.user_id.length > 0, (q) => q.where('document.user_id', 'in', input.user_id))
    .$if(input.language.length > 0, (q) => q.where('document.language', 'in', input.language))
    .$if(input.fee_type === 'free', (q) => q.where('document.price', '=', 0))
    .$if(input.fee_type === 'charge', (q) => q.where('document.price', '>', 0))
    .$if(input.is_recommend === true, (q) => q.where('document.recommend_at', 'is not', null))
    .$if(input.is_recommend === false, (q) => q.where('document.recommend_at', 'is', null))
    .$if(from !== undefined, (q) => q.where('document.created_at', '>=', new Date(from ?? 0)))
    .$if(to !== undefined, (q) => q.where('document.created_at', '<=', new Date(to ?? 0)))
    .$if(input.wd !== '', (q) => q.where('document.title', 'ilike', like(input.wd)))
    .$if(input.ext.length > 0, (q) =>
      q.where((eb) =>
        eb.or([
          ...(exts.length > 0 ? [eb('document.ext', 'in', exts)] : []),
          ...(other ? [eb('document.ext', 'not in', allExts)] : []),
        ]),
      ),
    )
    .$if(input.category_id.length > 0, (q) =>
      q.where((eb) =>
        eb.exists(
          eb
            .selectFrom('document_category')
            .select('document_category.document_id')
            .whereRef('document_category.document_id', '=', 'document.id')
            .where(
              'document_category.category_id',
              'in',
              categoryIds.length > 0 ? categoryIds : [0],
            ),
        ),
      ),
    )
}

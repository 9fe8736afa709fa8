import { type Db, isUniqueViolation } from '#server/kit/db.ts'
import { refuse } from '#server/kit/refusals.ts'
import * as repo from './repo.ts'
import type { CategoryRow } from './repo.ts'

type Values = Parameters<typeof repo.insert>[1][number]

export interface Categories {
  list(filter: repo.CategoryFilter, seesDisabled: boolean): Promise<CategoryRow[]>
  get(id: number, seesDisabled: boolean): Promise<CategoryRow>
  /** Titles one a line make several; lines that exist already are skipped when there are several. */
  create(values: Values): Promise<CategoryRow[]>
  update(id: number, values: Partial<Values>): Promise<{ before: CategoryRow; after: CategoryRow }>
  /** Removes categories with everything below them; gives what was removed. */
  remove(ids: readonly number[]): Promise<CategoryRow[]>
  withDescendants(ids: readonly number[]): Promise<number[]>
  /** Refuses when one of the ids is no enabled category. */
  check(db: Db, ids: readonly number[], type: number): Promise<void>
  addToCounts(db: Db, ids: readonly number[], by: 1 | -1): Promise<void>
}

export function makeCategories({ db }: { db: Db }): Categories {
  const get = async (id: number, seesDisabled: boolean) => {
    const row = (await repo.all(db)).find((one) => one.id === id)
    return row && (row.enable || seesDisabled) ? row : refuse('category.not_found')
  }
  return {
    get,
    async list(filter, seesDisabled) {
      const has = <T>(list: readonly T[], value: T) => list.length === 0 || list.includes(value)
      return (await repo.all(db)).filter(
        (row) =>
          (row.enable || seesDisabled) &&
          has(filter.type.length > 0 ? filter.type : [0], row.type) &&
          has(filter.enable, row.enable) &&
          has(filter.parent_id, row.parent_id) &&
          row.title.toLowerCase().includes(filter.wd.toLowerCase()),
      )
    },
    async create(values) {
      const titles = [
        ...new Set(
          values.title
            .split('\n')
            .map((line) => line.trim())
            .filter(Boolean),
        ),
      ]
      if (values.parent_id !== 0) await get(values.parent_id, true)
      const taken = new Set(
        (await repo.all(db))
          .filter((row) => row.type === values.type && row.parent_id === values.parent_id)
          .map((row) => row.title),
      )
      const fresh = titles.filter((title) => !taken.has(title))
      if (fresh.length === 0) refuse('category.exists')
      return named(() =>
        repo.insert(
          db,
          fresh.map((title) => ({ ...values, title: title.slice(0, 64) })),
        ),
      )
    },
    async update(id, values) {
      const { parent_id } = values
      const before = await get(id, true)
      const stays = parent_id === undefined || parent_id === before.parent_id
      if (!stays && parent_id !== 0) await get(parent_id, true)
      await named<unknown>(() =>
        stays ? repo.update(db, id, values) : move(db, id, parent_id, values),
      )
      return { before, after: await get(id, true) }
    },
    remove: (ids) =>
      db.transaction().execute(async (tx) => {
        const tree = await repo.withDescendants(tx, ids)
        if (tree.length === 0) refuse('category.not_found')
        const used = await repo.anyDocument(tx, tree)
        if (used) refuse('category.not_empty', { title: (await get(used.category_id, true)).title })
        const removed = (await repo.all(tx)).filter((row) => tree.includes(row.id))
        await repo.remove(tx, tree)
        return removed
      }),
    withDescendants: (ids) => repo.withDescendants(db, ids),
    async check(tx, ids, type) {
      const known = new Set(
        (await repo.all(tx)).filter((row) => row.enable && row.type === type).map((row) => row.id),
      )
      if (ids.some((id) => !known.has(id))) refuse('category.not_found')
    },
    addToCounts: repo.addToCounts,
  }
}

/** Below another parent, which is not below it: what is counted along the way is counted anew. */
const move = (db: Db, id: number, parentId: number, values: Partial<Values>) =>
  db.transaction().execute(async (tx) => {
    await repo.lockTree(tx)
    const above = await repo.withAncestors(tx, [id])
    if ((await repo.withDescendants(tx, [id])).includes(parentId)) refuse('category.cycle')
    await repo.update(tx, id, values)
    await repo.recount(tx, [...above, id])
  })

async function named<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (isUniqueViolation(error)) refuse('category.exists')
    throw error
  }
}

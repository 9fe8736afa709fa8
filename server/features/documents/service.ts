import type { z } from 'zod'
import type * as contract from '#contracts/documents.ts'
import { DocumentStatus } from '#contracts/enums.ts'
import type { Access } from '#server/features/access/index.ts'
import type { Account, Caller } from '#server/kit/caller.ts'
import type { Clock } from '#server/kit/clock.ts'
import type { Event } from '#server/kit/events.ts'
import { refuse } from '#server/kit/refusals.ts'
import { type CreateDeps, createAll } from './create.ts'
import { listRows } from './list.ts'
import { isReviewer } from './policy.ts'
import { changeState } from './publish.ts'
import { canEdit, type ReadDeps, visible } from './read.ts'
import * as repo from './repo.ts'
import { cardView } from './views.ts'

export interface DocumentsDeps extends ReadDeps, CreateDeps {
  access: Access
  clock: Clock
  /** A document's title, keywords or description changed. */
  changed: Event<{ id: number }>
}

type Input<E extends { input: z.ZodType }> = z.output<E['input']>

/** What can be done to documents. Every act names the account it is done by. */
export function makeDocuments(deps: DocumentsDeps) {
  const { db, clock } = deps

  /** Rows the account may change, each of them, or a refusal: never some. */
  async function editable(ids: readonly number[], account: Account | undefined) {
    const unique = [...new Set(ids)]
    const rows = await repo.byIds(db, unique, account)
    if (rows.length < unique.length || unique.length === 0) refuse('document.not_found')
    if (!rows.every((row) => canEdit(row, account))) refuse('access.denied', { title: '修改文档' })
    return rows
  }
  const change = (id: number, patch: Parameters<typeof changeState>[3]) =>
    db.transaction().execute((tx) => changeState(tx, deps.categories, id, patch))

  return {
    async list(input: Input<typeof contract.listDocuments>, account: Account | undefined) {
      const categoryIds = await deps.categories.withDescendants(input.category_id)
      const { total, rows } = await listRows(db, input, categoryIds, account)
      return { total, document: rows.map(cardView) }
    },
    /** Cards in the order of the ids, those the account may see. */
    async cards(ids: readonly number[], account: Account | undefined) {
      const found = new Map((await repo.byIds(db, ids, account)).map((row) => [row.id, row]))
      return ids.flatMap((id) => found.get(id) ?? [])
    },
    async create(input: Input<typeof contract.createDocuments>, account: Account | undefined) {
      const ids = await createAll(deps, input, account?.id ?? 0)
      return (await repo.byIds(db, ids, account)).map(cardView)
    },
    async update(
      { id, category_id, ...values }: Input<typeof contract.updateDocument>,
      account: Account | undefined,
    ) {
      await editable([id], account)
      const set = Object.fromEntries(
        Object.entries(values).filter(([, value]) => value !== undefined),
      )
      await db.transaction().execute(async (tx) => {
        if (category_id) {
          await deps.categories.check(tx, category_id, 0)
          // Unpublished and published again, so that old and new categories count right.
          const before = await changeState(tx, deps.categories, id, {
            status: DocumentStatus.disabled,
          })
          await repo.setCategories(tx, id, category_id)
          await changeState(tx, deps.categories, id, {
            status: before?.status ?? DocumentStatus.disabled,
          })
        }
        await tx
          .updateTable('document')
          .set({ ...set, updated_at: clock.now() })
          .where('id', '=', id)
          .execute()
        await deps.changed.emit(tx, { id })
      })
    },
    async remove(ids: readonly number[], account: Account | undefined) {
      const rows = await editable(ids, account)
      for (const { id } of rows)
        await change(id, { deleted_at: clock.now(), deleted_user_id: account?.id ?? null })
      return rows.length
    },
    async restore(ids: readonly number[], account: Account | undefined) {
      const rows = await db
        .selectFrom('document')
        .select(['id', 'user_id'])
        .where('id', 'in', [...ids])
        .where('deleted_at', 'is not', null)
        .execute()
      if (rows.length < new Set(ids).size || !rows.every((row) => canEdit(row, account)))
        refuse('document.not_found')
      for (const { id } of rows) await change(id, { deleted_at: null, deleted_user_id: null })
      return rows.length
    },
    async recommend(
      { id, type }: Input<typeof contract.recommendDocuments>,
      account: Account | undefined,
    ) {
      const rows = await editable(id, account)
      for (const row of rows) {
        const keep = type === 1 && row.recommend_at !== null
        const recommend_at = type === 0 ? null : keep ? row.recommend_at : clock.now()
        await db.updateTable('document').set({ recommend_at }).where('id', '=', row.id).execute()
      }
    },
    async check(
      { id, status }: Input<typeof contract.checkDocuments>,
      account: Account | undefined,
    ) {
      for (const row of await editable(id, account)) {
        const isMade = row.pages > 0 && row.ready >= row.pages
        const approved = status === DocumentStatus.pending || status === DocumentStatus.converted
        const patch = approved
          ? { needs_review: false, ...(isMade && { status: DocumentStatus.converted }) }
          : { status, needs_review: status === DocumentStatus.pendingReview }
        await change(row.id, patch)
      }
    },
    async reconvert(ids: readonly number[], account: Account | undefined) {
      const wanted = ids.length > 0 ? await editable(ids, account) : await everyFailed(account)
      const failed = wanted.filter((row) => row.status === DocumentStatus.failed)
      if (ids.length > 0 && failed.length < wanted.length) refuse('document.not_failed')
      for (const row of failed)
        await db.transaction().execute(async (tx) => {
          const fresh = {
            status: DocumentStatus.pending,
            stage: 'queued',
            failure: '',
            failure_details: '{}',
            run: row.run + 1,
          }
          await changeState(tx, deps.categories, row.id, fresh)
          await deps.uploaded.emit(tx, { id: row.id, run: row.run + 1 })
        })
      return failed.length
    },
    async progress(ids: readonly number[], { account }: Caller) {
      return (await repo.byIds(db, ids, account)).filter((row) => canEdit(row, account))
    },
    visible: (key: { id?: number; uuid?: string }, account: Account | undefined) =>
      visible(deps, key, account),
    categoriesOf: (ids: readonly number[]) => repo.categoriesOf(db, ids),
  }

  async function everyFailed(account: Account | undefined) {
    if (!isReviewer(account)) refuse('access.denied', { title: '重新转换' })
    const rows = await db
      .selectFrom('document')
      .select('id')
      .where('status', '=', DocumentStatus.failed)
      .limit(10_000)
      .execute()
    return repo.byIds(
      db,
      rows.map((row) => row.id),
      account,
    )
  }
}

export type Documents = ReturnType<typeof makeDocuments>

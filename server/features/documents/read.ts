import type { Document } from '#contracts/documents.ts'
import type { Layout, PageText } from '#contracts/pages.ts'
import { DocumentStatus, ProcessStatus } from '#contracts/enums.ts'
import type { Categories } from '#server/features/categories/index.ts'
import type { SettingsService } from '#server/features/settings/index.ts'
import { publicUserView, type Users } from '#server/features/users/index.ts'
import type { Account, Caller } from '#server/kit/caller.ts'
import type { Db } from '#server/kit/db.ts'
import { refuse } from '#server/kit/refusals.ts'
import { isReviewer, previewPages } from './policy.ts'
import * as repo from './repo.ts'
import { cardView, failureSentence } from './views.ts'

export interface ReadDeps {
  db: Db
  users: Users
  categories: Categories
  settings: SettingsService
}

type Key = { id?: number | undefined; uuid?: string | undefined }

export const canEdit = (row: { user_id: number }, account: Account | undefined) =>
  row.user_id === account?.id || isReviewer(account)

/** A document an account may see, or "there is no such document". */
export async function visible(deps: ReadDeps, key: Key, account: Account | undefined) {
  return (await repo.find(deps.db, key, account)) ?? refuse('document.not_found')
}

export const previewOf = (deps: ReadDeps, row: repo.DocumentRow, account: Account | undefined) =>
  previewPages(row, account, deps.settings.get().converter)

/** Everything about one document, for its page. */
export async function readDocument(
  deps: ReadDeps,
  key: Key & { view: boolean },
  caller: Caller,
): Promise<Document> {
  const row = await visible(deps, key, caller.account)
  if (key.view && row.status === DocumentStatus.converted) await repo.countView(deps.db, row.id)
  const category_id = await repo.categoryIds(deps.db, row.id)
  const mayEdit = canEdit(row, caller.account)
  return {
    ...cardView(row),
    keywords: row.keywords,
    user: publicUserView(await deps.users.publicProfile(row.user_id)),
    category: await pathOf(deps.categories, category_id),
    category_id,
    preview: previewOf(deps, row, caller.account),
    ready: row.ready,
    convert_error: mayEdit ? failureSentence(row, caller.locale) : '',
    can_edit: mayEdit,
  }
}

/** The categories with their ancestors, outermost first. */
async function pathOf(categories: Categories, ids: readonly number[]) {
  const every = await categories.list({ type: [0], enable: [], parent_id: [], wd: '' }, true)
  const byId = new Map(every.map((row) => [row.id, row]))
  const path = new Map<number, { id: number; title: string; parent_id: number }>()
  const add = (id: number, depth: number) => {
    const row = byId.get(id)
    if (!row || depth > 20) return
    add(row.parent_id, depth + 1)
    path.set(id, { id, title: row.title, parent_id: row.parent_id })
  }
  for (const id of ids) add(id, 0)
  return [...path.values()]
}

/** Page sizes and outline: what a viewer needs before the first picture. */
export async function readLayout(
  deps: ReadDeps,
  uuid: string,
  account: Account | undefined,
): Promise<Layout> {
  const row = await visible(deps, { uuid }, account)
  const pages = await repo.pageSizes(deps.db, row.id)
  return {
    uuid,
    pages: row.pages,
    ready: row.ready,
    preview: previewOf(deps, row, account),
    sizes: pages.map((page) => [page.width, page.height]),
    failed: pages.filter((page) => page.status === ProcessStatus.failed).map((page) => page.page),
    outline: await repo.outline(deps.db, row.id),
  }
}

/** A page this account may read, or the refusal that says why not. */
export async function readablePage(
  deps: ReadDeps,
  uuid: string,
  number: number,
  account: Account | undefined,
) {
  const row = await visible(deps, { uuid }, account)
  const page = await repo.page(deps.db, row.id, number)
  if (!page) refuse(row.pages === 0 ? 'document.page_not_ready' : 'document.page_not_found')
  if (number > previewOf(deps, row, account)) refuse('document.page_locked')
  if (page.status === ProcessStatus.failed) refuse('document.page_not_found')
  if (page.status !== ProcessStatus.done) refuse('document.page_not_ready')
  return { row, page }
}

/** The words of one page with their boxes. */
export async function readPageText(
  deps: ReadDeps,
  uuid: string,
  number: number,
  account: Account | undefined,
): Promise<PageText> {
  const { page } = await readablePage(deps, uuid, number, account)
  return { page: number, width: page.width, height: page.height, lines: page.words }
}

import { relatedDocuments } from '#contracts/documents.ts'
import { findInDocument } from '#contracts/pages.ts'
import * as contract from '#contracts/search.ts'
import { cardView, previewOf } from '#server/features/documents/index.ts'
import type { Binder } from '#server/kit/bind.ts'
import type { Db } from '#server/kit/db.ts'
import { logSearch } from './record.ts'
import { readerOf, type SearchDeps, searchDocuments } from './service.ts'

const RELATED = 10

export function searchRoutes(bind: Binder, deps: SearchDeps & { db: Db }) {
  bind.on(contract.search, async (input, caller) => {
    const answer = await searchDocuments(deps, input, caller)
    await logSearch(deps.db, deps.read.settings, input, answer, caller)
    return answer
  })
  bind.on(contract.suggest, async ({ wd, size }, { account }) => {
    if (!deps.read.settings.get().search.enable_suggest) return { suggestion: [] }
    const found = await deps.index.suggest(wd, readerOf(account), size)
    const rows = new Map(
      (
        await deps.documents.cards(
          found.map((one) => one.documentId),
          account,
        )
      ).map((row) => [row.id, row]),
    )
    return {
      suggestion: found.flatMap(({ documentId, title, marked }) => {
        const row = rows.get(documentId)
        return row ? [{ text: title, uuid: row.uuid, marked }] : []
      }),
    }
  })
  bind.on(relatedDocuments, async ({ id }, { account }) => {
    const row = await deps.documents.visible({ id }, account)
    const found = await deps.index.search({
      text: row.title,
      reader: { userId: 0, seesAll: false },
      filter: { categoryIds: [], exts: [], notExts: [], languages: [] },
      sort: 'default',
      offset: 0,
      limit: RELATED + 1,
    })
    const ids = found.documents.map((one) => one.documentId).filter((other) => other !== id)
    const document = (await deps.documents.cards(ids.slice(0, RELATED), account)).map(cardView)
    return { total: document.length, document }
  })
  bind.on(findInDocument, async ({ uuid, wd }, { account }) => {
    const row = await deps.documents.visible({ uuid }, account)
    const hit = await deps.index.find(row.id, wd, previewOf(deps.read, row, account))
    return { total: hit.reduce((sum, one) => sum + one.count, 0), hit }
  })
}

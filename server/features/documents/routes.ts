import * as contract from '#contracts/documents.ts'
import * as pages from '#contracts/pages.ts'
import { documentProgress } from '#contracts/progress.ts'
import type { Binder } from '#server/kit/bind.ts'
import { pick } from '#server/kit/pick.ts'
import { readDocument, readLayout, readPageText, type ReadDeps } from './read.ts'
import type { Documents } from './service.ts'
import { progressView } from './views.ts'

export function documentRoutes(bind: Binder, documents: Documents, deps: ReadDeps) {
  bind.on(contract.getDocument, (input, caller) => readDocument(deps, input, caller))
  bind.on(contract.listDocuments, async (input, { account }) => {
    const { total, document } = await documents.list(input, account)
    return { total, document: document.map((card) => pick(card, input.field)) }
  })
  bind.on(contract.createDocuments, async (input, { account }) => {
    const document = await documents.create(input, account)
    return { total: document.length, document }
  })
  bind.on(contract.updateDocument, async (input, caller) => {
    await documents.update(input, caller)
    return {}
  })
  bind.on(contract.deleteDocuments, async ({ id }, caller) => ({
    deleted: await documents.remove(id, caller),
  }))
  bind.on(contract.restoreDocuments, async ({ id }, caller) => ({
    restored: await documents.restore(id, caller),
  }))
  bind.on(contract.recommendDocuments, async (input, caller) => {
    await documents.recommend(input, caller)
    return {}
  })
  bind.on(contract.checkDocuments, async (input, caller) => {
    await documents.check(input, caller)
    return {}
  })
  bind.on(contract.reconvertDocuments, async ({ id }, caller) => ({
    queued: await documents.reconvert(id, caller),
  }))
  bind.on(documentProgress, async ({ id }, caller) => {
    const rows = await documents.progress(id, caller)
    return { total: rows.length, document: rows.map((row) => progressView(row, caller.locale)) }
  })
  bind.on(pages.getLayout, ({ uuid }, { account }) => readLayout(deps, uuid, account))
  bind.on(pages.getPageText, ({ uuid, page }, { account }) =>
    readPageText(deps, uuid, page, account),
  )
}

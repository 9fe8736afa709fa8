import { updateDocument } from '#contracts/documents.ts'
import { DocumentStatus } from '#contracts/enums.ts'
import { type Doer, refuseDenied } from '#server/kit/caller.ts'
import type { Tx } from '#server/kit/db.ts'
import { refuse } from '#server/kit/refusals.ts'
import { changeState } from './publish.ts'
import { canEdit } from './read.ts'
import * as repo from './repo.ts'
import type { DocumentsDeps } from './types.ts'

type Patch = Parameters<typeof changeState>[3]
type Changed = { readonly id: number; readonly run: number }

/** A document as the audit log names it. */
export const nameOf = ({ title, id }: { title: string; id: number }) => `文档 ${title} #${id}`

/** Those that are not the doer's own: what is done to them is done by right, and noted. */
export const othersOf = <Row extends { user_id: number }>(
  rows: readonly Row[],
  { account }: Doer,
) => rows.filter((row) => row.user_id !== account?.id)

/** How documents are changed: those an account may change, all of them or none. */
export function makeChanges({ db, categories, uploaded }: DocumentsDeps) {
  return {
    /** Rows the doer may change, each of them, or a refusal: never some. */
    async editable(ids: readonly number[], { account, locale }: Doer) {
      const unique = [...new Set(ids)]
      const rows = await repo.byIds(db, unique, account)
      if (rows.length < unique.length || unique.length === 0) refuse('document.not_found')
      if (!rows.every((row) => canEdit(row, account))) refuseDenied(updateDocument, locale)
      return rows
    },

    /** One change each in one transaction; gives the changes by document. */
    async each<Row extends Changed>(
      rows: readonly Row[],
      change: (row: Row, tx: Tx) => Promise<Patch> | Patch,
    ) {
      const changed = new Map<number, Patch>()
      await db.transaction().execute(async (tx) => {
        // Locked in id order, so that two of these never wait for each other.
        for (const row of rows.toSorted((a, b) => a.id - b.id)) {
          const patch = await change(row, tx)
          changed.set(row.id, patch)
          await changeState(tx, categories, row.id, patch)
        }
      })
      return changed
    },

    /** Announces a conversion from the start; jobs of the one before find themselves unwanted. */
    async convert(tx: Tx, { id, run }: Changed): Promise<Patch> {
      await uploaded.emit(tx, { id, run: run + 1 })
      const status = DocumentStatus.pending
      return { status, stage: 'queued', failure: '', failure_details: '{}', run: run + 1 }
    },
  }
}

export type Changes = ReturnType<typeof makeChanges>

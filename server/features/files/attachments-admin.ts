import type { InputOf } from '#contracts/kit.ts'
import * as contract from '#contracts/attachments.ts'
import { differences } from '#server/kit/audit.ts'
import type { Binder } from '#server/kit/bind.ts'
import type { Caller } from '#server/kit/caller.ts'
import type { Db } from '#server/kit/db.ts'
import { definedOf } from '#server/kit/defined.ts'
import { refuse } from '#server/kit/refusals.ts'
import * as repo from './attachments-admin-repo.ts'
import { lockHash } from './repo.ts'

/** Binds what administrators see and say of stored files; the system alone deletes them. */
export function bindAttachments(bind: Binder, { db }: { db: Db }) {
  bind.on(contract.listAttachments, async (wanted) => {
    const { total, rows } = await repo.listStored(db, wanted)
    return { total, attachment: rows.map(attachmentView) }
  })
  bind.on(contract.getAttachment, async ({ id }) => attachmentView(await find(db, id)))
  bind.on(contract.updateAttachment, async (input, caller) =>
    attachmentView(await update(db, input, caller)),
  )
}

const find = async (db: Db, id: number) =>
  (await repo.findStored(db, id)) ?? refuse('attachment.not_found')

/** A file that is marked unlawful is so for everybody: nobody can bring these bytes again. */
function update(
  db: Db,
  { id, enable, ...said }: InputOf<typeof contract.updateAttachment>,
  caller: Caller,
) {
  return db.transaction().execute(async (tx) => {
    const before = await find(tx, id)
    // Waits for uploads of the same bytes that are being stored, and they for this.
    await lockHash(tx, before.hash)
    await repo.describe(tx, id, definedOf(said))
    if (enable !== undefined) await repo.setLawful(tx, before.hash, enable)
    const after = await find(tx, id)
    caller.note({
      target: `附件 ${before.name} #${id}`,
      ...differences(attachmentView(before), attachmentView(after)),
    })
    return after
  })
}

const attachmentView = ({ storage_key, ...row }: repo.StoredFile): contract.Attachment => ({
  ...row,
  path: storage_key,
  created_at: row.created_at.toISOString(),
  deleted_at: row.deleted_at?.toISOString() ?? null,
})

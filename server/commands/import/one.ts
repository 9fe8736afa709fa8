import path from 'node:path'
import { refusalMessage } from '#contracts/refusals.ts'
import type { Site } from '../../compose.ts'
import type { Account } from '../../kit/caller.ts'
import { Refusal } from '../../kit/refusals.ts'

export type Outcome =
  | { readonly kind: 'added'; readonly file: string; readonly id: number }
  | { readonly kind: 'skipped'; readonly file: string; readonly reason: string }
  | { readonly kind: 'refused'; readonly file: string; readonly reason: string }

/** Imports one file through the services of the web; what is there already is skipped. */
export async function importOne(
  site: Site,
  file: string,
  account: Account,
  categoryId: number,
): Promise<Outcome> {
  const name = path.basename(file)
  const title = path.basename(name, path.extname(name)).trim().slice(0, 255) || name
  try {
    const attachment = await site.files.addFromPath(account.id, file, name)
    const [document] = await site.documents.create(
      {
        category_id: [categoryId],
        document: [
          {
            title,
            attachment_id: attachment.id,
            price: 0,
            language: '',
            keywords: '',
            description: '',
          },
        ],
      },
      account,
    )
    return { kind: 'added', file, id: document?.id ?? 0 }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const there = error.code === 'document.duplicate' || error.code === 'document.in_recycle_bin'
    const reason = refusalMessage(error.code, error.details)
    return { kind: there ? 'skipped' : 'refused', file, reason }
  }
}

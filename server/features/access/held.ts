import { type RawBuilder, sql } from 'kysely'
import { FIRST_USER } from '#server/kit/caller.ts'
import type { Db } from '#server/kit/db.ts'
import { groupsOf } from '../users/index.ts'

/** SQL: `METHOD path` of the rows that some groups hold. `groups` is a query. */
export const rowsOf = (groups: RawBuilder<unknown>) => sql<string[]>`
  array(select distinct p.method || ' ' || p.path from (${groups}) g
        join group_permission gp on gp.group_id = g.id
        join permission p on p.id = gp.permission_id)`

/** What members of a person's groups may do. A review or approval is skipped if any group that allows the act needs none. */
export interface Rights {
  upload: boolean
  uploadReview: boolean
  comment: boolean
  commentApproval: boolean
  article: boolean
  articleApproval: boolean
}

const everything: Rights = {
  upload: true,
  uploadReview: false,
  comment: true,
  commentApproval: false,
  article: true,
  articleApproval: false,
}

/** The rights that come from the flags of a person's groups; user 1 may do everything. */
export async function rightsOf(db: Db, userId: number): Promise<Rights> {
  if (userId === FIRST_USER) return everything
  const { rows } = await sql<Rights>`
    select coalesce(bool_or(enable_upload), false) as "upload",
      not coalesce(bool_or(enable_upload and not enable_document_review), false) as "uploadReview",
      coalesce(bool_or(enable_comment), false) as "comment",
      not coalesce(bool_or(enable_comment and not enable_comment_approval), false) as "commentApproval",
      coalesce(bool_or(enable_article), false) as "article",
      not coalesce(bool_or(enable_article and not enable_article_approval), false) as "articleApproval"
    from (${groupsOf(sql`${userId}::bigint`)}) g`.execute(db)
  const [rights] = rows
  if (!rights) throw new Error('an aggregate without a row')
  return rights
}

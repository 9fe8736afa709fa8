/**
 * The SQL condition under which a reader sees a document: published and not deleted, or
 * the reader's own, or the reader may see all. Deleted ones nobody sees.
 * `userId` and `seesAll` are SQL expressions (placeholders), `document` the table's alias.
 */
export const visible = (userId: string, seesAll: string, document = 'd') =>
  `(${document}.deleted_at is null and (${document}.status = 2` +
  ` or ${document}.user_id = ${userId}::bigint or ${seesAll}::boolean))`

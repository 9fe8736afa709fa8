import type { Expression, SelectQueryBuilder, Simplify } from 'kysely'

/** One page of the rows that a query finds (pages count from 1), and how many rows all pages have. */
export async function pageOf<DB, TB extends keyof DB, Row>(
  found: SelectQueryBuilder<DB, TB, Row>,
  order: Expression<unknown>,
  { page, size }: { readonly page: number; readonly size: number },
): Promise<{ total: number; rows: Simplify<Row>[] }> {
  const { total } = await found
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .$castTo<{ total: number }>()
    .executeTakeFirstOrThrow()
  const rows = await found
    .orderBy(order)
    .limit(size)
    .offset((page - 1) * size)
    .execute()
  return { total, rows }
}

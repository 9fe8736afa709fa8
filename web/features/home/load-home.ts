import type { LoaderFunctionArgs } from 'react-router'
import { listCategories } from '#contracts/categories.ts'
import { listDocuments } from '#contracts/documents.ts'
import type { Call } from '#contracts/kit.ts'
import { getStats } from '#contracts/system.ts'
import { asCards, cardFields } from '#web/features/documents/card.ts'
import { loading } from '#web/kit/load.ts'

const RECOMMENDED = 12
const NEWEST = 10
const BLOCKS = 6
const IN_A_BLOCK = 6
/** Fewer do not make a block; they are found in their category. */
const ENOUGH = 3
const field = [...cardFields]

/** Everything the home page shows, asked for at once. */
export async function loadHome(args: Pick<LoaderFunctionArgs, 'context' | 'url'>) {
  const call = loading(args)
  const [stats, recommended, newest, blocks] = await Promise.all([
    call(getStats, {}),
    call(listDocuments, {
      is_recommend: true,
      order: 'recommend_at desc',
      size: RECOMMENDED,
      field,
    }),
    call(listDocuments, { order: 'created_at desc', size: NEWEST, field }),
    loadBlocks(call),
  ])
  return {
    stats,
    recommended: asCards(recommended.document),
    newest: asCards(newest.document),
    blocks: blocks.filter((block) => block.documents.length >= ENOUGH),
  }
}
export type HomeData = Awaited<ReturnType<typeof loadHome>>

/** The first documents of each outer category that has any. */
async function loadBlocks(call: Call) {
  const { category } = await call(listCategories, { type: [0], enable: [true], parent_id: [0] })
  const filled = category.filter((one) => one.id && (one.doc_count ?? 0) >= ENOUGH).slice(0, BLOCKS)
  return Promise.all(
    filled.map(async ({ id = 0, title = '', doc_count: count = 0 }) => {
      const { document } = await call(listDocuments, {
        category_id: [id],
        order: 'recommend_at desc',
        size: IN_A_BLOCK,
        field,
      })
      return { id, title, count, documents: asCards(document) }
    }),
  )
}

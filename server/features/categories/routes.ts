import * as contract from '#contracts/categories.ts'
import { differences } from '#server/kit/audit.ts'
import type { Binder } from '#server/kit/bind.ts'
import { holds } from '#server/kit/caller.ts'
import { definedOf } from '#server/kit/defined.ts'
import { pick } from '#server/kit/pick.ts'
import type { Categories } from './service.ts'

export function categoryRoutes(bind: Binder, categories: Categories) {
  bind.on(contract.listCategories, async (input, { account }) => {
    const rows = await categories.list(input, holds(account, contract.updateCategory))
    const { page = 1, size = rows.length } = input
    const shown = rows.slice((page - 1) * size, page * size)
    return { total: rows.length, category: shown.map((row) => pick(row, input.field)) }
  })
  bind.on(contract.getCategory, ({ id }, { account }) =>
    categories.get(id, holds(account, contract.updateCategory)),
  )
  bind.on(contract.createCategory, async (input, caller) => {
    const category = await categories.create(input)
    for (const made of category) caller.note({ target: nameOf(made), after: pick(made, noted) })
    return { total: category.length, category }
  })
  bind.on(contract.updateCategory, async ({ id, ...values }, caller) => {
    const { before, after } = await categories.update(id, definedOf(values))
    caller.note({ target: nameOf(before), ...differences(before, after) })
    return {}
  })
  bind.on(contract.deleteCategories, async ({ id }, caller) => {
    for (const gone of await categories.remove(id))
      caller.note({ target: nameOf(gone), before: pick(gone, noted) })
    return {}
  })
}

const nameOf = ({ title, id }: { title: string; id: number }) => `分类 ${title} #${id}`

/** What the audit log keeps of a category that comes or goes. */
const noted = ['parent_id', 'title', 'type', 'enable', 'description'] as const

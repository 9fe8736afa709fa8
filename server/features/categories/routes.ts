import * as contract from '#contracts/categories.ts'
import type { Binder } from '#server/kit/bind.ts'
import { holds } from '#server/kit/caller.ts'
import { definedOf } from '#server/kit/defined.ts'
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
  bind.on(contract.createCategory, async (input) => {
    const category = await categories.create(input)
    return { total: category.length, category }
  })
  bind.on(contract.updateCategory, async ({ id, ...values }) => {
    await categories.update(id, definedOf(values))
    return {}
  })
  bind.on(contract.deleteCategories, async ({ id }) => {
    await categories.remove(id)
    return {}
  })
}

const pick = <T extends object>(row: T, fields: readonly (keyof T)[]) =>
  fields.length === 0 ? row : Object.fromEntries(fields.map((field) => [field, row[field]]))

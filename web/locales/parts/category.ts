import { addPart } from '#web/kit/words.ts'

/** The words of the pages of categories. */
await addPart({
  'zh-CN': () => import('../zh-CN/category.ts'),
  en: () => import('../en/category.ts'),
})

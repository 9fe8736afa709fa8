import { addPart } from '#web/kit/words.ts'

/** The words of the pages about what happened; their routes import this, other pages do not pay for it. */
await addPart({
  'zh-CN': () => import('../zh-CN/admin-records.ts'),
  en: () => import('../en/admin-records.ts'),
})

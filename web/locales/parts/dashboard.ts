import { addPart } from '#web/kit/words.ts'

/** The words of the back office's first page; its route imports this, other pages do not pay for it. */
await addPart({
  'zh-CN': () => import('../zh-CN/dashboard.ts'),
  en: () => import('../en/dashboard.ts'),
})

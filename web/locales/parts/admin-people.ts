import { addPart } from '#web/kit/words.ts'

/** The words of the pages about people; their routes import this, other pages do not pay for it. */
await addPart({
  'zh-CN': () => import('../zh-CN/admin-people.ts'),
  en: () => import('../en/admin-people.ts'),
})

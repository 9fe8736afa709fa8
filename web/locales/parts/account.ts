import { addPart } from '#web/kit/words.ts'

/** The words of signing in, registering and the password; its routes import this, other pages do not pay for it. */
await addPart({
  'zh-CN': () => import('../zh-CN/account.ts'),
  en: () => import('../en/account.ts'),
})

import { addPart } from '#web/kit/words.ts'

/** The words of signing in elsewhere, by scan and in two steps; whoever shows them imports this. */
await addPart({
  'zh-CN': () => import('../zh-CN/oauth.ts'),
  en: () => import('../en/oauth.ts'),
})

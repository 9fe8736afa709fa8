import { addPart } from '#web/kit/words.ts'

/** The words of finding a password. */
await addPart({ 'zh-CN': () => import('../zh-CN/find.ts'), en: () => import('../en/find.ts') })

import { addPart } from '#web/kit/words.ts'

/** The words of the home page. */
await addPart({ 'zh-CN': () => import('../zh-CN/home.ts'), en: () => import('../en/home.ts') })

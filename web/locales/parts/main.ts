import { addPart } from '#web/kit/words.ts'

/** The words of the frame, of lists and of search: what every page has at hand. */
await addPart({ 'zh-CN': () => import('../zh-CN/main.ts'), en: () => import('../en/main.ts') })

import { addPart } from '#web/kit/words.ts'

/** The words of the document page; its routes import this, other pages do not pay for it. */
await addPart({ 'zh-CN': () => import('../zh-CN/viewer.ts'), en: () => import('../en/viewer.ts') })

import { addPart } from '#web/kit/words.ts'

/** The words of the upload page; its routes import this, other pages do not pay for it. */
await addPart({ 'zh-CN': () => import('../zh-CN/upload.ts'), en: () => import('../en/upload.ts') })

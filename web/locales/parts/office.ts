import { addPart } from '#web/kit/words.ts'

/** The words of the back office's frame and shared parts; its layout imports this, public pages do not pay for it. */
await addPart({ 'zh-CN': () => import('../zh-CN/office.ts'), en: () => import('../en/office.ts') })

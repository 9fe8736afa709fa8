import { addPart } from '#web/kit/words.ts'

/** The words of the settings pages; their route imports this, other pages do not pay for it. */
await addPart({ 'zh-CN': () => import('../zh-CN/config.ts'), en: () => import('../en/config.ts') })

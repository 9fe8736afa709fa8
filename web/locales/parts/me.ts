import { addPart } from '#web/kit/words.ts'

/** The words of the member area; its pages load them, and so do the drawers of the back office that show its forms. */
await addPart({ 'zh-CN': () => import('../zh-CN/me.ts'), en: () => import('../en/me.ts') })

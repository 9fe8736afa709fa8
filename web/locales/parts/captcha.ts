import { addPart } from '#web/kit/words.ts'

/** The words of captchas that have something to show; most have nothing. */
await addPart({
  'zh-CN': () => import('../zh-CN/captcha.ts'),
  en: () => import('../en/captcha.ts'),
})

export type { Captchas, IssuedCaptcha } from './types.ts'

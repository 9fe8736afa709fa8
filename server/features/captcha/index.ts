export { captchaRoutes } from './routes.ts'
export { makeCaptchas } from './service.ts'
export type { Captchas, IssuedCaptcha } from './types.ts'

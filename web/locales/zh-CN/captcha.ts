/** Words of captchas that a person must read, hear or wait for. */
export const captcha = {
  'captcha.label': '验证码',
  'captcha.picture': '验证码图片',
  'captcha.pictureHint': '请输入图中的字符，点图片可换一张',
  'captcha.mathHint': '请输入图中算式的结果，点图片可换一张',
  'captcha.change': '看不清？换一张验证码',
  'captcha.audio': '语音验证码',
  'captcha.audioHint': '请输入听到的数字',
  'captcha.changeAudio': '刷新语音验证码',
  'captcha.hear': '改用语音验证码',
  'captcha.letBrowser': '让浏览器代为验证',
  'captcha.working': '正在做安全验证，请稍候',
  'captcha.workFailed': '浏览器没能完成安全验证。',
  'captcha.unreachable': '验证码没有取到。',
  'captcha.again': '再取一次',
} as const

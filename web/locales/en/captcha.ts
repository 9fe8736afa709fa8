/** Words of captchas that a person must read, hear or wait for. */
export const captcha = {
  'captcha.label': 'Captcha',
  'captcha.picture': 'Captcha picture',
  'captcha.pictureHint': 'Enter what the picture says; press it for another one',
  'captcha.mathHint': 'Enter the result of the sum; press the picture for another one',
  'captcha.change': 'Another picture',
  'captcha.audio': 'Spoken captcha',
  'captcha.audioHint': 'Enter the digits you hear',
  'captcha.changeAudio': 'Another recording',
  'captcha.hear': 'Hear it instead',
  'captcha.letBrowser': 'Let the browser prove it',
  'captcha.working': 'A security check is running, one moment',
  'captcha.workFailed': 'The browser could not do the security check.',
  'captcha.unreachable': 'The captcha could not be fetched.',
  'captcha.again': 'Try again',
}

/** The font families a document is set in; LibreOffice and fontconfig find substitutes. */
export interface Faces {
  readonly serif: string
  readonly sans: string
  readonly language: string
  readonly country: string
}

const regions: Readonly<
  Record<string, readonly [suffix: string, language: string, country: string]>
> = {
  zh: ['SC', 'zh', 'CN'],
  hant: ['TC', 'zh', 'TW'],
  ja: ['JP', 'ja', 'JP'],
  ko: ['KR', 'ko', 'KR'],
}

/** Faces for a language tag such as `zh-TW` or `ja`; simplified Chinese when it does not tell. */
export function facesFor(tag = ''): Faces {
  const lower = tag.toLowerCase()
  const key = /^zh-(hant|tw|hk|mo)/.test(lower) ? 'hant' : lower.slice(0, 2)
  const [suffix, language, country] = regions[key] ?? ['SC', 'zh', 'CN']
  return { serif: `Noto Serif CJK ${suffix}`, sans: `Noto Sans CJK ${suffix}`, language, country }
}

/** Guesses by letters: kana is Japanese, hangul Korean. For text that names no language. */
export function guessLanguage(text: string): string {
  const sample = text.slice(0, 20_000)
  const count = (pattern: RegExp) => sample.match(pattern)?.length ?? 0
  if (count(/\p{Script=Hangul}/gu) > 20) return 'ko'
  if (count(/[\p{Script=Hiragana}\p{Script=Katakana}]/gu) > 20) return 'ja'
  return count(/[們這個來說時會學國後為對還過發經點無與從義長當開問題]/gu) > 20 ? 'zh-TW' : ''
}

const KEY = 'wenyuan-upload'

/** What was chosen last time; offered again. */
export interface Defaults {
  readonly categoryId: number
  readonly language: string
  readonly price: number
}

export const noDefaults: Defaults = { categoryId: 0, language: '', price: 0 }

export function readDefaults(): Defaults {
  try {
    return { ...noDefaults, ...JSON.parse(localStorage.getItem(KEY) ?? '{}') }
  } catch {
    return noDefaults
  }
}

export function rememberDefaults(defaults: Defaults) {
  try {
    localStorage.setItem(KEY, JSON.stringify(defaults))
  } catch {}
}

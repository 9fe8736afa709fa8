import { inWords, type Locale, type Words } from '#contracts/refusals.ts'
import { refuse } from '#server/kit/refusals.ts'
import { fromText } from './form-text.ts'
import { type Setting, wrongWith } from './setting.ts'
import { definitionOf, type Named } from './values.ts'

/** Stands for a stored secret in forms; saving it keeps the secret. */
export const STARS = '******'

/** A setting as a form sends it. */
export interface Given extends Named {
  readonly value: string
  /** What the form showed when it was changed. */
  readonly before?: string | undefined
}

/** A setting with the value it is to have. */
export interface Chosen extends Named {
  readonly setting: Setting
  readonly value: unknown
  /** The text that was changed to it, where that is known. */
  readonly from?: string | undefined
}

export interface Problem extends Named {
  readonly said: Words
}

/**
 * What a form sent, as values; secrets that stay are left out.
 * @throws Refusal `setting.unknown`, `setting.invalid` naming every field that does not fit
 */
export function readGiven(given: readonly Given[], locale: Locale): Chosen[] {
  const chosen = new Map<string, Chosen>()
  const problems: Problem[] = []
  for (const { category, name, value: text, before } of given) {
    const setting = definitionOf({ category, name })
    if (!setting) refuse('setting.unknown', { name: `${category}.${name}` })
    if (setting.isSecret && text === STARS) continue
    const value = fromText(setting, text)
    const said = wrongWith(setting, value)
    if (said) problems.push({ category, name, said })
    else
      chosen.set(`${category}.${name}`, {
        category,
        name,
        setting,
        value: setting.schema.parse(value),
        from: before,
      })
  }
  refuseProblems(problems, locale)
  return [...chosen.values()]
}

/** Refuses naming every field, in the form of `input.invalid`; does nothing when there is none. */
export function refuseProblems(problems: readonly Problem[], locale: Locale) {
  const [first] = problems
  if (!first) return
  refuse('setting.invalid', {
    label: labelOf(first, locale),
    reason: inWords(first.said, locale),
    fields: problems.map(({ category, name, said }) => ({
      field: `${category}.${name}`,
      message: inWords(said, locale),
    })),
  })
}

/** A setting's label in the reader's language; its name where there is no such setting any more. */
export function labelOf(named: Named, locale: Locale) {
  const setting = definitionOf(named)
  return setting ? inWords([setting.label, setting.labelEn], locale) : named.name
}

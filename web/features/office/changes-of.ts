/** What was changed, and nothing else: the rest may have been changed by somebody else meanwhile. */
export const changesOf = <Values extends object>(before: Partial<Values>, after: Values) =>
  Object.fromEntries(
    Object.entries(after).filter(([name, value]) => value !== before[name as keyof Values]),
  )

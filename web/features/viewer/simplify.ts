let convert: ((text: string) => string) | undefined

/**
 * Fetches the table of traditional characters (50 KB gzip; so only when a page that has the words
 * shows none of them). True when it was not there before.
 */
export async function loadSimplifier(): Promise<boolean> {
  if (convert) return false
  const { Converter } = await import('opencc-js/t2cn')
  convert = Converter({ from: 't', to: 'cn' })
  return true
}

/** A text in simplified characters, letter for letter; as it is while the table is not here. */
export function simplified(text: string): string {
  const made = convert?.(text) ?? text
  // Some words grow or shrink; then the letters no longer stand where they stood.
  return made.length === text.length ? made : text
}

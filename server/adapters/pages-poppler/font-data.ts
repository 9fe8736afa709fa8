/**
 * Whether poppler said that it leaves out text because the package with the character maps of
 * Chinese, Japanese and Korean fonts (poppler-data) is not installed.
 */
export const lacksFontData = (printed: string) =>
  /missing language pack|unknown character collection/i.test(printed)

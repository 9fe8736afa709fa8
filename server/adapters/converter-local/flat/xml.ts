const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}

/** Text as XML 1.0 may carry it: markup escaped, forbidden characters left out. */
export const escapeXml = (text: string) =>
  text
    .toWellFormed()
    // these are what XML forbids
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/[&<>"]/g, (character) => entities[character] ?? '')

/** Text of which every blank counts: OpenDocument collapses them otherwise. */
export const escapeBlanks = (text: string) =>
  escapeXml(text)
    .replace(/ {2,}/g, (run) => ` <text:s text:c="${run.length - 1}"/>`)
    .replace(/^ /, '<text:s/>')
    .replace(/\t/g, '<text:tab/>')

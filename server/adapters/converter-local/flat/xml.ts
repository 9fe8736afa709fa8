import { escapeXml } from '#server/kit/escape.ts'

/** Text of which every blank counts: OpenDocument collapses them otherwise. */
export const escapeBlanks = (text: string) =>
  escapeXml(text)
    .replace(/ {2,}/g, (run) => ` <text:s text:c="${run.length - 1}"/>`)
    .replace(/^ /, '<text:s/>')
    .replace(/\t/g, '<text:tab/>')

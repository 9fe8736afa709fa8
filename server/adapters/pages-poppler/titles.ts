import { decodeEntities } from './entities.ts'

const longest = 300

/** A title on one line: no control, format or private characters, single spaces, bounded. */
export function cleanTitle(text: string): string {
  const plain = text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/[\p{Cf}\p{Co}\p{Cs}\ufffd]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
  return [...plain].slice(0, longest).join('')
}

/** The title in an XMP packet: `dc:title`, its default language first (XMP part 1, 8.4). */
export function xmpTitle(xmp: string): string {
  const list = /<dc:title[^>]*>([\s\S]*?)<\/dc:title>/.exec(xmp)?.[1] ?? ''
  const items = [...list.matchAll(/<rdf:li([^>]*)>([^<]*)<\/rdf:li>/g)]
  const item = items.find(([, attributes]) => attributes?.includes('x-default')) ?? items[0]
  return decodeEntities(item?.[2] ?? '')
}

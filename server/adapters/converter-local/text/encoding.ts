import { analyse } from 'chardet'

/** Names that chardet gives → labels that TextDecoder knows. */
const labels: Readonly<Record<string, string>> = {
  'UTF-8': 'utf-8',
  GB18030: 'gb18030',
  Big5: 'big5',
  Shift_JIS: 'shift_jis',
  'EUC-JP': 'euc-jp',
  'EUC-KR': 'euc-kr',
  'ISO-2022-JP': 'iso-2022-jp',
  'KOI8-R': 'koi8-r',
  'windows-1250': 'windows-1250',
  'windows-1251': 'windows-1251',
  'windows-1252': 'windows-1252',
  'windows-1253': 'windows-1253',
  'windows-1254': 'windows-1254',
  'windows-1255': 'windows-1255',
  'windows-1256': 'windows-1256',
  'ISO-8859-1': 'windows-1252',
  'ISO-8859-2': 'iso-8859-2',
  'ISO-8859-5': 'iso-8859-5',
  'ISO-8859-6': 'iso-8859-6',
  'ISO-8859-7': 'iso-8859-7',
  'ISO-8859-8': 'iso-8859-8',
  'ISO-8859-9': 'windows-1254',
}

/**
 * The encoding (a TextDecoder label) of text of which `sample` is the beginning; undefined when
 * this is no text: byte order mark, strict UTF-8, UTF-16 by its zero bytes, then by frequency.
 */
export function detectEncoding(sample: Uint8Array): string | undefined {
  const marked = byMark(sample)
  if (marked) return marked
  if (sample.includes(0)) return utf16(sample)
  if (controlShare(sample) > 0.02) return undefined
  if (decodes(sample, 'utf-8')) return 'utf-8'
  return legacy(sample)
}

function byMark([a, b, c]: Uint8Array): string | undefined {
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8'
  if (a === 0xff && b === 0xfe) return 'utf-16le'
  if (a === 0xfe && b === 0xff) return 'utf-16be'
  return undefined
}

/** Line ends, blanks and Latin letters have a zero half; which half tells the order. */
function utf16(sample: Uint8Array): string | undefined {
  const halves = [0, 0]
  for (let at = 0; at < sample.length; at++) {
    if (sample[at] === 0) halves[at % 2] = (halves[at % 2] ?? 0) + 1
  }
  const [even = 0, odd = 0] = halves
  const label = odd > even * 10 ? 'utf-16le' : even > odd * 10 ? 'utf-16be' : undefined
  if (!label || !decodes(sample, label)) return undefined
  const text = new TextDecoder(label).decode(sample)
  // control characters are the question
  const strange = text.match(/[\u0000-\u0008\u000e-\u001f\ue000-\uf8ff\ufffd]/g)?.length ?? 0
  return strange < text.length * 0.01 ? label : undefined
}

/** Bytes that no text has, apart from tab, line ends, form feed, escape and the old end mark. */
function controlShare(sample: Uint8Array): number {
  let strange = 0
  for (const byte of sample) {
    if ((byte < 32 && !(byte >= 9 && byte <= 13) && byte !== 0x1b && byte !== 0x1a) || byte === 127)
      strange++
  }
  return strange / Math.max(1, sample.length)
}

/** A character cut off at the end of the sample is no error. */
function decodes(sample: Uint8Array, label: string): boolean {
  try {
    new TextDecoder(label, { fatal: true }).decode(sample, { stream: true })
    return true
  } catch {
    return false
  }
}

function legacy(sample: Uint8Array): string | undefined {
  const best = analyse(sample)
    .map(({ name, confidence }) => ({ label: labels[name], confidence }))
    .find(({ label }) => label !== undefined && decodes(sample, label))
  const isAsian = best && /^(gb|big5|shift|euc|iso-2022)/.test(best.label ?? '')
  if (isAsian && best.confidence >= 50) return best.label
  // Too short for frequencies: pairs of the 3,755 commonest characters of GB 2312.
  if (decodes(sample, 'gb18030') && commonHanShare(sample) > 0.75) return 'gb18030'
  if (best && best.confidence >= 20) return best.label
  return decodes(sample, 'gb18030') ? 'gb18030' : 'windows-1252'
}

function commonHanShare(sample: Uint8Array): number {
  let pairs = 0
  let common = 0
  for (let at = 0; at + 1 < sample.length; at++) {
    const first = sample[at] ?? 0
    if (first < 0x81) continue
    const second = sample[++at] ?? 0
    const isPunctuation = (first === 0xa1 || first === 0xa3) && second >= 0xa1
    if (isPunctuation) continue
    pairs++
    if (first >= 0xb0 && first <= 0xd7 && second >= 0xa1) common++
  }
  return pairs ? common / pairs : 0
}

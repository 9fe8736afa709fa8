import { detectEncoding } from './encoding.ts'

const sampleSize = 256 * 1024

/** Text in whatever encoding, as a string. `declared` is what the document says of itself. */
export function decodeText(bytes: Uint8Array, declared?: string): string {
  const found = detectEncoding(bytes.subarray(0, sampleSize)) ?? 'windows-1252'
  // Strict UTF-8 and marks prove themselves; a declaration decides between the rest.
  const label = declared && !found.startsWith('utf') ? known(declared, found) : found
  return new TextDecoder(label).decode(bytes)
}

/** HTML or XHTML: honours `<meta charset>` and the XML declaration. */
export function decodeHtml(bytes: Uint8Array): string {
  const start = Buffer.from(bytes.subarray(0, 4096)).toString('latin1')
  const declared = /<meta[^>]+charset\s*=\s*["']?([\w-]+)/i.exec(start)?.[1]
  return decodeText(bytes, declared ?? /^\s*<\?xml[^>]+encoding=["']([\w-]+)/i.exec(start)?.[1])
}

function known(label: string, otherwise: string): string {
  try {
    return new TextDecoder(label).encoding.startsWith('utf') ? otherwise : label
  } catch {
    return otherwise
  }
}

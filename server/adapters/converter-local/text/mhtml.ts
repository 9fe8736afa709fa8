import type { PictureSource } from '../flat/pictures.ts'
import { decodeHtml } from './decode.ts'

interface Part {
  readonly type: string
  readonly location: string
  readonly id: string
  readonly body: Buffer
}

/**
 * A web archive: its page and the pictures that came with it.
 * Format: RFC 2557 (MIME multipart/related).
 */
export function parseMhtml(bytes: Buffer): { html: string; pictures: PictureSource } {
  const parts = split(bytes)
  const page = parts.find(({ type }) => type === 'text/html') ?? parts[0]
  const base = page?.location ?? ''
  return {
    html: page ? decodeHtml(page.body) : '',
    pictures: async (address) => {
      const wanted = [address.replace(/^cid:/i, ''), resolve(address, base)]
      return parts.find(({ id, location }) => wanted.includes(id) || wanted.includes(location))
        ?.body
    },
  }
}

function resolve(address: string, base: string): string {
  return URL.canParse(address, base) ? new URL(address, base).href : address
}

function split(bytes: Buffer): Part[] {
  const text = bytes.toString('latin1')
  const boundary = /boundary\s*=\s*(?:"([^"]+)"|([^\s;]+))/i.exec(text.slice(0, 8192))
  const mark = boundary?.[1] ?? boundary?.[2]
  if (!mark) return []
  return text.split(`--${mark}`).slice(1, 2000).map(part)
}

function part(text: string): Part {
  const trimmed = text.replace(/^\r?\n/, '')
  const end = /\r?\n\r?\n/.exec(trimmed)
  const head = trimmed.slice(0, end?.index ?? 0).replace(/\r?\n[ \t]+/g, ' ')
  const field = (name: string) =>
    new RegExp(`^${name}:\\s*<?([^\\r\\n;>]+)`, 'im').exec(head)?.[1]?.trim() ?? ''
  const body = end ? trimmed.slice(end.index + end[0].length) : ''
  return {
    type: field('Content-Type').toLowerCase(),
    location: field('Content-Location'),
    id: field('Content-ID'),
    body: decode(body, field('Content-Transfer-Encoding').toLowerCase()),
  }
}

function decode(body: string, encoding: string): Buffer {
  if (encoding === 'base64') return Buffer.from(body, 'base64')
  if (encoding !== 'quoted-printable') return Buffer.from(body, 'latin1')
  const plain = body
    .replace(/=[ \t]*\r?\n/g, '')
    .replace(/=([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(plain, 'latin1')
}

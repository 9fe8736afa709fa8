import type { Element, Nodes } from 'hast'
import { attribute, isElement, walk } from './hast.ts'
import { escapeXml } from '#server/kit/escape.ts'

/** Centimetres: what fits a page beside its margins. */
const maxWidth = 17
const maxHeight = 23
const pixelsPerCm = 96 / 2.54
/** Pixels of the longer side that are worth keeping on a page. */
const maxPixels = 2000
const maxBytes = 40e6

export interface Picture {
  readonly base64: string
  readonly mime: string
  readonly width: number
  readonly height: number
}
/** Pictures by the address that the document gives them. */
export type Pictures = ReadonlyMap<string, Picture>
/** Finds the bytes behind an address within the same book; undefined for anything outside. */
export type PictureSource = (address: string) => Promise<Buffer | undefined>

/**
 * Loads the pictures a tree shows: decoded and written anew where they are large or of a kind that
 * needs it, so that only plain PNG and JPEG reach LibreOffice. Broken ones are left out.
 */
export async function loadPictures(tree: Nodes, source: PictureSource): Promise<Pictures> {
  const pictures = new Map<string, Picture>()
  for (const node of walk(tree)) {
    const address = isElement(node) ? addressOf(node) : ''
    if (!address || pictures.has(address)) continue
    const bytes = await bytesOf(address, source)
    const picture = bytes && bytes.length < maxBytes ? await normalise(bytes) : undefined
    if (picture) pictures.set(address, picture)
  }
  return pictures
}

/** A broken picture costs the picture, not the book. */
async function bytesOf(address: string, source: PictureSource): Promise<Buffer | undefined> {
  if (address.startsWith('data:')) return dataUri(address)
  return source(address).catch(() => undefined)
}

function addressOf(node: Element): string {
  if (node.tagName !== 'img' && node.tagName !== 'image') return ''
  return attribute(node, 'src') || attribute(node, 'xLinkHref') || attribute(node, 'href')
}

function dataUri(address: string): Buffer | undefined {
  const found = /^data:image\/[\w.+-]+(;[^,;]*)*,/i.exec(address)
  if (!found) return undefined
  const data = address.slice(found[0].length)
  const isBase64 = /;base64,$/i.test(found[0])
  return isBase64 ? Buffer.from(data, 'base64') : Buffer.from(unescape(data), 'latin1')
}

async function normalise(bytes: Buffer): Promise<Picture | undefined> {
  const { default: sharp } = await import('sharp')
  try {
    const facts = await sharp(bytes, { limitInputPixels: 100e6 }).metadata()
    const { format, width = 0, height = 0 } = facts
    const isPlain = (format === 'png' || format === 'jpeg') && !facts.orientation
    if (isPlain && Math.max(width, height) <= maxPixels) {
      return { base64: bytes.toString('base64'), mime: `image/${format}`, width, height }
    }
    const anew = sharp(bytes, { limitInputPixels: 100e6 })
      .rotate()
      .resize(maxPixels, maxPixels, { fit: 'inside', withoutEnlargement: true })
    const isPhoto = format === 'jpeg' || (format === 'webp' && !facts.hasAlpha)
    const { data, info } = await (isPhoto ? anew.jpeg({ quality: 85 }) : anew.png()).toBuffer({
      resolveWithObject: true,
    })
    const mime = isPhoto ? 'image/jpeg' : 'image/png'
    return { base64: data.toString('base64'), mime, width: info.width, height: info.height }
  } catch {
    return undefined
  }
}

/** A picture in its line, at its natural or given size, never larger than the page. */
export function picture(node: Element, pictures: Pictures): string {
  const found = pictures.get(addressOf(node))
  if (!found) return escapeXml(attribute(node, 'alt'))
  const given = Number.parseFloat(attribute(node, 'width'))
  const isPercent = attribute(node, 'width').includes('%')
  const wanted = given > 0 && !isPercent && node.tagName === 'img' ? given : found.width
  const natural = {
    width: wanted / pixelsPerCm,
    height: (wanted * found.height) / found.width / pixelsPerCm,
  }
  const scale = Math.min(1, maxWidth / natural.width, maxHeight / natural.height)
  const size = `svg:width="${(natural.width * scale).toFixed(2)}cm" svg:height="${(natural.height * scale).toFixed(2)}cm"`
  return `<draw:frame text:anchor-type="as-char" ${size}><draw:image draw:mime-type="${found.mime}"><office:binary-data>${found.base64}</office:binary-data></draw:image></draw:frame>`
}

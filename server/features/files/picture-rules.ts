import { AttachmentType } from '#contracts/enums.ts'
import { limitConcurrency } from '#server/kit/concurrency.ts'
import { refuse } from '#server/kit/refusals.ts'
import sharp, { type Metadata, type Sharp } from 'sharp'

/** A picture as it is stored: redrawn by us, so nothing of the sender's file but what is seen. */
export interface Picture {
  readonly bytes: Buffer
  readonly ext: '.webp' | '.png'
  readonly mime: string
  readonly width: number
  readonly height: number
}

/** Largest file and most pixels that are opened at all. */
export const MAX_BYTES = 10 * 1024 * 1024
const MAX_PIXELS = 40_000_000
const SECONDS = 15
const AVATAR = 256
/** Longest side of a picture of the settings. */
const LONGEST = 1024
/** A drawing in lines is drawn at least this wide. */
const DRAWN = 512

const photographs = ['jpeg', 'png', 'webp', 'gif', 'heif']

/** Pictures are opened a few at a time, so that nobody fills the memory with them. */
const limited = limitConcurrency(2)

/** One purpose of pictures: what is accepted and how it is redrawn. */
type Redraw = (image: Sharp, facts: Metadata) => Promise<{ drawn: Sharp; ext: Picture['ext'] }>

/** Square, 256 pixels, WebP. */
const avatar: Redraw = async (image) => ({
  drawn: image.rotate().resize(AVATAR, AVATAR, { fit: 'cover' }).webp({ quality: 84 }),
  ext: '.webp',
})

/** Within 1024 pixels; PNG and drawings in lines become PNG, everything else WebP. */
const config: Redraw = async (image, { format }) => {
  const fitted = image
    .rotate()
    .resize(LONGEST, LONGEST, { fit: 'inside', withoutEnlargement: true })
  return format === 'png' || format === 'svg'
    ? { drawn: fitted.png(), ext: '.png' }
    : { drawn: fitted.webp({ quality: 90 }), ext: '.webp' }
}

/**
 * Redraws an uploaded picture: the first frame, upright, without metadata, profiles and trailing bytes.
 * @throws Refusal `image.unreadable` for what is no picture, is damaged, or would be too large unpacked
 */
export async function redraw(
  bytes: Buffer,
  type: typeof AttachmentType.avatar | typeof AttachmentType.config,
): Promise<Picture> {
  const isAvatar = type === AttachmentType.avatar
  return limited(async () => {
    try {
      const facts = await sharp(bytes, { limitInputPixels: MAX_PIXELS }).metadata()
      const accepted = isAvatar ? photographs : [...photographs, 'svg']
      if (!accepted.includes(facts.format)) refuse('image.unreadable')
      const { drawn, ext } = await (isAvatar ? avatar : config)(open(bytes, facts), facts)
      const { data, info } = await drawn.timeout({ seconds: SECONDS }).toBuffer({
        resolveWithObject: true,
      })
      const { width, height } = info
      return { bytes: data, ext, mime: `image/${ext.slice(1)}`, width, height }
    } catch {
      refuse('image.unreadable')
    }
  })
}

function open(bytes: Buffer, { format, width, height }: Metadata) {
  const options = { limitInputPixels: MAX_PIXELS, pages: 1, failOn: 'error' } as const
  if (format !== 'svg') return sharp(bytes, options)
  const wanted = Math.min(16, Math.max(1, DRAWN / Math.max(width, height, 1)))
  return sharp(bytes, { ...options, density: 72 * wanted })
}

import { cx } from './classes.ts'
import { FileTypeIcon } from './file-type-icon.tsx'

interface Props {
  /** Address of the picture; empty while there is none. */
  src: string
  ext: string
  /** Size of page 1 in any unit; 0 while unknown. */
  width: number
  height: number
  /** Above the fold: fetched at once. */
  eager?: boolean
  className?: string
}

// A4, until the page's own size is known.
const USUAL = 210 / 297
const TALLEST = 0.5
const WIDEST = 16 / 9

/** The proportion a cover is drawn in: the page's own, short of extremes that would break a row. */
export const coverRatio = (width: number, height: number) =>
  width > 0 && height > 0 ? Math.min(WIDEST, Math.max(TALLEST, width / height)) : USUAL

/**
 * The true first page in its true proportion, a thin edge and a soft shadow. Its box is right
 * before the picture arrives. Decoration: the title stands beside it in words.
 */
export function Cover({ src, ext, width, height, eager = false, className }: Props) {
  const ratio = coverRatio(width, height)
  return (
    <span
      className={cx(
        'grid overflow-hidden rounded-sm border border-line bg-sheet shadow-soft',
        className,
      )}
      style={{ aspectRatio: ratio }}
    >
      {src ? (
        <img
          src={src}
          alt=""
          width={Math.round(ratio * 300)}
          height={300}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          className="size-full object-cover object-top [filter:var(--sheet-filter)]"
        />
      ) : (
        <span className="grid place-items-center bg-surface">
          <FileTypeIcon ext={ext} size={36} />
        </span>
      )}
    </span>
  )
}

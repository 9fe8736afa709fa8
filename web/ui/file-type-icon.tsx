import { type FileFamily, familyOf } from '#contracts/enums.ts'
import { cx } from './classes.ts'

/** What each family's sheet shows, as strokes in a 20 × 20 box. */
const drawings: Record<FileFamily, string> = {
  pdf: 'M6.5 13.500c2.5-1 4-4 4-6.5 0 3 1.5 5 3.5 5.5-2.5 0-5 .3-7.5 1Z',
  word: 'M6 8.500l1.5 5L10 9l2.5 4.5 1.5-5',
  ppt: 'M6.5 14v-2.500M10 14V8.500M13.5 14v-4',
  excel: 'M6 8.500h8v5.500H6zM6 11.200h8M9.5 8.500V14',
  text: 'M6.5 8.500h7M6.5 11h7M6.5 13.500h4',
  epub: 'M10 9c-1-.8-2.3-1-4-1v5.500c1.7 0 3 .2 4 1 1-.8 2.3-1 4-1V8c-1.7 0-3 .2-4 1Zm0 0v5.5',
  mobi: 'M7 8h6v6.500l-3-2-3 2z',
  chm: 'M8.3 9.400c.2-1 .9-1.5 1.8-1.5 1 0 1.8.6 1.8 1.5 0 1.3-1.8 1.4-1.8 2.700M10.1 14.300v.1',
  umd: 'M7 8v3.500c0 1.7 1.2 2.7 3 2.700s3-1 3-2.700V8',
  other: 'M8 11.200h.1M10 11.200h.1M12 11.200h.1',
}

const tints: Partial<Record<FileFamily, string>> = {
  pdf: 'text-seal',
  word: 'text-indigo',
  ppt: 'text-warn',
  excel: 'text-good',
}

/** A sheet with the mark of its family; `ext` with its dot. Decoration: the type also stands in words. */
export function FileTypeIcon({ ext, size = 20 }: { ext: string; size?: number }) {
  const family = familyOf(ext.toLowerCase())
  return (
    <svg
      aria-hidden
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.25"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={cx('shrink-0', tints[family] ?? 'text-ink-3')}
    >
      <path d="M4.5 1.800h7.500l4 4v11.400a1 1 0 0 1-1 1H4.500a1 1 0 0 1-1-1V2.800a1 1 0 0 1 1-1Z" />
      <path d="M11.8 2v4h4" opacity="0.6" />
      <path d={drawings[family]} />
    </svg>
  )
}

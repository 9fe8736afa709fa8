import { pinyin } from 'pinyin-pro'

/**
 * A folded title as people type it on a Latin keyboard: full syllables without spaces or tones
 * (`lisanshuxue`; ü as v), and the first letters (`lssx`). Words of letters stay whole in both.
 */
export function pinyinOf(title: string): { pinyin: string; initials: string } {
  const parts = pinyin(title, { toneType: 'none', type: 'all', nonZh: 'consecutive', v: true })
  const clean = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '')
  return {
    pinyin: parts.map((part) => clean(part.isZh ? part.pinyin : part.origin)).join(''),
    initials: parts.map((part) => clean(part.isZh ? part.first : part.origin)).join(''),
  }
}

const DIGITS = ['', '一', '两', '三', '四', '五', '六', '七', '八', '九']
const PLACES: readonly [number, string][] = [
  [100_000_000, '亿'],
  [10_000, '万'],
  [1000, '千'],
  [100, '百'],
  [10, '十'],
]

/** A number as a Chinese sentence says it, to its first digit: 42 → 四十余, 40000 → 四万, 128000 → 十余万. */
export function aboutInChinese(count: number): string {
  const [place, name] = PLACES.find(([at]) => count >= at) ?? [1, '']
  const head = Math.floor(count / place)
  const more = count % place > 0 ? '余' : ''
  if (head >= 10) {
    const big = aboutInChinese(head)
    return big.endsWith('余') || !more ? big + name : big + name + more
  }
  const digit = name !== '十' ? DIGITS[head] : head === 1 ? '' : head === 2 ? '二' : DIGITS[head]
  return `${digit}${name}${more}` || '零'
}

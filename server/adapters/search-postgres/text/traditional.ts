import * as OpenCC from 'opencc-js/t2cn'

const convert = OpenCC.Converter({ from: 't', to: 'cn' })

const FIRST = 0x3400
const LAST = 0x9fff

/** One flag a character of the common Han blocks: does it change when made simplified? */
const changes = findChanging()

function findChanging(): Uint8Array {
  const all: string[] = []
  for (let code = FIRST; code <= LAST; code++) all.push(String.fromCharCode(code))
  // A line each, so that the converter's phrases cannot join neighbours.
  const made = convert(all.join('\n')).split('\n')
  return Uint8Array.from(all, (char, index) => (made[index] === char ? 0 : 1))
}

export const isTraditional = (code: number) =>
  code >= FIRST && code <= LAST && changes[code - FIRST] === 1

/**
 * Makes a run of Han characters simplified and keeps its length, so that offsets stay true.
 * Phrases decide where a character has two readings (乾隆 stays, 乾燥 becomes 干燥).
 */
export function simplify(run: string): string {
  const whole = convert(run)
  if (whole.length === run.length) return whole
  return Array.from(run, (char) => {
    const made = convert(char)
    return made.length === char.length ? made : char
  }).join('')
}

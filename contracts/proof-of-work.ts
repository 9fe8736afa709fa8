/**
 * The proof of work that stands for a captcha: the form of the challenge, and how it is solved. The
 * format is that of ALTCHA's first version without its signature (the server keeps what it issued):
 * `challenge = SHA-256(salt + number)` in hexadecimal, with the number, from 0 to `maxnumber`, to be
 * found. The number as decimal text is the `captcha` that an act sends along.
 *
 * SHA-256 is written out here and not WebCrypto's: that one is missing where a site is reached over
 * plain HTTP, and its promise takes longer than the hash of so short a text.
 */
export interface PowChallenge {
  readonly algorithm: 'SHA-256'
  /** 64 hexadecimal digits. */
  readonly challenge: string
  /** Hexadecimal digits; at most 40, so that salt and number fit one block. */
  readonly salt: string
  readonly maxnumber: number
}

const ROUNDS = 64
/** Salt and number: a block of 64 bytes less the closing bit and the eight bytes of the length. */
const LONGEST = 55

/** The challenge in the text that `GET /user/captcha` gives. @throws where it is none */
export function readChallenge(text: string): PowChallenge {
  const { algorithm, challenge, salt, maxnumber } = JSON.parse(text) as PowChallenge
  const isOne =
    algorithm === 'SHA-256' &&
    /^[0-9a-f]{64}$/.test(challenge) &&
    /^[0-9a-f]{1,40}$/.test(salt) &&
    Number.isSafeInteger(maxnumber)
  if (!isOne) throw new Error('not a challenge of SHA-256')
  return { algorithm, challenge, salt, maxnumber }
}

/**
 * Finds the number; undefined where there is none. It does not pause, so it belongs in a worker.
 * Several workers may share the work: each takes every `step`th number from `first` on.
 */
export function solvePow(
  { challenge, salt, maxnumber }: PowChallenge,
  { first = 0, step = 1 }: { first?: number; step?: number } = {},
): number | undefined {
  const wanted = wordsOf(challenge)
  const hash = makeHash()
  for (let number = first; number <= maxnumber; number += step) {
    const found = hash(`${salt}${number}`)
    if (found[0] === wanted[0] && found.every((word, at) => word === wanted[at])) return number
  }
  return undefined
}

const wordsOf = (hex: string) =>
  Int32Array.from({ length: 8 }, (_, at) => Number.parseInt(hex.slice(at * 8, at * 8 + 8), 16))

/** The first 32 bits of the fractional part of a root of each of the first primes (FIPS 180-4, 4.2.2 and 5.3.3). */
function fractions(count: number, root: 2 | 3) {
  const primes: number[] = []
  for (let n = 2; primes.length < count; n += 1)
    if (primes.every((prime) => n % prime !== 0)) primes.push(n)
  return Int32Array.from(primes, (prime) => {
    const value = root === 2 ? Math.sqrt(prime) : Math.cbrt(prime)
    return Math.floor((value % 1) * 2 ** 32)
  })
}

const constants = fractions(ROUNDS, 3)
const initial = fractions(8, 2)
const turn = (word: number, by: number) => (word >>> by) | (word << (32 - by))

/** SHA-256 of ASCII texts of one block; the eight words it gives are overwritten by the next call. */
function makeHash() {
  const schedule = new Int32Array(ROUNDS)
  const state = new Int32Array(8)
  return (text: string) => {
    if (text.length > LONGEST) throw new RangeError('longer than one block')
    schedule.fill(0)
    for (let at = 0; at < text.length; at += 1)
      schedule[at >> 2]! |= text.charCodeAt(at) << (24 - (at & 3) * 8)
    schedule[text.length >> 2]! |= 0x80 << (24 - (text.length & 3) * 8)
    schedule[15] = text.length * 8
    extend(schedule)
    compress(schedule, state)
    return state
  }
}

function extend(w: Int32Array) {
  for (let t = 16; t < ROUNDS; t += 1) {
    const early = w[t - 15]!
    const late = w[t - 2]!
    const small0 = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3)
    const small1 = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10)
    w[t] = w[t - 16]! + small0 + w[t - 7]! + small1
  }
}

function compress(w: Int32Array, state: Int32Array) {
  let [a, b, c, d, e, f, g, h] = initial as unknown as number[] as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  for (let t = 0; t < ROUNDS; t += 1) {
    const big1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)
    const one = (h + big1 + ((e & f) ^ (~e & g)) + constants[t]! + w[t]!) | 0
    const big0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)
    const two = (big0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + one) | 0
    d = c
    c = b
    b = a
    a = (one + two) | 0
  }
  const worked = [a, b, c, d, e, f, g, h]
  for (let at = 0; at < 8; at += 1) state[at] = initial[at]! + worked[at]!
}

/**
 * The proof of work that stands for a captcha: the form of its challenge. It is that of ALTCHA's first
 * version without its signature (the server keeps what it issued): `challenge = SHA-256(salt + number)`
 * in hexadecimal, with the number, from 0 to `maxnumber`, to be found. The number as decimal text is
 * the `captcha` that an act sends along.
 */
export interface PowChallenge {
  readonly algorithm: 'SHA-256'
  /** 64 hexadecimal digits. */
  readonly challenge: string
  /** Hexadecimal digits, at most 64. */
  readonly salt: string
  readonly maxnumber: number
}

/** The challenge in the text that `GET /user/captcha` gives. @throws where it is none */
export function readChallenge(text: string): PowChallenge {
  const { algorithm, challenge, salt, maxnumber } = JSON.parse(text) as PowChallenge
  const isOne =
    algorithm === 'SHA-256' &&
    /^[0-9a-f]{64}$/.test(challenge) &&
    /^[0-9a-f]{1,64}$/.test(salt) &&
    Number.isSafeInteger(maxnumber)
  if (!isOne) throw new Error('not a challenge of SHA-256')
  return { algorithm, challenge, salt, maxnumber }
}

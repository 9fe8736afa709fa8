import { Secret, TOTP } from 'otpauth'

const PERIOD_S = 30

/** The form that every authenticator reads: SHA-1, six digits, 30 seconds. */
const make = (secret: Secret, label: string, issuer: string) =>
  new TOTP({ algorithm: 'SHA1', digits: 6, period: PERIOD_S, secret, label, issuer })

/** 160 random bits in base 32. */
export const newSecret = () => new Secret({ size: 20 }).base32

/** The `otpauth://` address of a QR code. */
export const uriOf = (secret: string, label: string, issuer: string) =>
  make(Secret.fromBase32(secret), label, issuer).toString()

/**
 * The time step a code belongs to: this one, the one before or the one after.
 * @returns undefined for a wrong code
 */
export function stepOf(secret: string, code: string, now: Date): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined
  const timestamp = now.getTime()
  const delta = make(Secret.fromBase32(secret), '', '').validate({
    token: code,
    timestamp,
    window: 1,
  })
  return delta === null ? undefined : Math.floor(timestamp / 1000 / PERIOD_S) + delta
}

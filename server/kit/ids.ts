import { createHash, randomBytes } from 'node:crypto'

/** A public document name: 16 random hexadecimal digits (64 bits). */
export const newUuid = () => randomBytes(8).toString('hex')

/** A bearer token: 256 random bits, base64url. */
export const newToken = () => `wy_${randomBytes(32).toString('base64url')}`

/** What is stored of a token; the token itself is never kept. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest()

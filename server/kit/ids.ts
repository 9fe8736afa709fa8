import { createHash, randomBytes } from 'node:crypto'

/** A public document name: 16 random hexadecimal digits (64 bits). */
export const newUuid = () => randomBytes(8).toString('hex')

/** Something nobody guesses: 256 random bits, base64url. */
export const newSecret = () => randomBytes(32).toString('base64url')

/** A bearer token. */
export const newToken = () => `wy_${newSecret()}`

/** What is stored of a token, ticket or key; it itself is never kept. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest()

import { hash, verify } from '@node-rs/argon2'

/** argon2id with the library's OWASP-sized defaults. */
export const hashPassword = (password: string) => hash(password)

/** Whether the password is the one hashed; a damaged hash is a wrong password. */
export const verifyPassword = (hashed: string, password: string) =>
  verify(hashed, password).catch(() => false)

/** Verified when the username is unknown, so that the answer takes as long as for a known one. */
let decoy: Promise<string> | undefined
export const decoyHash = () => (decoy ??= hashPassword('no account has this password'))

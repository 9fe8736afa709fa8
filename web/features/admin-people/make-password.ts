/** Letters and digits that are not taken for one another when read aloud or copied by hand. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789'
const LENGTH = 16
const BYTE = 256

/** A random password of 16 signs (about 93 bits), each sign equally likely. */
export function makePassword(random = crypto): string {
  const fair = BYTE - (BYTE % SIGNS.length)
  const bytes = new Uint8Array(LENGTH * 2)
  let password = ''
  while (password.length < LENGTH)
    for (const byte of random.getRandomValues(bytes))
      if (byte < fair && password.length < LENGTH) password += SIGNS[byte % SIGNS.length]
  return password
}

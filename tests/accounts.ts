import { Secret, TOTP } from 'otpauth'
import { expect } from 'vitest'
import type { CodePurpose } from '#contracts/codes.ts'
import { login, register } from '#contracts/users.ts'
import { insertCode } from '#server/features/codes/repo.ts'
import type { World } from './world.ts'

export const PASSWORD = 'correct horse 电池'
export const WRONG = { status: 400, code: 'auth.wrong_credentials' }

let addresses = 0

/** An address nobody has used yet, so that limits of other tests do not count. */
export function freshAddress() {
  addresses++
  return { 'x-forwarded-for': `198.51.${addresses >> 8}.${addresses & 255}` }
}

/** Registers as a visitor does. */
export async function join(world: World, username: string, email = '') {
  const input = { username, password: PASSWORD, email }
  const answer = await world.visitor().ask(register, input, freshAddress())
  expect(answer.statusCode).toBe(200)
  const { user, token } = answer.json()
  return { ...user, token } as { id: number; token: string }
}

/** The raw answer of a sign-in. */
export const signIn = (
  world: World,
  username: string,
  password = PASSWORD,
  from = freshAddress(),
) => world.visitor().ask(login, { username, password }, from)

/** A code as the site sends it, known to the test. */
export async function giveCode(
  world: World,
  target: string,
  purpose: CodePurpose,
  code = '123456',
) {
  const channel = target.includes('@') ? 'email' : 'sms'
  const now = world.clock.now()
  const expires = new Date(now.getTime() + 600_000)
  await insertCode(world.db, { channel, target: target.toLowerCase(), purpose }, code, {
    now,
    expires,
  })
  return code
}

let numbers = 0

/** A mobile number nobody has used yet. */
export const freshMobile = () => `139${String(++numbers).padStart(8, '0')}`

/** How long a code of an authenticator is shown. */
export const STEP_MS = 30_000

/** What the authenticator shows for a secret, some steps from now. */
export const shownCode = (world: World, secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: world.clock.now().getTime() + steps * STEP_MS,
  })

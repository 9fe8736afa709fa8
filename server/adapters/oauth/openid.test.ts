import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeOpenIdDouble } from '../../../tests/doubles/oauth-openid.ts'
import { makeOauthProviders } from './index.ts'

const REDIRECT = 'https://wenyuan.example/oauth/custom'
const lin = {
  sub: 'person-1',
  name: '林',
  preferred_username: 'lin',
  picture: 'https://id.example/lin.png',
  email: 'lin@example.com',
  email_verified: true,
}
const attempt = {
  redirectUri: REDIRECT,
  state: 'a1b2c3d4e5f60718293a4b5c6d7e8f90',
  verifier: 'a-verifier-of-forty-three-characters-at-least-0',
  nonce: 'a-nonce-of-some-length',
}

type Double = Awaited<ReturnType<typeof makeOpenIdDouble>>
let double: Double
beforeEach(async () => {
  double = await makeOpenIdDouble(REDIRECT)
})
afterEach(() => double.close())

const provider = (scope = 'openid profile email', kind: 'custom' | 'google' = 'custom') =>
  makeOauthProviders({ timeoutMs: 1200 })[kind]({ ...double.app, endpoint: double.url, scope })

async function signIn(asked = provider(), more: Partial<typeof attempt & { iss: string }> = {}) {
  const { code, iss } = double.agree(await asked.authorizeUrl(attempt), lin)
  return asked.identify({ ...attempt, code, iss, ...more })
}

describe('an OpenID Connect provider', () => {
  it('tells names, picture and a verified address', async () => {
    expect(await signIn()).toEqual({
      subjects: [`openid:${double.url}:person-1`],
      username: 'lin',
      nickname: '林',
      avatar: 'https://id.example/lin.png',
      email: 'lin@example.com',
    })
  })

  it.each([
    ['another issuer', { iss: 'https://evil.example' }],
    ['another audience', { aud: 'somebody-else' }],
    ['several audiences and another authorised party', { aud: ['a', 'b'], azp: 'a' }],
    ['another nonce', { nonce: 'of-another-attempt' }],
    ['no nonce', { nonce: undefined }],
    ['an end in the past', { exp: 1_600_000_000 }],
    ['no end', { exp: undefined }],
    ['a beginning in the future', { nbf: 4_000_000_000 }],
    ['no subject', { sub: undefined }],
    ['an endless subject', { sub: 'x'.repeat(300) }],
    ['names that are no text', { name: { first: 'Lin' } }],
  ])('is not believed with an id_token of %s', async (_, lie) => {
    double.options.lie = (claims) => ({ ...claims, ...lie })
    await expect(signIn()).rejects.toMatchObject({ name: 'OauthProblem', kind: 'provider' })
  })

  it('is not believed without a signature, or with one of another key', async () => {
    double.options.foreignKey = true
    await expect(signIn()).rejects.toMatchObject({ kind: 'provider' })
    double.options.foreignKey = false
    double.options.alg = 'none'
    await expect(signIn()).rejects.toMatchObject({ kind: 'provider' })
    double.options.alg = 'HS256'
    await expect(signIn()).rejects.toMatchObject({ kind: 'provider' })
  })

  it('is not believed without an id_token', async () => {
    double.options.withoutIdToken = true
    await expect(signIn()).rejects.toMatchObject({ kind: 'provider' })
  })

  it('is not believed when its description speaks for somebody else', async () => {
    double.options.issuer = 'https://evil.example'
    await expect(provider().authorizeUrl(attempt)).rejects.toMatchObject({ kind: 'provider' })
  })

  it('may stand for Google as a relay', async () => {
    double.options.issuer = 'https://accounts.google.com'
    const { subjects } = await signIn(provider('', 'google'))
    expect(subjects).toEqual(['openid:https://accounts.google.com:person-1'])
  })

  it('may be called by its bare name in the id_tokens of Google, and only there', async () => {
    double.options.issuer = 'https://accounts.google.com'
    double.options.saysIss = true
    double.options.lie = (claims) => ({ ...claims, iss: 'accounts.google.com' })
    const { subjects } = await signIn(provider('', 'google'))
    expect(subjects).toEqual(['openid:https://accounts.google.com:person-1'])
    expect(double.asked('/token')).toHaveLength(1)
    double.options.issuer = ''
    await expect(signIn()).rejects.toMatchObject({ kind: 'provider' })
  })

  it('may change its keys at any moment', async () => {
    const asked = provider()
    await signIn(asked)
    double.rotate()
    expect((await signIn(asked)).username).toBe('lin')
    double.rotate('second')
    expect((await signIn(asked)).username).toBe('lin')
  })

  it('is read anew when an administrator tries it', async () => {
    const asked = provider()
    await signIn(asked)
    double.options.methods = ['client_secret_post']
    await asked.check(REDIRECT)
    expect((await signIn(asked)).username).toBe('lin')
  })

  it('has to name itself beside the code when it says that it does', async () => {
    double.options.saysIss = true
    await expect(signIn(provider(), { iss: '' })).rejects.toThrow()
    await expect(signIn(provider(), { iss: 'https://evil.example' })).rejects.toThrow()
    expect((await signIn()).username).toBe('lin')
  })

  it('is asked for what the id_token leaves out, and not believed about another person', async () => {
    double.options.thin = true
    expect((await signIn()).nickname).toBe('林')
    double.options.userinfoSub = 'person-2'
    await expect(signIn()).rejects.toMatchObject({ kind: 'provider' })
  })

  it('is told the secret in the way it takes', async () => {
    double.options.methods = ['client_secret_post']
    expect((await signIn()).username).toBe('lin')
    double.options.methods = undefined
    expect((await signIn()).username).toBe('lin')
  })

  it('keeps an address to itself that is not verified', async () => {
    double.options.lie = (claims) => ({ ...claims, email_verified: 'true' })
    expect((await signIn()).email).toBe('')
  })

  it('is always asked for openid, and only once for its description', async () => {
    const asked = provider('profile')
    await signIn(asked)
    await signIn(asked)
    const url = new URL(await asked.authorizeUrl(attempt))
    expect(url.searchParams.get('scope')).toBe('openid profile')
    expect(double.asked('/.well-known/openid-configuration')).toHaveLength(1)
  })

  it('takes the issuer with its path of discovery too', async () => {
    const endpoint = `${double.url}/.well-known/openid-configuration`
    const { custom } = makeOauthProviders()
    await expect(custom({ ...double.app, endpoint }).authorizeUrl(attempt)).resolves.toContain(
      double.url,
    )
  })
})

import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { makeCodes, newToken, verifies } from './oauth-codes.ts'
import { type Answer, type Asked, json, makeDouble } from './oauth-server.ts'

export interface Citizen {
  readonly sub: string
  readonly name?: string
  readonly preferred_username?: string
  readonly picture?: string
  readonly email?: string
  readonly email_verified?: boolean
}

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

function newKey(kid: string) {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return { kid, privateKey, jwk: { ...publicKey.export({ format: 'jwk' }), kid, alg: 'RS256' } }
}

function signed(claims: object, key: { kid: string; privateKey: KeyObject }, alg: string) {
  const head = encoded({ alg, kid: key.kid, typ: 'JWT' })
  const body = `${head}.${encoded(claims)}`
  if (alg === 'none') return `${body}.`
  return `${body}.${createSign('RSA-SHA256').update(body).sign(key.privateKey, 'base64url')}`
}

/** Id and secret of `client_secret_basic`, each encoded as in a form (RFC 6749, 2.3.1). */
function basicOf(header = '') {
  const text = Buffer.from(header.replace(/^Basic /, ''), 'base64').toString()
  return text.split(':').map((part) => new URLSearchParams(`x=${part}`).get('x'))
}

/** What it can be told to get wrong; as it is, it is honest. */
const honest = () => ({
  /** Changes the claims of an id_token before it is signed. */
  lie: (claims: Record<string, unknown>) => claims,
  alg: 'RS256',
  foreignKey: false,
  withoutIdToken: false,
  /** Claims only from `userinfo`. */
  thin: false,
  userinfoSub: '',
  issuer: '',
  saysIss: false,
  methods: ['client_secret_basic'] as string[] | undefined,
})

/** An OpenID Connect provider (Core 1.0, Discovery 1.0, RFC 7636, RFC 9207), which can be told to lie. */
export async function makeOpenIdDouble(redirectUri: string) {
  const app = { clientId: 'client-of-wenyuan', clientSecret: 'openid: secret/+' }
  let own = newKey('first')
  const foreign = newKey('first')
  const people = new Map<string, Citizen>()
  const options = honest()
  const double = await makeDouble((asked) => routes[asked.path]?.(asked) ?? json({}, 404))
  const { url } = double
  const codes = makeCodes<Citizen>({
    page: `${url}/authorize`,
    clientId: app.clientId,
    redirectUri,
    wants: {
      scope: /(^| )openid( |$)/,
      state: /^.{16,}$/,
      nonce: /^.{16,}$/,
      code_challenge: /^[\w-]{43}$/,
      code_challenge_method: 'S256',
    },
  })
  const issuer = () => options.issuer || url

  function isClient({ headers, form }: Asked) {
    const given = options.methods?.includes('client_secret_post')
      ? [form.get('client_id'), form.get('client_secret')]
      : basicOf(headers.authorization)
    return given[0] === app.clientId && given[1] === app.clientSecret
  }

  const routes: Record<string, (asked: Asked) => Answer> = {
    '/.well-known/openid-configuration': () =>
      json({
        issuer: issuer(),
        authorization_endpoint: `${url}/authorize`,
        token_endpoint: `${url}/token`,
        userinfo_endpoint: `${url}/userinfo`,
        jwks_uri: `${url}/jwks`,
        response_types_supported: ['code'],
        id_token_signing_alg_values_supported: ['RS256'],
        token_endpoint_auth_methods_supported: options.methods,
        authorization_response_iss_parameter_supported: options.saysIss,
      }),
    '/jwks': () => json({ keys: [own.jwk] }),
    '/token'(asked) {
      const { form } = asked
      if (!isClient(asked)) return json({ error: 'invalid_client' }, 401)
      const given = codes.take(form.get('code') ?? '')
      const isRight =
        given &&
        given !== 'used' &&
        form.get('redirect_uri') === given.redirectUri &&
        verifies(form.get('code_verifier') ?? '', given.challenge)
      if (!isRight) return json({ error: 'invalid_grant', error_description: 'no such code' }, 400)
      const access_token = newToken()
      people.set(access_token, given.who)
      const now = Math.floor(Date.now() / 1000)
      const about = options.thin ? { sub: given.who.sub } : given.who
      const base = { iss: issuer(), aud: app.clientId, iat: now, exp: now + 300 }
      const claims = options.lie({ ...base, nonce: given.nonce, ...about })
      const key = options.foreignKey ? foreign : own
      const id_token = signed(claims, key, options.alg)
      const tokens = { access_token, token_type: 'Bearer', expires_in: 300 }
      return json(options.withoutIdToken ? tokens : { ...tokens, id_token })
    },
    '/userinfo'({ headers }) {
      const person = people.get(headers.authorization?.replace('Bearer ', '') ?? '')
      if (!person) return json({ error: 'invalid_token' }, 401)
      return json(options.userinfoSub ? { ...person, sub: options.userinfoSub } : person)
    },
  }
  return {
    ...double,
    app,
    options,
    /** From now on another key, as providers change theirs. */
    rotate(kid = 'second') {
      own = newKey(kid)
    },
    agree: (authorizeUrl: string, who: Citizen) => ({
      ...codes.agree(authorizeUrl, who),
      iss: options.saysIss ? issuer() : '',
    }),
  }
}

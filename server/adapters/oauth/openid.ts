import * as client from 'openid-client'
import { z } from 'zod'
import {
  type OauthAnswer,
  type OauthApp,
  OauthProblem,
  type OauthProvider,
} from '#server/ports/oauth.ts'
import { makeDiscovery, type OpenIdClient } from './discovery.ts'
import { baseOf, type Http, Loose, Subject, said, shaped } from './http.ts'
import { challengeOf, nobodysAnswer } from './pkce.ts'

const GOOGLE = 'https://accounts.google.com'
/** Google's documentation lets its id_tokens name it without `https://`. */
const GOOGLE_BARE = 'accounts.google.com'
const SCOPE = 'openid email profile'

const Claims = z.object({
  name: Loose,
  nickname: Loose,
  preferred_username: Loose,
  picture: Loose,
  email: Loose,
  email_verified: z.unknown().optional(),
})

/**
 * OpenID Connect providers, found by discovery: Google and any other. Checked by `openid-client`: state,
 * PKCE (S256), nonce, and of the id_token signature, issuer, audience, expiry. An endpoint of Google
 * may be a relay (issuer Google) or a copy (issuer the endpoint itself).
 */
export function makeOpenId(http: Http) {
  const configurationOf = makeDiscovery(http)

  const provider = (wanted: OpenIdClient, scope: string, page: string): OauthProvider => ({
    page,
    async authorizeUrl({ redirectUri, state, nonce, verifier }) {
      const configuration = await configurationOf(wanted)
      const parameters = {
        redirect_uri: redirectUri,
        scope,
        state,
        nonce,
        ...challengeOf(verifier),
      }
      return client.buildAuthorizationUrl(configuration, parameters).href
    },
    async identify(answer) {
      const { fetch, again } = replaying(http.fetch)
      try {
        return await identityOf(await configurationOf(wanted, { ask: fetch }), answer)
      } catch (error) {
        if (!wanted.issuers.includes(GOOGLE) || issuerOf(error) !== GOOGLE_BARE)
          throw problemOf(error)
      }
      const configuration = await configurationOf(wanted, { ask: again, issuer: GOOGLE_BARE })
      // The `iss` beside the code was looked at the first time.
      const bare = { ...answer, iss: answer.iss && GOOGLE_BARE }
      return identityOf(configuration, bare).catch((error: unknown) => {
        throw problemOf(error)
      })
    },
    async check(redirectUri) {
      const configuration = await configurationOf(wanted, { fresh: true })
      const { code, verifier } = nobodysAnswer(redirectUri)
      const parameters = { code, redirect_uri: redirectUri, code_verifier: verifier }
      try {
        await client.genericGrantRequest(configuration, 'authorization_code', parameters)
      } catch (error) {
        const problem = problemOf(error)
        if (problem.kind !== 'code') throw problem
      }
    },
  })

  return {
    google({ clientId, clientSecret, endpoint }: OauthApp) {
      const address = baseOf(endpoint, GOOGLE)
      const page = endpoint ? '' : `${GOOGLE}/o/oauth2/v2/auth`
      return provider({ clientId, clientSecret, address, issuers: [GOOGLE] }, SCOPE, page)
    },
    custom({ clientId, clientSecret, endpoint, scope }: OauthApp) {
      const wanted = { clientId, clientSecret, address: endpoint.trim(), issuers: [] }
      // Without `openid` there is no id_token, and nothing to know anybody by.
      const scopes = new Set(['openid', ...(scope || SCOPE).split(/\s+/).filter(Boolean)])
      return provider(wanted, [...scopes].join(' '), '')
    },
  }
}

async function identityOf(configuration: client.Configuration, answer: OauthAnswer) {
  const back = new URL(answer.redirectUri)
  const { code, state, iss } = answer
  back.search = `${new URLSearchParams({ code, state, ...(iss && { iss }) })}`
  const tokens = await client.authorizationCodeGrant(configuration, back, {
    expectedState: state,
    expectedNonce: answer.nonce,
    pkceCodeVerifier: answer.verifier,
    idTokenExpected: true,
  })
  const token = tokens.claims()
  if (!token) throw new OauthProblem('provider', ['缺少 id_token', 'there is no id_token'])
  const claims = shaped(Claims, await moreOf(configuration, tokens.access_token, token))
  const issuer = token.iss === GOOGLE_BARE ? GOOGLE : token.iss
  return {
    subjects: [`openid:${issuer}:${shaped(Subject, token.sub)}`] as const,
    username: claims.preferred_username || claims.nickname,
    nickname: claims.name || claims.nickname,
    avatar: claims.picture,
    email: claims.email_verified === true ? claims.email : '',
  }
}

/** Asks, and gives the tokens that were answered once more: a code is good for one answer. */
function replaying(ask: Http['fetch']) {
  let tokens: Response | undefined
  return {
    async fetch(url: string, init: RequestInit) {
      const answer = await ask(url, init)
      if (init.method === 'POST') tokens = answer.clone()
      return answer
    },
    again: async (url: string, init: RequestInit) =>
      (init.method === 'POST' && tokens?.clone()) || ask(url, init),
  }
}

/** The issuer of an id_token that was refused for it. */
function issuerOf(error: unknown): unknown {
  const claim = error instanceof client.ClientError ? error.cause : undefined
  const { cause } = (claim ?? {}) as { cause?: { claim?: string; claims?: { iss?: unknown } } }
  return cause?.claim === 'iss' ? cause.claims?.iss : undefined
}

/** What the id_token leaves out is asked for, where the provider has a place to ask. */
async function moreOf(
  configuration: client.Configuration,
  accessToken: string,
  token: client.IDToken,
): Promise<object> {
  const { userinfo_endpoint } = configuration.serverMetadata()
  if (!userinfo_endpoint || (token.name && token.email)) return token
  return { ...token, ...(await client.fetchUserInfo(configuration, accessToken, token.sub)) }
}

const WRONG_CODE = new Set(['invalid_grant', 'redirect_uri_mismatch'])

/** Whatever `openid-client` threw, in the words of the port. */
function problemOf(error: unknown): OauthProblem {
  if (error instanceof OauthProblem) return error
  if (error instanceof client.ResponseBodyError) return named(error.error, error.error_description)
  if (error instanceof client.AuthorizationResponseError)
    return named(error.error, error.error_description)
  if (error instanceof client.WWWAuthenticateChallengeError) {
    const [challenge] = error.cause
    return named(challenge?.parameters.error ?? `HTTP ${error.status}`)
  }
  if (error instanceof Error && error.cause instanceof OauthProblem) return error.cause
  if (!(error instanceof client.ClientError)) throw error
  const { cause } = error
  return new OauthProblem(
    error.code === 'OAUTH_TIMEOUT' ? 'unreachable' : 'provider',
    said(cause instanceof Error ? cause.message : error.message),
  )
}

function named(code: string, description?: string) {
  const kind = WRONG_CODE.has(code) ? 'code' : code === 'access_denied' ? 'denied' : 'provider'
  return new OauthProblem(kind, said(code, description))
}

import * as client from 'openid-client'
import { z } from 'zod'
import { OauthProblem } from '#server/ports/oauth.ts'
import { type Http, objectOf, shaped } from './http.ts'

/** How long a provider's description is believed. Its keys are asked for at every sign-in. */
const FRESH_MS = 10 * 60_000
/** Descriptions kept at a time: one a provider, and those tried in the back office. */
const KEPT = 20

export interface OpenIdClient {
  readonly clientId: string
  readonly clientSecret: string
  /** Where the description is: `<address>/.well-known/openid-configuration`. */
  readonly address: string
  /** Issuers that the description may name; the address itself always. */
  readonly issuers: readonly string[]
}

/** How to take the description: `fresh` reads it anew, `issuer` is what id_tokens call the provider. */
export interface Taking {
  readonly fresh?: boolean
  readonly issuer?: string
  /** Asks instead of the usual. */
  readonly ask?: Http['fetch']
}

const Address = z.url({ protocol: /^https?$/ })
/** The parts of a description that signing in needs (OpenID Connect Discovery 1.0, section 3). */
type Description = z.infer<typeof Description>
const Description = z.looseObject({
  issuer: z.string().min(1).max(400),
  authorization_endpoint: Address,
  token_endpoint: Address,
  jwks_uri: Address,
  userinfo_endpoint: Address.optional(),
  token_endpoint_auth_methods_supported: z.array(z.string()).optional(),
})

const bare = (address: string) =>
  address
    .trim()
    .replace(/\/\.well-known\/openid-configuration$/, '')
    .replace(/\/+$/, '')

/** Reads providers' descriptions and makes what `openid-client` needs of them. */
export function makeDiscovery(http: Http) {
  const kept = new Map<string, { until: number; described: Promise<Description> }>()

  async function discover(wanted: OpenIdClient) {
    const address = bare(wanted.address)
    const url = `${address}/.well-known/openid-configuration`
    const answer = await http.send({ url })
    const body = await objectOf(answer)
    if (!answer.ok) throw new OauthProblem('provider', `HTTP ${answer.status}`)
    const described = shaped(Description, body)
    // A description that speaks for somebody else is not believed.
    if (![address, ...wanted.issuers].some((one) => bare(one) === bare(described.issuer)))
      throw new OauthProblem('provider', [
        '发现文档中的 issuer 与设置不符',
        'the description names another issuer',
      ])
    return described
  }

  async function describedOf(wanted: OpenIdClient, isFresh: boolean) {
    const key = JSON.stringify([wanted.address, wanted.issuers])
    const found = kept.get(key)
    if (!isFresh && found && found.until > Date.now()) return found.described
    const described = discover(wanted)
    kept.delete(key)
    kept.set(key, { until: Date.now() + FRESH_MS, described })
    const [oldest] = kept.keys()
    if (kept.size > KEPT && oldest) kept.delete(oldest)
    described.catch(() => kept.get(key)?.described === described && kept.delete(key))
    return described
  }

  /** One for each sign-in: what it keeps of the provider's keys goes with it. @throws OauthProblem */
  return async function configurationOf(wanted: OpenIdClient, taking: Taking = {}) {
    const described = await describedOf(wanted, taking.fresh ?? false)
    const issuer = taking.issuer ?? described.issuer
    return configure(wanted, { ...described, issuer }, taking.ask ?? http.fetch)
  }
}

function configure(
  { clientId, clientSecret, address }: OpenIdClient,
  described: Description,
  ask: Http['fetch'],
) {
  // What is left out means `client_secret_basic`.
  const posts = described.token_endpoint_auth_methods_supported?.includes('client_secret_post')
  const configuration = new client.Configuration(
    described as client.ServerMetadata,
    clientId,
    { client_secret: clientSecret },
    posts ? client.ClientSecretPost(clientSecret) : client.ClientSecretBasic(clientSecret),
  )
  configuration[client.customFetch] = (url, { method, headers, body }) =>
    ask(url, { method, headers, body: body as RequestInit['body'] })
  // The signature is checked although the token comes over TLS from the provider itself.
  client.enableNonRepudiationChecks(configuration)
  // Only for an administrator who wrote `http://`: a copy inside the house.
  if (address.startsWith('http://')) client.allowInsecureRequests(configuration)
  return configuration
}

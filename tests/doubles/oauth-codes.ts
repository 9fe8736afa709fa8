import { createHash, randomBytes } from 'node:crypto'

/** What a provider remembers of a code it gave. */
export interface Given<Who> {
  readonly who: Who
  readonly clientId: string
  readonly redirectUri: string
  readonly challenge: string
  readonly nonce: string
}

/** The provider's page and its memory of codes, each good once. */
export function makeCodes<Who>(options: {
  page: string
  /** Registered at the provider. */
  clientId: string
  redirectUri: string
  /** Parameters that the page is documented to want, with their values where they are fixed. */
  wants: Record<string, string | RegExp>
  clientIdName?: string
}) {
  const given = new Map<string, Given<Who>>()
  const { page, clientId, redirectUri, clientIdName = 'client_id' } = options

  /** Somebody opens the page and agrees; what the browser carries back. Throws where the page would complain. */
  function agree(authorizeUrl: string, who: Who) {
    const url = new URL(authorizeUrl)
    const value = (name: string) => url.searchParams.get(name) ?? ''
    if (url.origin + url.pathname !== page) throw new Error(`not the page: ${authorizeUrl}`)
    if (value(clientIdName) !== clientId) throw new Error('unknown application')
    if (value('redirect_uri') !== redirectUri) throw new Error('redirect_uri is not registered')
    if (value('response_type') !== 'code') throw new Error('response_type')
    for (const [name, wanted] of Object.entries(options.wants))
      if (typeof wanted === 'string' ? value(name) !== wanted : !wanted.test(value(name)))
        throw new Error(`${name} is ${value(name)}`)
    const code = randomBytes(12).toString('hex')
    const [challenge, nonce] = [value('code_challenge'), value('nonce')]
    given.set(code, { who, clientId, redirectUri, challenge, nonce })
    return { code, state: value('state') }
  }

  return {
    agree,
    /** What a code was given for, once; `used` where it was taken before. */
    take(code: string): Given<Who> | 'used' | undefined {
      const found = given.get(code)
      if (!found) return seen.has(code) ? 'used' : undefined
      given.delete(code)
      seen.add(code)
      return found
    },
  }
}

const seen = new Set<string>()

/** Whether the verifier is the one behind the challenge (RFC 7636, S256). */
export const verifies = (verifier: string, challenge: string) =>
  createHash('sha256').update(verifier).digest('base64url') === challenge

export const newToken = () => randomBytes(16).toString('hex')

import { createHash } from 'node:crypto'

/** What the browser carries of PKCE's secret (RFC 7636, S256). */
export const challengeOf = (verifier: string) => ({
  code_challenge: createHash('sha256').update(verifier).digest('base64url'),
  code_challenge_method: 'S256',
})

/** An attempt that nobody began, for finding out whether a provider takes an application's secret. */
export const nobodysAnswer = (redirectUri: string) => ({
  redirectUri,
  code: 'wenyuan0check0without0a0code0000',
  state: 'check',
  verifier: 'check-check-check-check-check-check-check-check',
  nonce: 'check',
  iss: '',
})

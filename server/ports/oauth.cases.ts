import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { faults } from '../../tests/doubles/oauth-server.ts'
import type { OauthApp, OauthAttempt, OauthProvider } from './oauth.ts'

export interface ProviderAtHand {
  /** The provider for an application. */
  make(app: OauthApp): OauthProvider
  readonly app: OauthApp
  /** Somebody opens the page and agrees. */
  agree(authorizeUrl: string): { code: string; state: string; iss?: string }
  readonly subjects: readonly string[]
  /** What the provider is documented to check. */
  readonly checks: { redirectUri: boolean; verifier: boolean }
  fail(fault: (typeof faults)[number]): void
  heal(): void
  close(): Promise<void>
}

export const REDIRECT = 'https://wenyuan.example/oauth/here'

const attempt: OauthAttempt = {
  redirectUri: REDIRECT,
  state: 'a1b2c3d4e5f60718293a4b5c6d7e8f90',
  verifier: 'a-verifier-of-forty-three-characters-at-least-0',
  nonce: 'a-nonce-of-some-length',
}

/** What every provider must do. */
export function oauthCases(name: string, open: () => Promise<ProviderAtHand>) {
  describe(`signing in with ${name}`, () => {
    let hand: ProviderAtHand
    let provider: OauthProvider
    beforeEach(async () => {
      hand = await open()
      provider = hand.make(hand.app)
    })
    afterEach(() => hand.close())

    async function comeBack() {
      const { code, state, iss = '' } = hand.agree(await provider.authorizeUrl(attempt))
      expect(state).toBe(attempt.state)
      return { ...attempt, code, iss }
    }

    it('sends the browser to the page and learns who came back', async () => {
      const identity = await provider.identify(await comeBack())
      expect(identity.subjects).toEqual(hand.subjects)
    })

    it('keeps the secret out of the address', async () => {
      const address = decodeURIComponent(await provider.authorizeUrl(attempt))
      expect(address).not.toContain(hand.app.clientSecret)
      expect(address).not.toContain(attempt.verifier)
    })

    it('is refused with a code that was used, or that nobody was given', async () => {
      const answer = await comeBack()
      await provider.identify(answer)
      await expect(provider.identify(answer)).rejects.toMatchObject({ kind: 'code' })
      const made = { ...answer, code: 'made-up' }
      await expect(provider.identify(made)).rejects.toMatchObject({ kind: 'code' })
    })

    it('is refused with a wrong secret or id, and says so without naming the secret', async () => {
      const answer = await comeBack()
      const wrong = [
        { ...hand.app, clientSecret: 'wrong-secret' },
        { ...hand.app, clientId: 'wrong-id' },
      ]
      for (const app of wrong) {
        const problem = await hand
          .make(app)
          .identify(answer)
          .catch((error: unknown) => error)
        expect(problem).toMatchObject({ name: 'OauthProblem', kind: 'provider' })
        expect(String(problem)).not.toContain('wrong-secret')
      }
    })

    it('is refused where the address to come back to, or the verifier, is another', async () => {
      if (hand.checks.redirectUri) {
        const elsewhere = { ...(await comeBack()), redirectUri: 'https://evil.example/oauth/here' }
        await expect(provider.identify(elsewhere)).rejects.toThrow()
      }
      if (hand.checks.verifier) {
        const verifier = 'another-verifier-of-forty-three-characters-at'
        const other = { ...(await comeBack()), verifier }
        await expect(provider.identify(other)).rejects.toMatchObject({ kind: 'code' })
      }
    })

    it.each(faults)('names the problem when the answer is: %s', async (fault) => {
      const answer = await comeBack()
      hand.fail(fault)
      const unreachable = ['hang', 'error page', 'cut'].includes(fault)
      await expect(provider.identify(answer)).rejects.toMatchObject({
        name: 'OauthProblem',
        kind: unreachable ? 'unreachable' : 'provider',
      })
      hand.heal()
      expect((await provider.identify(await comeBack())).subjects).toEqual(hand.subjects)
    })

    it('names the problem when nobody listens', async () => {
      const answer = await comeBack()
      await hand.close()
      await expect(provider.identify(answer)).rejects.toMatchObject({ kind: 'unreachable' })
    })

    it('finds out whether id and secret are right', async () => {
      await provider.check(REDIRECT)
      const wrong = hand.make({ ...hand.app, clientSecret: 'wrong' })
      await expect(wrong.check(REDIRECT)).rejects.toMatchObject({ kind: 'provider' })
    })
  })
}

import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { SmsFailure, type SmsMessage } from './sms.ts'

/** A provider to send by, in whichever mood the case needs it. */
export interface SmsBench {
  /** Sends under the right keys, or under a wrong secret. */
  send(message: SmsMessage, secret?: 'wrong'): Promise<string>
  mood(mood: 'well' | 'throttled' | 'refused' | 'malformed' | 'broken' | 'moved' | 'hanging'): void
  /** What it took, what it found wrong, and its words of refusal. */
  taken(): readonly { mobile: string; template: string; params: Record<string, string> }[]
  problems(): readonly string[]
  readonly words: { wrongSecret: RegExp; throttled: RegExp; refused: RegExp }
  close(): Promise<void>
}

const message: SmsMessage = {
  mobile: '13800138000',
  template: 'SMS_1024',
  params: [
    { name: 'code', value: '012345' },
    { name: 'minutes', value: '10' },
  ],
}

/** What every sender of SMS must do; the provider checks each signature. */
export function smsCases(name: string, start: () => Promise<SmsBench>) {
  describe(`SMS by ${name}`, () => {
    let bench: SmsBench
    beforeEach(async () => {
      bench = await start()
    })
    afterEach(() => bench.close())

    const failing = async (secret?: 'wrong') => {
      const failure = await bench.send(message, secret).catch((error: unknown) => error)
      expect(failure).toBeInstanceOf(SmsFailure)
      return failure as SmsFailure
    }

    it('sends a message that the provider finds rightly signed, and gives its answer', async () => {
      const answer = await bench.send(message)
      expect(bench.problems()).toEqual([])
      expect(bench.taken()).toHaveLength(1)
      expect(bench.taken()[0]?.mobile).toMatch(/^(\+86)?13800138000$/)
      expect(JSON.parse(answer)).toBeTypeOf('object')
    })

    it('signs every message anew, whatever signs are in it', async () => {
      const odd = 'a b+c&d=é文\'()*~"{}'
      const params = [{ name: 'code', value: odd }]
      await bench.send({ ...message, params })
      await bench.send(message)
      expect(bench.problems()).toEqual([])
      expect(bench.taken()).toHaveLength(2)
    })

    it('tells a wrong secret in the words of the provider', async () => {
      const failure = await failing('wrong')
      expect(failure).toMatchObject({ trouble: 'refused' })
      expect(failure.message).toMatch(bench.words.wrongSecret)
      expect(bench.taken()).toEqual([])
    })

    it('tells throttling, and a no that comes with status 200', async () => {
      bench.mood('throttled')
      expect((await failing()).message).toMatch(bench.words.throttled)
      bench.mood('refused')
      const refused = await failing()
      expect(refused.trouble).toBe('refused')
      expect(refused.message).toMatch(bench.words.refused)
      expect(refused.response.length).toBeGreaterThan(2)
    })

    it('does not take what nobody can read, an error page or an address elsewhere for success', async () => {
      for (const mood of ['malformed', 'broken', 'moved'] as const) {
        bench.mood(mood)
        expect(['unreadable', 'refused', 'unreachable'], mood).toContain((await failing()).trouble)
      }
    })

    it('gives up on a provider that does not answer', async () => {
      bench.mood('hanging')
      expect(await failing()).toMatchObject({ trouble: 'timeout' })
    })

    it('says so when there is no provider', async () => {
      await bench.close()
      expect(await failing()).toMatchObject({ trouble: 'unreachable' })
    })
  })
}

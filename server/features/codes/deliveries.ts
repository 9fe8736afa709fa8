import { DeliveryStatus } from '#contracts/codes.ts'
import type { Caller } from '#server/kit/caller.ts'
import type { Clock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/db.ts'
import type { Log } from '#server/kit/log.ts'
import { MailFailure } from '#server/ports/mail.ts'
import { SmsFailure } from '#server/ports/sms.ts'
import { reasonOf } from './reasons.ts'
import type { Channel } from './types.ts'

/** Longer than any sending takes, in milliseconds: what still is on its way then was cut off. */
const LOST = 5 * 60_000
const LONGEST = 1000

/** A message as it is recorded. */
export interface Message {
  readonly channel: Channel
  /** A `CodePurpose`; -1 without a code. */
  readonly type: number
  readonly target: string
  readonly provider: string
  /** Whose it is; else the caller's. */
  readonly userId?: number | undefined
  /** Never to be written down. */
  readonly code?: string
}

export type Deliveries = ReturnType<typeof makeDeliveries>

/** Sends messages and records each: before it goes, and what came of it. */
export function makeDeliveries({ db, clock, log }: { db: Db; clock: Clock; log: Log }) {
  const underway = new Set<Promise<unknown>>()

  async function end(id: number, status: number, texts: { error: string; response: string }) {
    const values = { status, ...texts, updated_at: clock.now() }
    await db.updateTable('delivery').set(values).where('id', '=', id).execute()
  }

  /** @throws MailFailure, SmsFailure */
  async function deliver(message: Message, caller: Caller, send: () => Promise<string>) {
    const { channel, type, target, provider, code } = message
    const user_id = message.userId ?? caller.account?.id ?? null
    const times = { created_at: clock.now(), updated_at: clock.now() }
    const { id } = await db
      .insertInto('delivery')
      .values({ channel, type, target, provider, user_id, ip: caller.ip, ...times })
      .returning('id')
      .executeTakeFirstOrThrow()
    try {
      const response = await send()
      await end(id, DeliveryStatus.sent, { error: '', response: cleaned(response, code) })
    } catch (error) {
      const response = error instanceof SmsFailure ? error.response : ''
      const said = { error: cleaned(wordsOf(error), code), response: cleaned(response, code) }
      await end(id, DeliveryStatus.failed, said)
      throw error
    }
  }

  return {
    deliver,
    /** Sends without making the caller wait, so that nobody can tell by the time whether it was sent. */
    deliverLater(...sending: Parameters<typeof deliver>) {
      const running = deliver(...sending)
        .catch((error: unknown) => log.warn({ error: wordsOf(error) }, 'a message was not sent'))
        .finally(() => underway.delete(running))
      underway.add(running)
    },
    async idle() {
      while (underway.size > 0) await Promise.all(underway)
    },
    /** What was on its way when its server stopped has failed. */
    async closeInterrupted() {
      const now = clock.now()
      await db
        .updateTable('delivery')
        .set({ status: DeliveryStatus.failed, error: '发送中断', updated_at: now })
        .where('status', '=', DeliveryStatus.sending)
        .where('created_at', '<', new Date(now.getTime() - LOST))
        .execute()
    },
  }
}

const wordsOf = (error: unknown) =>
  error instanceof MailFailure || error instanceof SmsFailure
    ? reasonOf(error, 'zh-CN')
    : String(error)

/** A provider's words without the code, of bounded length; the database takes no zero bytes. */
function cleaned(text: string, code: string | undefined) {
  const safe = text.replaceAll('\0', '')
  return (code ? safe.replaceAll(code, '******') : safe).slice(0, LONGEST)
}

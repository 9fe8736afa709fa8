import { sql } from 'kysely'
import type { Db } from '#server/kit/db.ts'

/** Wrong tries that end a captcha. */
const TRIES = 5
/** Sub-steps that one captcha carries before its final act. */
const CHECKS = 3
/** `tries` of a captcha that was used. */
const USED = 100

export const insertCaptcha = (
  db: Db,
  captcha: { id: string; action: string; kind: string; answer: string; expires_at: Date },
) => db.insertInto('captcha').values(captcha).execute()

export interface Tried {
  readonly id: string
  readonly action: string
  readonly answer: string
  readonly now: Date
}

/**
 * Tries an answer and, when it is right, uses the captcha up. One statement counts and decides, so of
 * many answers at once one wins and no more than five wrong ones are looked at.
 * @returns whether it is right; undefined when there is no such captcha any more
 */
export async function consumeCaptcha(db: Db, { id, action, answer, now }: Tried) {
  const { rows } = await sql<{ right: boolean }>`
    update captcha set tries = case when answer = ${answer} then ${USED} else tries + 1 end
    where id = ${id} and action = ${action} and tries < ${TRIES} and expires_at > ${now}
    returning answer = ${answer} as right`.execute(db)
  return rows[0]?.right
}

/** The same without using it up; each right answer takes one of the captcha's sub-steps. */
export async function checkCaptcha(db: Db, { id, action, answer, now }: Tried) {
  const { rows } = await sql<{ right: boolean }>`
    update captcha set
      tries = tries + (answer <> ${answer})::int,
      checks = checks + (answer = ${answer})::int
    where id = ${id} and action = ${action} and tries < ${TRIES} and checks < ${CHECKS}
      and expires_at > ${now}
    returning answer = ${answer} as right`.execute(db)
  return rows[0]?.right
}

export const removeEnded = (db: Db, now: Date) =>
  db
    .deleteFrom('captcha')
    .where((eb) => eb.or([eb('expires_at', '<=', now), eb('tries', '>=', TRIES)]))
    .execute()

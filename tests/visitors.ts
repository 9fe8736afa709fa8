import type { AnyEndpoint } from '#contracts/kit.ts'
import { createPunishments } from '#contracts/punishments.ts'
import { updateConfig } from '#contracts/settings.ts'
import { freshAddress } from './accounts.ts'
import { promote } from './groups.ts'
import type { Client } from './person.ts'
import type { World } from './world.ts'

/** What somebody who is let in is told of a field that no endpoint knows; nothing happens. */
export const LET_IN = '400 input.invalid'
export const UNKNOWN_FIELD = { field_that_no_endpoint_has: '1' }

/** The row that `other staff` holds. */
export const ROW_OF_STAFF = updateConfig

/** Every kind of visitor. */
export async function makeVisitors(world: World) {
  const { db, admin } = world
  const signedOut = await world.member('signed out')
  await db.deleteFrom('session').where('user_id', '=', signedOut.id).execute()
  const outdated = await world.member('outdated')
  const past = new Date(Date.now() - 1000)
  await db
    .updateTable('session')
    .set({ expires_at: past })
    .where('user_id', '=', outdated.id)
    .execute()
  const punished = await world.member('punished')
  await admin.call(createPunishments, { user_id: [punished.id], type: [1], reason: 'spam' })
  const disabledStaff = await world.staff([ROW_OF_STAFF])
  await db.updateTable('user').set({ status: 1 }).where('id', '=', disabledStaff.id).execute()
  const secured = await world.staff([ROW_OF_STAFF])
  await db
    .updateTable('user')
    .set({ totp_enabled_at: new Date() })
    .where('id', '=', secured.id)
    .execute()
  return {
    anonymous: world.visitor(),
    member: await world.member('member'),
    'bare staff': await world.staff([]),
    'other staff': await world.staff([ROW_OF_STAFF]),
    'staff in two steps': secured,
    'super staff': await addSuper(world),
    root: admin,
    disabled: await world.member('disabled', { status: 1 }),
    'disabled staff': disabledStaff,
    punished,
    'signed out': signedOut,
    outdated,
    fresh: await world.member('fresh', { mustChangePassword: true }),
  } satisfies Record<string, Client>
}

export type Visitors = Awaited<ReturnType<typeof makeVisitors>>
export type Visitor = keyof Visitors

/** A member of the group that holds everything, who is not user 1. */
async function addSuper(world: World) {
  const person = await world.member('super staff')
  await promote(world, person)
  return person
}

/** Status and code of the answer to a call that does nothing; each from an address of its own. */
export async function outcome(who: Client, endpoint: AnyEndpoint) {
  const answer = await who.ask(endpoint, UNKNOWN_FIELD, freshAddress())
  return `${answer.statusCode} ${answer.json().code}`
}

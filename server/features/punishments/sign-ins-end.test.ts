import { afterAll, beforeAll, expect, it } from 'vitest'
import { changePassword } from '#contracts/account.ts'
import * as contract from '#contracts/punishments.ts'
import { getUser } from '#contracts/users.ts'
import { join, PASSWORD, signIn } from '../../../tests/accounts.ts'
import { untilWaiting } from '../../../tests/waiting.ts'
import { makeWorld, type Node, type World } from '../../../tests/world.ts'

/** Disabling an account by a punishment ends its sign-ins, on every node and for good. */

const { PunishmentType } = contract
const HOUR = 3600 * 1000

let world: World
let nodes: Node[]
beforeAll(async () => {
  world = await makeWorld()
  nodes = [await world.node(), await world.node()]
})
afterAll(() => world.close())

let joined = 0
async function somebody() {
  const username = `somebody-${++joined}`
  return { username, ...(await join(world, username)) }
}

/** What a token is good for on both nodes: the status of asking who one is. */
const worth = (token: string) =>
  Promise.all(nodes.map(async (node) => (await node.client(token).ask(getUser, {})).statusCode))
const GOOD = [200, 200]
const NONE = [401, 401]

const inOneHour = () => new Date(world.clock.now().getTime() + HOUR).toISOString()

async function punish(user_id: number, more: { type?: number[]; enable?: boolean } = {}) {
  const input = {
    user_id: [user_id],
    type: [PunishmentType.disableAccount],
    reason: 'spam',
    ...more,
  }
  const [id = 0] = (await world.admin.call(contract.createPunishments, input)).id
  return id
}
const change = (id: number, values: { type?: number; enable?: boolean; end_time?: string }) =>
  world.admin.call(contract.updatePunishment, { id, ...values })
const lift = (id: number) => world.admin.call(contract.cancelPunishments, { id: [id] })

const refused = async (username: string) =>
  expect((await signIn(world, username)).json()).toMatchObject({
    code: 'auth.punished',
    details: { reason: 'spam' },
  })
const tokenOf = async (username: string): Promise<string> =>
  (await signIn(world, username)).json().token

it('a lifted punishment does not bring old tokens back', async () => {
  const ann = await somebody()
  const second = await tokenOf(ann.username)
  for (const token of [ann.token, second]) expect(await worth(token)).toEqual(GOOD)
  const id = await punish(ann.id)
  for (const token of [ann.token, second]) expect(await worth(token)).toEqual(NONE)
  world.clock.advance(20 * 24 * HOUR)
  await refused(ann.username)
  await lift(id)
  for (const token of [ann.token, second]) expect(await worth(token)).toEqual(NONE)
  expect(await worth(await tokenOf(ann.username))).toEqual(GOOD)
})

it('nor does one that runs out', async () => {
  const ann = await somebody()
  const id = await punish(ann.id)
  await change(id, { end_time: inOneHour() })
  world.clock.advance(HOUR + 1)
  expect(await worth(ann.token)).toEqual(NONE)
  expect(await worth(await tokenOf(ann.username))).toEqual(GOOD)
})

it('one that becomes such, is switched on or prolonged ends them too', async () => {
  const ann = await somebody()
  const id = await punish(ann.id, { type: [PunishmentType.noUpload] })
  expect(await worth(ann.token)).toEqual(GOOD)
  await change(id, { type: PunishmentType.disableAccount })
  await refused(ann.username)
  await change(id, { enable: false })
  expect(await worth(ann.token)).toEqual(NONE)

  const again = await tokenOf(ann.username)
  await change(id, { enable: true })
  await change(id, { end_time: inOneHour() })
  world.clock.advance(HOUR + 1)
  expect(await worth(again)).toEqual(NONE)

  const third = await tokenOf(ann.username)
  await change(id, { end_time: inOneHour() })
  await lift(id)
  expect(await worth(third)).toEqual(NONE)
})

it('others, and one that is not in force, leave sign-ins alone', async () => {
  const [ann, bob] = [await somebody(), await somebody()]
  const id = await punish(ann.id, { enable: false })
  await punish(ann.id, { type: [PunishmentType.noComment, PunishmentType.noUpload] })
  await change(id, { type: PunishmentType.noFavorite, enable: true })
  await punish(bob.id)
  expect(await worth(ann.token)).toEqual(GOOD)
})

/** Punishes somebody while they are locked and something of theirs, begun before, waits for them. */
async function punishMeanwhile<T>(user_id: number, begin: () => Promise<T>): Promise<T> {
  const { begun } = await world.db.transaction().execute(async (tx) => {
    await tx.selectFrom('user').select('id').where('id', '=', user_id).forUpdate().execute()
    const started = begin()
    await untilWaiting(world)
    const punishment = { user_id, type: 1, reason: 'spam', operators: '[]' }
    await tx.insertInto('punishment').values(punishment).execute()
    await world.site.users.endAccess(tx, [user_id])
    return { begun: started }
  })
  return begun
}

it('a sign-in under way does not slip through', async () => {
  const ann = await somebody()
  const answer = await punishMeanwhile(ann.id, () => signIn(world, ann.username))
  expect(answer.json()).toMatchObject({ code: 'auth.punished', details: { reason: 'spam' } })
})

it('nor does a new password of one’s own, which signs in anew', async () => {
  const ann = await somebody()
  const input = { old_password: PASSWORD, new_password: 'quite another password' }
  const answer = await punishMeanwhile(ann.id, async () =>
    nodes[0]?.client(ann.token).ask(changePassword, input),
  )
  expect(answer?.json()).toMatchObject({ code: 'auth.required' })
})

it('and the punishment waits for a sign-in that came first', async () => {
  const ann = await somebody()
  let punished: Promise<number> | undefined
  const token = await world.db.transaction().execute(async (tx) => {
    await tx.selectFrom('user').select('id').where('id', '=', ann.id).forNoKeyUpdate().execute()
    const opened = await world.site.users.sessions.open(ann.id, { ip: '', userAgent: '' }, tx)
    punished = punish(ann.id)
    await untilWaiting(world)
    return opened
  })
  await lift((await punished) ?? 0)
  expect(await worth(token)).toEqual(NONE)
})

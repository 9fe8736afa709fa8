import { hash } from '@node-rs/argon2'
import { createPunishments } from '#contracts/punishments.ts'
import { createGroup } from '#contracts/rights.ts'
import type { World } from './world.ts'

export interface ExpectedAct {
  readonly input: Record<string, unknown>
  /** What it is done to. */
  readonly target: RegExp
  readonly before?: unknown
  readonly after?: unknown
}

export type Acts = Record<string, (world: World) => Promise<ExpectedAct>>

const PASSWORD = 'password of the administrator'

let names = 0
export const fresh = (word: string) => `${word} ${++names}`

/** What administrators do to people and their rights. */
export const actsOnPeople: Acts = {
  'POST /api/v1/group': async () => {
    const title = fresh('group')
    return { input: { title }, target: new RegExp(title), after: { title, enable_upload: true } }
  },
  'PUT /api/v1/group': async ({ admin }) => {
    const { id } = await admin.call(createGroup, { title: fresh('group') })
    return {
      input: { id, enable_upload: false },
      target: new RegExp(`用户组 .* #${id}$`),
      before: { enable_upload: true },
      after: { enable_upload: false },
    }
  },
  'DELETE /api/v1/group': async ({ admin }) => {
    const { id, title } = await admin.call(createGroup, { title: fresh('group') })
    return { input: { id: [id] }, target: new RegExp(`#${id}$`), before: { title } }
  },
  'PUT /api/v1/group/permission': async ({ admin, db }) => {
    const { id } = await admin.call(createGroup, { title: fresh('group') })
    const row = await db.selectFrom('permission').selectAll().limit(1).executeTakeFirstOrThrow()
    return {
      input: { group_id: id, permission_id: [row.id] },
      target: new RegExp(`用户组 .* #${id}$`),
      before: { permission: [] },
      after: { permission: [`${row.method} ${row.path}`] },
    }
  },
  'PUT /api/v1/permission': async ({ db }) => {
    const { id, title } = await db
      .selectFrom('permission')
      .selectAll()
      .limit(1)
      .executeTakeFirstOrThrow()
    return {
      input: { id, title: 'own name' },
      target: new RegExp(`#${id}$`),
      before: { title },
      after: { title: 'own name' },
    }
  },
  'POST /api/v1/user': async () => ({
    input: { username: 'added_by_admin', password: 'first password' },
    target: /^用户 added_by_admin #/,
    after: { username: 'added_by_admin', group: [] },
  }),
  'PUT /api/v1/user': async (world) => {
    const { id } = await world.member()
    return {
      input: { id, status: 1, password: 'another password' },
      target: new RegExp(`#${id}$`),
      before: { status: 0 },
      after: { status: 1 },
    }
  },
  'PUT /api/v1/user/group': async (world) => {
    const { id } = await world.member()
    const group = await world.admin.call(createGroup, { title: fresh('group') })
    return {
      input: { id: [id], group_id: [group.id] },
      target: new RegExp(`#${id}$`),
      before: { group: [] },
      after: { group: [group.title] },
    }
  },
  'DELETE /api/v1/user': async (world) => {
    const { id, username } = await world.member()
    const password_hash = await hash(PASSWORD)
    const { admin } = world
    await world.db.updateTable('user').set({ password_hash }).where('id', '=', admin.id).execute()
    return {
      input: { id: [id], password: PASSWORD },
      target: new RegExp(`#${id}$`),
      before: { username },
    }
  },
  'POST /api/v1/punishment': async (world) => {
    const { id } = await world.member()
    return {
      input: { user_id: [id], type: [2], reason: 'spam' },
      target: new RegExp(`用户 .* #${id}$`),
      after: { punishment: [2], reason: 'spam' },
    }
  },
  'PUT /api/v1/punishment': async (world) => ({
    input: { id: await punishmentIn(world), reason: 'worse' },
    target: /^处罚 #/,
    before: { reason: '' },
    after: { reason: 'worse' },
  }),
  'PUT /api/v1/punishment/cancel': async (world) => ({
    input: { id: [await punishmentIn(world)] },
    target: /^处罚 #/,
    before: { enable: true },
    after: { enable: false },
  }),
  'PUT /api/v1/user/profile': async (world) => {
    const { id } = await world.member()
    return {
      input: { id, remark: 'kind', identity: '11010519491231002X' },
      target: new RegExp(`#${id}$`),
      before: { remark: '' },
      after: { remark: 'kind' },
    }
  },
  'PUT /api/v1/user/password': async (world) => {
    const { id } = await world.member()
    const password_hash = await hash(PASSWORD)
    const { admin } = world
    await world.db.updateTable('user').set({ password_hash }).where('id', '=', admin.id).execute()
    return {
      input: { id, old_password: PASSWORD, new_password: 'another password' },
      target: new RegExp(`#${id}$`),
    }
  },
}

async function punishmentIn(world: World) {
  const { id } = await world.member()
  const made = await world.admin.call(createPunishments, { user_id: [id], type: [2] })
  return made.id[0] ?? 0
}

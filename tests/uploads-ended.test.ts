import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CHUNK_BYTES } from '#contracts/enums.ts'
import { setUser } from '#contracts/people.ts'
import { createPunishments, PunishmentType } from '#contracts/punishments.ts'
import { AVATAR_PATH, MULTIPART_PATH, RESUMABLE_PATH } from '#contracts/uploads.ts'
import { logout } from '#contracts/users.ts'
import type { Person } from './person.ts'
import { base64, pdf } from './tus-client.ts'
import { makeWorld, type World } from './world.ts'

/** A file that is on its way while its sender loses the sign-in or the right, on another node. */

let world: World
let port = 0
beforeAll(async () => {
  world = await makeWorld()
  const node = await world.node()
  await node.app.listen({ port: 0, host: '127.0.0.1' })
  port = (node.app.server.address() as AddressInfo).port
})
afterAll(() => world.close())

const MORE = 20_000_000

interface Sending {
  readonly method: string
  readonly path: string
  readonly headers: Record<string, string>
}

/** Sends the first part, waits for `meanwhile`, then sends the rest; gives the status. */
async function sendAround(
  { id, token }: Person,
  { method, path, headers }: Sending,
  [first, second]: readonly [Uint8Array, Uint8Array],
  meanwhile: () => Promise<unknown>,
  isUnfinished = false,
) {
  await rest(id)
  const length = String(first.length + second.length + (isUnfinished ? MORE + 1 : 0))
  const sending = request({
    host: '127.0.0.1',
    port,
    path,
    method,
    headers: { authorization: `Bearer ${token}`, 'content-length': length, ...headers },
  })
  const status = new Promise<number>((resolve, reject) => {
    sending.on('response', (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
    sending.on('error', reject)
  })
  await new Promise((resolve) => sending.write(first, resolve))
  // Until the node knows who sends and waits for more.
  await expect.poll(() => isSeen(id)).toBe(true)
  await meanwhile()
  // More than is read before the refusal: a line that is shut then loses the answer.
  if (isUnfinished) sending.write(Buffer.concat([second, Buffer.alloc(MORE)]))
  else sending.end(second)
  return status.finally(() => sending.destroy())
}

/** A sign-in that nobody has used for an hour, so that the next visit is written down. */
const rest = (userId: number) =>
  world.db
    .updateTable('session')
    .set({ seen_at: new Date(Date.now() - 3_600_000) })
    .where('user_id', '=', userId)
    .execute()

const isSeen = async (userId: number) =>
  (await world.db
    .selectFrom('session')
    .select('id')
    .where('user_id', '=', userId)
    .where('seen_at', '>', new Date(Date.now() - 1_800_000))
    .executeTakeFirst()) !== undefined

/** Announces an upload; gives how its first piece is sent. */
async function begin(who: Person, size: number): Promise<Sending> {
  const tus = { 'tus-resumable': '1.0.0' }
  const created = await who.send({
    method: 'POST',
    url: RESUMABLE_PATH,
    headers: {
      ...tus,
      'upload-length': String(size),
      'upload-metadata': `filename ${base64('a.pdf')}`,
    },
  })
  const type = 'application/offset+octet-stream'
  const headers = { ...tus, 'upload-offset': '0', 'content-type': type }
  return { method: 'PATCH', path: String(created.headers.location), headers }
}

const halves = (bytes: Buffer) => {
  const middle = Math.floor(bytes.length / 2)
  return [bytes.subarray(0, middle), bytes.subarray(middle)] as const
}

const endings = {
  'signs out': (who: Person) => who.call(logout, {}),
  'is disabled': (who: Person) => world.admin.call(setUser, { id: who.id, status: 1 }),
  'may upload no longer': (who: Person) =>
    world.admin.call(createPunishments, { user_id: [who.id], type: [PunishmentType.noUpload] }),
}
const attachmentsOf = (who: Person) =>
  world.db.selectFrom('attachment').select('id').where('user_id', '=', who.id).execute()

describe.each(Object.keys(endings) as (keyof typeof endings)[])('whoever %s', (ending) => {
  const status = ending === 'may upload no longer' ? 403 : 401

  it('keeps no byte of the piece that is on its way', async () => {
    const who = await world.member()
    const bytes = pdf(300_000)
    const piece = await begin(who, bytes.length)
    const answer = sendAround(who, piece, halves(bytes), () => endings[ending](who))
    expect(await answer).toBe(status)
    expect(await attachmentsOf(who)).toEqual([])
    const row = world.db.selectFrom('upload').select('received').where('user_id', '=', who.id)
    expect(await row.executeTakeFirst()).toEqual({ received: 0 })
  })

  it('keeps nothing of a plain upload that is on its way', async () => {
    const who = await world.member()
    const answer = sendAround(who, form(MULTIPART_PATH), halves(formed(pdf(300_000))), () =>
      endings[ending](who),
    )
    expect(await answer).toBe(status)
    expect(await attachmentsOf(who)).toEqual([])
    const left = world.db.selectFrom('upload').select('id').where('user_id', '=', who.id)
    expect(await left.execute()).toEqual([])
  })
})

it('who still sends hears why it is refused', async () => {
  const who = await world.member()
  const bytes = pdf(2 * CHUNK_BYTES)
  const piece = await begin(who, bytes.length + MORE + 1)
  const answer = sendAround(who, piece, halves(bytes), () => who.call(logout, {}), true)
  expect(await answer).toBe(401)
})

it('a portrait that is on its way is not kept for somebody who signs out', async () => {
  const who = await world.member()
  const bytes = formed(Buffer.alloc(300_000))
  const answer = sendAround(who, form(AVATAR_PATH), halves(bytes), () => who.call(logout, {}))
  expect(await answer).toBe(401)
})

const form = (path: string) => ({
  method: 'POST',
  path,
  headers: { 'content-type': 'multipart/form-data; boundary=line' },
})

/** A form of one file. */
const formed = (bytes: Buffer) =>
  Buffer.concat([
    Buffer.from('--line\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n'),
    bytes,
    Buffer.from('\r\n--line--\r\n'),
  ])

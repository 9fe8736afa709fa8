import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { updateProfile } from '#contracts/account.ts'
import { AttachmentType } from '#contracts/enums.ts'
import { updateConfig } from '#contracts/settings.ts'
import { AVATAR_PATH, CONFIG_PICTURE_PATH, type PictureAnswer } from '#contracts/uploads.ts'
import type { Client } from './person.ts'
import { makeWorld, type Node, type World } from './world.ts'

let world: World
let other: Node
beforeAll(async () => {
  world = await makeWorld()
  other = await world.node()
})
afterAll(() => world.close())

/** Sends a file as a browser does. */
function send(who: Client, url: string, bytes: Buffer, filename = 'me.png', field = 'file') {
  const boundary = 'between'
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${filename}"\r\nContent-Type: application/octet-stream\r\n\r\n`
  const payload = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)])
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` }
  return who.send({ method: 'POST', url, payload, headers })
}

const photograph = (width = 600, height = 400) =>
  sharp({ create: { width, height, channels: 3, background: '#a8322a' } })

const dataOf = (answer: { json(): PictureAnswer }) => answer.json().data

/** The bytes a stranger gets at an address, from another node. */
const view = (path: string) => other.client().send({ url: path })

describe('a portrait', () => {
  it('is cut square, loses what is not seen, and is shown to everybody for ever', async () => {
    const ann = await world.member('ann')
    const original = await photograph()
      .jpeg()
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .toBuffer()
    expect(original.toString('latin1')).toContain('secret place')
    const answer = await send(ann, AVATAR_PATH, original, '../../me.jpg')
    expect(answer.json()).toMatchObject({ code: 200 })
    const data = dataOf(answer)
    expect(data).toMatchObject({ width: 256, height: 256, mime: 'image/webp', name: 'me.jpg' })
    const shown = await view(data.path)
    expect(shown.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    const facts = await sharp(shown.rawPayload).metadata()
    expect(facts).toMatchObject({ format: 'webp', width: 256, height: 256 })
    expect(shown.rawPayload.toString('latin1')).not.toContain('secret place')
    const row = await world.db
      .selectFrom('attachment')
      .selectAll()
      .where('id', '=', data.id)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({
      type: AttachmentType.avatar,
      user_id: ann.id,
      width: 256,
      size: shown.rawPayload.length,
    })
    const again = await view(data.path)
    const known = await other
      .client()
      .send({ url: data.path, headers: { 'if-none-match': String(again.headers.etag) } })
    expect(known.statusCode).toBe(304)
  })

  it('is the first frame of a moving picture', async () => {
    const frames = await Promise.all(
      ['#ff0000', '#00ff00'].map((background) =>
        sharp({ create: { width: 64, height: 64, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    )
    const moving = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer()
    expect((await sharp(moving).metadata()).pages).toBe(2)
    const { path } = dataOf(await send(await world.member(), AVATAR_PATH, moving))
    const shown = sharp((await view(path)).rawPayload)
    expect((await shown.metadata()).pages ?? 1).toBe(1)
    const [red = 0, green = 255] = (await shown.stats()).channels.map(({ mean }) => mean)
    expect(red).toBeGreaterThan(200)
    expect(green).toBeLessThan(60)
  })

  it('is stored once however often it is sent', async () => {
    const person = await world.member()
    const bytes = await photograph(300, 300).png().toBuffer()
    const answers = await Promise.all([1, 2, 3].map(() => send(person, AVATAR_PATH, bytes)))
    expect(new Set(answers.map((answer) => dataOf(answer).id)).size).toBe(1)
  })

  it('goes when nobody has taken it within a day, and when it was replaced', async () => {
    const person = await world.member()
    const paths = []
    for (const background of ['#111111', '#222222', '#333333']) {
      const create = { width: 9, height: 9, channels: 3, background } as const
      const bytes = await sharp({ create }).png().toBuffer()
      paths.push(dataOf(await send(person, AVATAR_PATH, bytes)).path)
    }
    const [first = '', second = '', never = ''] = paths
    await person.call(updateProfile, { avatar: first })
    await person.call(updateProfile, { avatar: second })
    const shown = async () =>
      Promise.all([first, second, never].map(async (path) => (await view(path)).statusCode))
    await world.site.files.cleanUp()
    expect(await shown()).toEqual([200, 200, 200])
    world.clock.advance(25 * 3_600_000)
    await world.site.files.cleanUp()
    await world.site.files.cleanUp()
    world.clock.advance(-25 * 3_600_000)
    expect(await shown()).toEqual([404, 200, 404])
  })

  it('can be one’s own portrait, and nobody else’s', async () => {
    const [owner, thief] = [await world.member(), await world.member()]
    const { path } = dataOf(await send(owner, AVATAR_PATH, await photograph(9, 9).png().toBuffer()))
    expect(await owner.call(updateProfile, { avatar: path })).toMatchObject({ avatar: path })
    expect((await thief.ask(updateProfile, { avatar: path })).json().code).toBe('input.invalid')
    expect(await owner.call(updateProfile, { avatar: '' })).toMatchObject({ avatar: '' })
  })

  it('is not shown any more once its file is blocked', async () => {
    const person = await world.member()
    const bytes = await photograph(77, 77).png().toBuffer()
    const { path, id } = dataOf(await send(person, AVATAR_PATH, bytes))
    await world.db.updateTable('attachment').set({ enable: false }).where('id', '=', id).execute()
    expect((await view(path)).json()).toMatchObject({ code: 'attachment.not_found' })
    expect((await send(person, AVATAR_PATH, bytes)).json()).toMatchObject({
      code: 'upload.blocked',
    })
  })
})

describe('what is no picture', () => {
  const svg = (body: string, size = 'width="40" height="40"') =>
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${body}</svg>`)

  it.each([
    ['text', () => Buffer.from('hello')],
    ['half a picture', async () => (await photograph().png().toBuffer()).subarray(0, 500)],
    ['a drawing with scripts', () => svg('<script>alert(1)</script>')],
    ['a bomb', () => photograph(12_000, 12_000).png({ compressionLevel: 9 }).toBuffer()],
  ])('%s is refused by name', async (_, make) => {
    const answer = await send(await world.member(), AVATAR_PATH, await make())
    expect(answer.json()).toMatchObject({ code: 'image.unreadable' })
  })

  it('is refused when it is empty, too large, or under another name', async () => {
    const person = await world.member()
    const refused = async (...more: [Buffer, string?, string?]) =>
      (await send(person, AVATAR_PATH, ...more)).json().code
    expect(await refused(Buffer.alloc(0))).toBe('upload.empty')
    expect(await refused(Buffer.alloc(10 * 1024 * 1024 + 1))).toBe('upload.too_large')
    expect(await refused(Buffer.from('x'), 'a.png', 'picture')).toBe('input.invalid')
  })

  it('is not found at other addresses', async () => {
    for (const path of ['/view/image/x', `/view/image/${'0'.repeat(64)}`, '/view/image/..%2f..%2f'])
      expect((await view(path)).statusCode).toBe(404)
  })
})

describe('a picture of the settings', () => {
  it('is for those who may save them', async () => {
    const bytes = await photograph().png().toBuffer()
    expect((await send(world.visitor(), CONFIG_PICTURE_PATH, bytes)).json()).toMatchObject({
      code: 'auth.required',
    })
    expect((await send(await world.member(), CONFIG_PICTURE_PATH, bytes)).json()).toMatchObject({
      code: 'access.denied',
    })
    const clerk = await world.staff([updateConfig])
    expect((await send(clerk, CONFIG_PICTURE_PATH, bytes)).statusCode).toBe(200)
  })

  it('keeps its form: PNG stays PNG, drawings become PNG, others WebP', async () => {
    const drawing = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="15"><script>alert(1)</script><rect width="30" height="15" fill="#f00"/></svg>',
    )
    const made = async (bytes: Buffer) =>
      dataOf(await send(world.admin, CONFIG_PICTURE_PATH, bytes))
    expect(await made(await photograph(20, 10).png().toBuffer())).toMatchObject({
      mime: 'image/png',
      width: 20,
    })
    expect(await made(await photograph(3000, 1500).jpeg().toBuffer())).toMatchObject({
      mime: 'image/webp',
      width: 1024,
      height: 512,
    })
    const drawn = await made(drawing)
    expect(drawn.mime).toBe('image/png')
    expect(drawn.width).toBeGreaterThanOrEqual(400)
    expect((await view(drawn.path)).rawPayload.toString('latin1')).not.toContain('script')
  })

  it('is no portrait', async () => {
    const bytes = await photograph(31, 31).png().toBuffer()
    const { path } = dataOf(await send(world.admin, CONFIG_PICTURE_PATH, bytes))
    expect((await world.admin.ask(updateProfile, { avatar: path })).json().code).toBe(
      'input.invalid',
    )
  })
})

it('takes no picture by cookie alone', async () => {
  const answer = await world.visitor().send({
    method: 'POST',
    url: AVATAR_PATH,
    headers: { cookie: `wenyuan_token=${world.admin.token}` },
  })
  expect(answer.json()).toMatchObject({ code: 'auth.required' })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDocuments } from '#contracts/documents.ts'
import * as contract from '#contracts/punishments.ts'
import { canPublishArticle, canUpload } from '#contracts/rights.ts'
import { claimUpload } from '#contracts/uploads.ts'
import { categoryNamed } from '../../../tests/uploading.ts'
import { type Node, makeWorld, type World } from '../../../tests/world.ts'
import type { Act } from './index.ts'

const { PunishmentType } = contract
const HOUR = 3600 * 1000

let world: World
let other: Node
beforeAll(async () => {
  world = await makeWorld()
  other = await world.node()
})
afterAll(() => world.close())

const inOneHour = () => new Date(world.clock.now().getTime() + HOUR).toISOString()

/** Punishes as the administrator; gives the ids. */
const punish = async (
  user_id: number[],
  type: number[],
  more: { reason?: string; end_time?: string | null; enable?: boolean } = {},
) => (await world.admin.call(contract.createPunishments, { user_id, type, ...more })).id

describe('what a punishment keeps somebody from', () => {
  const acts: [Act, number][] = [
    ['comment', PunishmentType.noComment],
    ['upload', PunishmentType.noUpload],
    ['download', PunishmentType.noDownload],
    ['favorite', PunishmentType.noFavorite],
    ['article', PunishmentType.noArticle],
  ]

  it.each(acts)('is %s alone, with the reason, on every node', async (act, type) => {
    const ann = await world.member()
    await punish([ann.id], [type], { reason: 'spam' })
    for (const { site } of [world, other])
      for (const [one] of acts) {
        const asked = site.punishments.refuseIf(ann.id, one)
        if (one === act)
          await expect(asked).rejects.toMatchObject({
            code: `punished.${act}`,
            details: { reason: 'spam' },
          })
        else await expect(asked).resolves.toBeUndefined()
      }
  })

  it('is everything for a disabled account', async () => {
    const ann = await world.member()
    await punish([ann.id], [PunishmentType.disableAccount])
    for (const [act] of acts)
      await expect(world.site.punishments.refuseIf(ann.id, act)).rejects.toMatchObject({
        code: `punished.${act}`,
      })
  })

  it('ends with its time, when it is switched off and when it is lifted', async () => {
    const ann = await world.member()
    const { punishments } = world.site
    const upload = () => punishments.inForce(ann.id, PunishmentType.noUpload)
    await punish([ann.id], [PunishmentType.noUpload], { end_time: inOneHour() })
    expect(await upload()).toBeDefined()
    world.clock.advance(HOUR + 1)
    expect(await upload()).toBeUndefined()
    const [id = 0] = await punish([ann.id], [PunishmentType.noUpload])
    await world.admin.call(contract.updatePunishment, { id, enable: false })
    expect(await upload()).toBeUndefined()
    await world.admin.call(contract.updatePunishment, { id, enable: true })
    expect(await upload()).toBeDefined()
    await world.admin.call(contract.cancelPunishments, { id: [id] })
    expect(await upload()).toBeUndefined()
    await punish([ann.id], [PunishmentType.noUpload], { enable: false })
    expect(await upload()).toBeUndefined()
  })

  it('is told by the longest of several', async () => {
    const ann = await world.member()
    const end_time = inOneHour()
    await punish([ann.id], [PunishmentType.noUpload], { reason: 'short', end_time })
    const short = await world.site.punishments.inForce(ann.id, PunishmentType.noUpload)
    expect(short).toEqual({ reason: 'short', until: new Date(end_time) })
    await punish([ann.id], [PunishmentType.disableAccount], { reason: 'for good' })
    const long = await world.site.punishments.inForce(ann.id, PunishmentType.noUpload)
    expect(long).toEqual({ reason: 'for good', until: null })
  })
})

describe('somebody who may not upload', () => {
  it('is refused on every way in, also in the middle of a file', async () => {
    const ann = await world.member()
    const tus = { 'tus-resumable': '1.0.0' }
    const made = await ann.send({
      method: 'POST',
      url: '/api/v1/upload/resumable',
      headers: {
        ...tus,
        'upload-length': '10',
        'upload-metadata': `filename ${Buffer.from('a.txt').toString('base64')}`,
      },
    })
    expect(made.statusCode).toBe(201)
    await punish([ann.id], [PunishmentType.noUpload], { reason: 'stolen books' })
    const refusal = { code: 'punished.upload', message: '您已被禁止上传文档：stolen books' }
    const piece = { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' }
    const raw = [
      { method: 'POST', url: '/api/v1/upload/document' },
      { method: 'POST', url: '/api/v1/upload/resumable', headers: tus },
      {
        method: 'PATCH',
        url: String(made.headers.location),
        headers: { ...tus, ...piece },
        payload: 'ten bytes.',
      },
    ] as const
    for (const request of raw) expect((await ann.send(request)).json()).toMatchObject(refusal)
    const claim = {
      id: 'c'.repeat(32),
      filename: 'a.pdf',
      digest: ['0'.repeat(64), '1'.repeat(64), '2'.repeat(64)],
    }
    const documents = {
      category_id: [await categoryNamed(world.db, 'books')],
      document: [{ attachment_id: 1, title: 'a book' }],
    }
    await expect(ann.call(claimUpload, claim)).rejects.toMatchObject(refusal)
    await expect(ann.call(createDocuments, documents)).rejects.toMatchObject(refusal)
    await expect(ann.call(canUpload, {})).rejects.toMatchObject(refusal)
  })
})

it('tells writers whether they may post articles', async () => {
  const ann = await world.member()
  await expect(ann.call(canPublishArticle, {})).resolves.toEqual({})
  await punish([ann.id], [PunishmentType.noArticle], { reason: 'ads' })
  await expect(ann.call(canPublishArticle, {})).rejects.toMatchObject({
    code: 'punished.article',
    details: { reason: 'ads' },
  })
})

it('shows people their own punishments in force, without the note and who gave them', async () => {
  const [ann, bob] = [await world.member(), await world.member()]
  await punish([ann.id, bob.id], [PunishmentType.noUpload], {
    reason: 'stolen',
    end_time: inOneHour(),
  })
  await world.admin.call(contract.createPunishments, {
    user_id: [ann.id],
    type: [PunishmentType.noComment],
    remark: 'the third time',
  })
  const [over = 0] = await punish([ann.id], [PunishmentType.noFavorite])
  await world.admin.call(contract.cancelPunishments, { id: [over] })
  const { total, punishment } = await ann.call(contract.getMyPunishments, {})
  expect(total).toBe(2)
  expect(punishment.map(({ type, reason }) => [type, reason])).toEqual([
    [PunishmentType.noComment, ''],
    [PunishmentType.noUpload, 'stolen'],
  ])
  expect(JSON.stringify(punishment)).not.toMatch(/third time|admin|operators/)
})

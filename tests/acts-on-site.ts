import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect } from 'vitest'
import { DocumentStatus } from '#contracts/enums.ts'
import { updateConfig } from '#contracts/settings.ts'
import { checkReleases, setReleaseSource } from '#contracts/system.ts'
import { type Acts, fresh } from './acts-on-people.ts'
import { makeDocument } from './library.ts'
import { categoryNamed } from './uploading.ts'
import type { World } from './world.ts'

/** What administrators do to settings, content and the system. */
export const actsOnSite: Acts = {
  'PUT /api/v1/config': async () => ({
    input: {
      config: [
        { category: 'system', name: 'title', value: fresh('library') },
        { category: 'email', name: 'password', value: 'secret of the mailbox' },
      ],
    },
    target: /设置/,
  }),
  'PUT /api/v1/config/revert': async ({ admin, db }) => {
    const value = fresh('library')
    await admin.call(updateConfig, { config: [{ category: 'system', name: 'title', value }] })
    const { id } = await db
      .selectFrom('setting_change')
      .select('id')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    return { input: { id }, target: /设置/ }
  },
  'POST /api/v1/category': async () => {
    const title = fresh('category')
    return { input: { title }, target: new RegExp(title), after: { title } }
  },
  'PUT /api/v1/category': async ({ db }) => ({
    input: { id: await categoryNamed(db, fresh('category')), enable: false },
    target: /^分类 /,
    before: { enable: true },
    after: { enable: false },
  }),
  'DELETE /api/v1/category': async ({ db }) => {
    const title = fresh('category')
    const id = await categoryNamed(db, title)
    return { input: { id: [id] }, target: new RegExp(`#${id}$`), before: { title } }
  },
  'PUT /api/v1/attachment': async (world) => {
    const { id } = await documentOfMember(world)
    const { attachment_id } = await world.db
      .selectFrom('document')
      .select('attachment_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return {
      input: { id: attachment_id, enable: false },
      target: new RegExp(`附件 .* #${attachment_id}$`),
      before: { enable: true },
      after: { enable: false },
    }
  },
  'PUT /api/v1/document/check': async (world) => ({
    input: { id: [(await documentOfMember(world)).id], status: DocumentStatus.disabled },
    target: /^文档 /,
    before: { status: DocumentStatus.converted },
    after: { status: DocumentStatus.disabled },
  }),
  'PUT /api/v1/document/recommend': async (world) => ({
    input: { id: [(await documentOfMember(world)).id], type: 1 },
    target: /^文档 /,
    before: { recommend_at: null },
    after: { recommend_at: expect.stringMatching(/^20\d\d-/) },
  }),
  // Rights used on what is somebody else's.
  'PUT /api/v1/document': async (world) => {
    const { id, title } = await documentOfMember(world)
    return {
      input: { id, title: 'corrected' },
      target: /^文档 /,
      before: { title },
      after: { title: 'corrected' },
    }
  },
  'DELETE /api/v1/document': async (world) => ({
    input: { id: [(await documentOfMember(world)).id] },
    target: /^文档 /,
    after: { is_deleted: true },
  }),
  'PUT /api/v1/document/recycle': async (world) => ({
    input: { id: [(await makeDocument(world, await world.member(), { isDeleted: true })).id] },
    target: /^文档 /,
    after: { is_deleted: false },
  }),
  'PUT /api/v1/document/reconvert': async (world) => {
    const status = DocumentStatus.failed
    const { id } = await makeDocument(world, await world.member(), { status })
    return { input: { id: [id] }, target: /^文档 /, before: { status } }
  },
  'PUT /api/v1/sitemap': async () => ({ input: {}, target: /站点地图/ }),
  'PUT /api/v1/sqlmode': async () => ({ input: {}, target: /数据库/ }),
  'PUT /api/v1/renew/document/index': async () => ({ input: {}, target: /索引/ }),
  'PUT /api/v1/release/source': async () => ({
    input: { source: 'https://example.com/releases' },
    target: /版本/,
    after: 'https://example.com/releases',
  }),
  'POST /api/v1/release': async (world) => {
    await withRelease(world)
    return { input: {}, target: /版本/ }
  },
  'PUT /api/v1/release/ignore': async (world) => {
    await withRelease(world)
    await world.admin.call(checkReleases, {})
    return {
      input: { tag_name: 'v9.9.9' },
      target: /v9\.9\.9/,
      after: { ignore: true },
    }
  },
}

const documentOfMember = async (world: World) => makeDocument(world, await world.member())

/** A source of releases that knows one. */
async function withRelease(world: World) {
  const list = [{ tag_name: 'v9.9.9', name: '9.9.9', published_at: '2026-01-01T00:00:00Z' }]
  const server = createServer((_, response) => response.end(JSON.stringify(list)))
  server.listen(0, '127.0.0.1').unref()
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  await world.admin.call(setReleaseSource, { source: `http://127.0.0.1:${port}/releases` })
}

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DocumentStatus } from '#contracts/enums.ts'
import { updateSitemap } from '#contracts/system.ts'
import { makeDocument } from './library.ts'
import { makeWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

const get = (url: string, headers: Record<string, string> = {}) =>
  world.visitor().send({ url, headers: { host: 'books.example', ...headers } })

const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, at]) => at)

describe('the sitemap', () => {
  it('is made by the first who asks, with published documents only', async () => {
    const ann = await world.member('ann')
    const seen = await makeDocument(world, ann)
    const hidden = [
      await makeDocument(world, ann, { status: DocumentStatus.pendingReview, needsReview: true }),
      await makeDocument(world, ann, { status: DocumentStatus.disabled }),
      await makeDocument(world, ann, { status: DocumentStatus.reviewRejected }),
      await makeDocument(world, ann, { isDeleted: true }),
    ]
    const [index] = await Promise.all([get('/sitemap.xml'), get('/sitemap.xml')])
    expect(index.statusCode).toBe(200)
    expect(index.headers['content-type']).toContain('application/xml')
    expect(locations(index.body)).toEqual(['http://books.example/sitemap/1.xml'])
    const { body } = await get('/sitemap/1.xml')
    expect(locations(body)).toContain('http://books.example/')
    expect(locations(body)).toContain(`http://books.example/document/${seen.uuid}`)
    expect(body).toMatch(/<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/)
    for (const { uuid } of hidden) expect(body).not.toContain(uuid)
    const [category] = await world.db.selectFrom('category').selectAll().execute()
    expect(locations(body)).toContain(`http://books.example/category/${category?.id}`)
  })

  it('has the address that the settings give the site, whatever a request says', async () => {
    await world.set('system', { domain: 'https://library.example/' })
    const { body } = await get('/sitemap.xml', { host: 'evil.example' })
    expect(locations(body)).toEqual(['https://library.example/sitemap/1.xml'])
    await world.set('system', { domain: '' })
    expect((await get('/sitemap.xml')).body).not.toContain('library.example')
  })

  it('is brought up to date by hand, one build at a time', async () => {
    const gone = await makeDocument(world, world.admin)
    const before = await world.admin.call(updateSitemap, {})
    await world.db
      .updateTable('document')
      .set({ deleted_at: new Date() })
      .where('id', '=', gone.id)
      .execute()
    const other = (await world.node()).client(world.admin.token)
    const [one, two] = await Promise.all([
      world.admin.call(updateSitemap, {}),
      other.call(updateSitemap, {}),
    ])
    expect(one).toEqual({ urls: before.urls - 1, files: 1 })
    expect(two).toEqual(one)
    expect((await get('/sitemap/1.xml')).body).not.toContain(gone.uuid)
  })

  it('is in files of ten thousand, and files that are not needed any more go', async () => {
    const { attachment_id, user_id } = await world.db
      .selectFrom('document')
      .select(['attachment_id', 'user_id'])
      .executeTakeFirstOrThrow()
    await world.pool.query(
      `insert into document (uuid, title, user_id, attachment_id, ext, size, status)
       select lpad(to_hex(n), 16, '0'), 'many', $1, $2, '.pdf', 1, 2
       from generate_series(1, 10000) n`,
      [user_id, attachment_id],
    )
    const { files, urls } = await world.admin.call(updateSitemap, {})
    expect(files).toBe(2)
    expect(urls).toBeGreaterThan(10_000)
    const all = [1, 2].map(async (n) => locations((await get(`/sitemap/${n}.xml`)).body))
    const [first = [], second = []] = await Promise.all(all)
    expect(first).toHaveLength(10_000)
    expect(new Set([...first, ...second]).size).toBe(urls)
    await world.db.deleteFrom('document').where('title', '=', 'many').execute()
    await world.admin.call(updateSitemap, {})
    expect((await get('/sitemap/2.xml')).statusCode).toBe(404)
  }, 60_000)

  it.each([
    '0.xml',
    '99.xml',
    '..%2findex.xml',
    'index.xml',
    '1',
    '01.xml',
  ])('has no file %s', async (file) => {
    expect((await get(`/sitemap/${file}`)).statusCode).toBe(404)
  })

  it('is not for strangers while the site is not', async () => {
    await world.set('security', { login_required: true })
    for (const url of ['/sitemap.xml', '/sitemap/1.xml'])
      expect((await get(url)).json()).toMatchObject({ code: 'site.login_required' })
    expect((await get('/robots.txt')).body).toBe('User-agent: *\nDisallow: /\n')
    await world.set('security', { login_required: false })
  })
})

it('robots are told where the sitemap is and what is not for them', async () => {
  const { body, headers } = await get('/robots.txt')
  expect(headers['content-type']).toContain('text/plain')
  expect(body).toContain('Sitemap: http://books.example/sitemap.xml\n')
  for (const path of ['/api/', '/me', '/admin']) expect(body).toContain(`Disallow: ${path}\n`)
})

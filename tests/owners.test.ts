import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as account from '#contracts/account.ts'
import * as documents from '#contracts/documents.ts'
import { DocumentStatus } from '#contracts/enums.ts'
import { endpoints } from '#contracts/index.ts'
import type { AnyEndpoint } from '#contracts/kit.ts'
import { unbindOauth } from '#contracts/oauth.ts'
import { claimUpload } from '#contracts/uploads.ts'
import { freshAddress } from './accounts.ts'
import { keyOf } from './audiences.ts'
import { makeDocument } from './library.ts'
import type { Person } from './person.ts'
import { categoryNamed } from './uploading.ts'
import { makeWorld, type World } from './world.ts'

/** Everything that signed-in people may call, with things that are somebody else's. */

let world: World
let ann: Person
let bob: Person
beforeAll(async () => {
  world = await makeWorld()
  ann = await world.member('ann')
  bob = await world.member('bob')
})
afterAll(() => world.close())

/** These name nobody and nothing: they are about the caller alone. */
const aboutOneself = [
  'DELETE /api/v1/user/logout',
  'GET /api/v1/user/session',
  'GET /api/v1/user/twostep',
  'POST /api/v1/user/twostep',
  'PUT /api/v1/user/twostep',
  'DELETE /api/v1/user/twostep',
  'GET /api/v1/user/oauth',
  'GET /api/v1/user/caniuploaddocument',
  'GET /api/v1/user/canipublisharticle',
  'GET /api/v1/user/group',
  'GET /api/v1/user/permission',
  'GET /api/v1/user/punishment',
  'GET /api/v1/upload/list',
  'GET /api/v1/upload/challenge',
]

interface Attempt {
  readonly endpoint: AnyEndpoint
  /** Makes something of Ann's and gives the input that names it. */
  readonly input: () => Promise<Record<string, unknown>>
  /** What Bob is told: a refusal's code, or an answer that shows and did nothing. */
  readonly said: string | object
}

const attempts: readonly Attempt[] = [
  {
    endpoint: account.changePassword,
    input: async () => ({ id: ann.id, old_password: 'x', new_password: 'longer than six' }),
    said: 'access.denied',
  },
  {
    endpoint: account.updateProfile,
    input: async () => ({ id: ann.id, realname: 'Bob was here' }),
    said: 'access.denied',
  },
  {
    endpoint: account.closeSessions,
    input: async () => ({ id: [await sessionOf(ann)] }),
    said: { closed: 0 },
  },
  {
    endpoint: unbindOauth,
    input: async () => ({ id: [await bindingOf(ann)] }),
    said: 'oauth.not_found',
  },
  {
    endpoint: claimUpload,
    input: async () => ({
      id: await challengeOf(ann),
      filename: 'a.pdf',
      digest: ['0', '1', '2'].map((one) => one.repeat(64)),
    }),
    said: 'upload.not_found',
  },
  {
    endpoint: documents.createDocuments,
    input: async () => ({
      category_id: [await categoryNamed(world.db, 'books')],
      document: [{ attachment_id: await attachmentOf(ann), title: 'mine now' }],
    }),
    said: 'attachment.not_found',
  },
  {
    endpoint: documents.updateDocument,
    input: async () => ({ id: (await makeDocument(world, ann)).id, title: 'mine now' }),
    said: 'access.denied',
  },
  {
    endpoint: documents.deleteDocuments,
    input: async () => ({ id: [(await makeDocument(world, ann)).id] }),
    said: 'access.denied',
  },
  {
    endpoint: documents.restoreDocuments,
    input: async () => ({ id: [(await makeDocument(world, ann, { isDeleted: true })).id] }),
    said: 'document.not_found',
  },
  {
    endpoint: documents.reconvertDocuments,
    input: async () => ({
      id: [(await makeDocument(world, ann, { status: DocumentStatus.failed })).id],
    }),
    said: 'document.not_found',
  },
  {
    endpoint: documents.documentProgress,
    input: async () => ({ id: [(await makeDocument(world, ann)).id] }),
    said: { total: 0, document: [] },
  },
]

describe('what is somebody else’s', () => {
  it('is tried with everything that signed-in people may call', () => {
    const tried = attempts.map(({ endpoint }) => keyOf(endpoint))
    const all = endpoints.filter(({ access }) => access === 'member').map(keyOf)
    expect([...tried, ...aboutOneself].toSorted()).toEqual(all.toSorted())
  })

  it.each(
    endpoints.filter((one) => aboutOneself.includes(keyOf(one))),
  )('cannot be named in $method $path', async (endpoint) => {
    for (const name of ['id', 'user_id', 'username']) {
      const answer = await bob.ask(endpoint, { [name]: ann.id }, freshAddress())
      expect(answer.json()).toMatchObject({ code: 'input.invalid' })
    }
  })

  it.each(attempts)('is out of reach of $endpoint.method $endpoint.path', async ({
    endpoint,
    input,
    said,
  }) => {
    const sent = await input()
    const before = await everythingOf(ann)
    const answer = await bob.ask(endpoint, sent, freshAddress())
    expect(answer.json()).toMatchObject(typeof said === 'string' ? { code: said } : said)
    expect(await everythingOf(ann)).toEqual(before)
  })
})

/** All rows of a person, to see that nothing changed. */
async function everythingOf({ id }: Person) {
  const of = (table: 'session' | 'oauth_account' | 'document' | 'attachment') =>
    world.db.selectFrom(table).selectAll().where('user_id', '=', id).orderBy('id').execute()
  return {
    user: await world.db.selectFrom('user').selectAll().where('id', '=', id).execute(),
    session: await of('session'),
    oauth: await of('oauth_account'),
    document: await of('document'),
    attachment: await of('attachment'),
  }
}

const sessionOf = async ({ id }: Person) =>
  (
    await world.db
      .selectFrom('session')
      .select('id')
      .where('user_id', '=', id)
      .executeTakeFirstOrThrow()
  ).id

const bindingOf = async ({ id }: Person) =>
  (
    await world.db
      .insertInto('oauth_account')
      .values({ user_id: id, type: 1, subject: `subject ${id}` })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

async function attachmentOf({ id }: Person) {
  const file = { hash: 'f'.repeat(64), name: 'a.pdf', ext: '.pdf', size: 10, storage_key: 'none' }
  const row = await world.db
    .insertInto('attachment')
    .values({ ...file, user_id: id })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

async function challengeOf({ id: user_id }: Person) {
  const id = 'c'.repeat(32)
  const range = [0, 1, 2].map((start) => ({ start, end: start + 1 }))
  await world.db
    .insertInto('upload_challenge')
    .values({
      id,
      user_id,
      hash: 'e'.repeat(64),
      size: 10,
      nonce: Buffer.alloc(32),
      ranges: JSON.stringify(range),
      expires_at: new Date(Date.now() + 60_000),
    })
    .execute()
  return id
}

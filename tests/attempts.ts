import * as account from '#contracts/account.ts'
import * as documents from '#contracts/documents.ts'
import { DocumentStatus } from '#contracts/enums.ts'
import type { AnyEndpoint } from '#contracts/kit.ts'
import { unbindOauth } from '#contracts/oauth.ts'
import { documentProgress } from '#contracts/progress.ts'
import { claimUpload } from '#contracts/uploads.ts'
import { attachmentOf, bindingOf, challengeOf, sessionOf } from './belongings.ts'
import { makeDocument } from './library.ts'
import type { Person } from './person.ts'
import { categoryNamed } from './uploading.ts'
import type { World } from './world.ts'

export interface Attempt {
  readonly endpoint: AnyEndpoint
  /** Makes something of Ann's and gives the input that names it. */
  readonly input: (world: World, ann: Person) => Promise<Record<string, unknown>>
  /** What Bob is told: a refusal's code, or an answer that shows and did nothing. */
  readonly said: string | object
}

/** With what of Ann’s each endpoint is tried. */
export const attempts: readonly Attempt[] = [
  {
    endpoint: account.changePassword,
    input: async (world, ann) => ({
      id: ann.id,
      old_password: 'x',
      new_password: 'longer than six',
    }),
    said: 'access.denied',
  },
  {
    endpoint: account.updateProfile,
    input: async (world, ann) => ({ id: ann.id, realname: 'Bob was here' }),
    said: 'access.denied',
  },
  {
    endpoint: account.closeSessions,
    input: async (world, ann) => ({ id: [await sessionOf(world, ann)] }),
    said: { closed: 0 },
  },
  {
    endpoint: unbindOauth,
    input: async (world, ann) => ({ id: [await bindingOf(world, ann)] }),
    said: 'oauth.not_found',
  },
  {
    endpoint: claimUpload,
    input: async (world, ann) => ({
      id: await challengeOf(world, ann),
      filename: 'a.pdf',
      digest: ['0', '1', '2'].map((one) => one.repeat(64)),
    }),
    said: 'upload.not_found',
  },
  {
    endpoint: documents.createDocuments,
    input: async (world, ann) => ({
      category_id: [await categoryNamed(world.db, 'books')],
      document: [{ attachment_id: await attachmentOf(world, ann), title: 'mine now' }],
    }),
    said: 'attachment.not_found',
  },
  {
    endpoint: documents.updateDocument,
    input: async (world, ann) => ({ id: (await makeDocument(world, ann)).id, title: 'mine now' }),
    said: 'access.denied',
  },
  {
    endpoint: documents.deleteDocuments,
    input: async (world, ann) => ({ id: [(await makeDocument(world, ann)).id] }),
    said: 'access.denied',
  },
  {
    endpoint: documents.restoreDocuments,
    input: async (world, ann) => ({
      id: [(await makeDocument(world, ann, { isDeleted: true })).id],
    }),
    said: 'document.not_found',
  },
  {
    endpoint: documents.reconvertDocuments,
    input: async (world, ann) => ({
      id: [(await makeDocument(world, ann, { status: DocumentStatus.failed })).id],
    }),
    said: 'document.not_found',
  },
  {
    endpoint: documentProgress,
    input: async (world, ann) => ({ id: [(await makeDocument(world, ann)).id] }),
    said: { total: 0, document: [] },
  },
]

import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as contract from '#contracts/uploads.ts'
import type { Binder } from '#server/kit/bind.ts'
import type { Member } from '#server/kit/caller.ts'
import type { RateLimiter } from '#server/kit/rate-limit.ts'
import { refuse } from '#server/kit/refusals.ts'
import { bindAttachments } from './attachments-admin.ts'
import type { Challenges } from './challenge.ts'
import type { Finisher } from './finish.ts'
import { multipartRoutes } from './multipart.ts'
import { pictureUploads, pictureViews } from './picture-routes.ts'
import type { Pictures } from './pictures.ts'
import type { Accepted } from './rules.ts'
import type { StoreDeps } from './store.ts'
import { tusRoutes } from './tus.ts'
import type { Uploads } from './uploads.ts'

interface RoutesDeps extends Pick<StoreDeps, 'db' | 'storage'> {
  readonly uploads: Uploads
  readonly finisher: Finisher
  readonly challenges: Challenges
  readonly pictures: Pictures
  readonly rate: RateLimiter
  readonly accepted: () => Accepted
  readonly admitUpload: (userId: number) => Promise<unknown>
}

/** Binds the declared endpoints of uploads and of the files that came of them. */
export function bindUploads(bind: Binder, deps: RoutesDeps) {
  const { uploads, challenges, admitUpload } = deps
  bindAttachments(bind, deps)
  bind.on(contract.listUploads, async (_input, { account }) => {
    const upload = await uploads.list(account?.id ?? 0)
    return { total: upload.length, upload }
  })
  bind.on(contract.challengeUpload, ({ hash, size }, { account }) =>
    challenges.challenge(account?.id ?? 0, hash, size),
  )
  bind.on(contract.claimUpload, async (input, { account, ip }) => {
    const userId = account?.id ?? 0
    await admitUpload(userId)
    return challenges.claim(userId, ip, input)
  })
}

/** Mounts the routes that carry bytes: tus and multipart. A Bearer header is the only way in. */
export async function mountUploads(
  app: FastifyInstance,
  deps: RoutesDeps,
  admit: (request: FastifyRequest) => Promise<Member>,
) {
  const memberOf = async (request: FastifyRequest) => {
    if (!request.headers.authorization?.startsWith('Bearer ')) refuse('auth.required')
    return admit(request)
  }
  await app.register((scope) => tusRoutes(scope, { ...deps, memberOf }))
  await app.register((scope) => multipartRoutes(scope, { ...deps, memberOf }))
  await app.register((scope) => pictureUploads(scope, { ...deps, memberOf }))
  pictureViews(app, deps.pictures)
}

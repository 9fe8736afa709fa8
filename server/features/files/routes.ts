import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { RateLimiter } from '#server/kit/rate-limit.ts'
import { refuse } from '#server/kit/refusals.ts'
import type { Admit } from './admit.ts'
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
  readonly pictures: Pictures
  readonly rate: RateLimiter
  readonly accepted: () => Accepted
  readonly admitUpload: (userId: number) => Promise<unknown>
}

/** Mounts the routes that carry bytes: tus and multipart. A Bearer header is the only way in. */
export async function mountUploads(app: FastifyInstance, deps: RoutesDeps, admit: Admit) {
  const memberOf: Admit = async (request, anew) => {
    if (!request.headers.authorization?.startsWith('Bearer ')) refuse('auth.required')
    return admit(request, anew)
  }
  /** Asked before bytes are kept: they may take long, and a sign-in or a right may end meanwhile. */
  const stillMay = async (request: FastifyRequest) => {
    const { account } = await memberOf(request, true)
    await deps.admitUpload(account.id)
  }
  await app.register((scope) => tusRoutes(scope, { ...deps, memberOf, stillMay }))
  await app.register((scope) => multipartRoutes(scope, { ...deps, memberOf, stillMay }))
  await app.register((scope) => pictureUploads(scope, { ...deps, memberOf }))
  pictureViews(app, deps.pictures)
}

import type { FastifyInstance } from 'fastify'
import type { Settings } from '#server/features/settings/index.ts'
import type { Binder } from '#server/kit/bind.ts'
import type { Log } from '#server/kit/log.ts'
import type { RateLimiter } from '#server/kit/rate-limit.ts'
import type { Admit } from './admit.ts'
import { makeAttachments } from './attachments.ts'
import { makeChallenges } from './challenge.ts'
import { makeCleanUp } from './clean-up.ts'
import { bindFiles } from './endpoints.ts'
import { makeFinisher } from './finish.ts'
import { makePictureCleanUp } from './picture-clean-up.ts'
import { makePictures } from './pictures.ts'
import { mountUploads } from './routes.ts'
import { accepted } from './rules.ts'
import type { StoreDeps } from './store.ts'
import { makeUploads } from './uploads.ts'

export { hasPicture } from './pictures.ts'
export type { Attachment } from './repo.ts'

export interface FilesDeps extends StoreDeps {
  readonly settings: { get(): Settings }
  readonly log: Log
  readonly rate: RateLimiter
  /** Throws the refusal when a person may not upload; everybody may when it is not given. */
  readonly admitUpload?: (userId: number) => Promise<unknown>
}

export type Files = ReturnType<typeof makeFiles>

/** Files of people: resumable and plain uploads, attachments, cleaning up. */
export function makeFiles({
  settings,
  log,
  rate,
  admitUpload = async () => {},
  ...store
}: FilesDeps) {
  const security = () => settings.get().security
  const base = { ...store, accepted: () => accepted(security()) }
  const finisher = makeFinisher(base)
  const maxUnfinished = () => security().max_unfinished_uploads
  const uploads = makeUploads({ ...base, finisher, maxUnfinished })
  const challenges = makeChallenges(base)
  const cleanUp = makeCleanUp({ ...base, challenges })
  const pictures = makePictures(base)
  const cleanUpPictures = makePictureCleanUp(base)
  const routed = { ...base, uploads, finisher, challenges, pictures, rate, admitUpload }

  return {
    ...makeAttachments(base),
    /** The declared endpoints. */
    routes: (bind: Binder) => bindFiles(bind, routed),
    /** The routes that carry bytes. */
    mount: (app: FastifyInstance, admit: Admit) => mountUploads(app, routed, admit),
    /** The hourly job. */
    async cleanUp() {
      await cleanUp()
      await cleanUpPictures()
      log.debug('files cleaned up')
    },
  }
}

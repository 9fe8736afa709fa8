import * as contract from '#contracts/uploads.ts'
import type { Binder } from '#server/kit/bind.ts'
import type { Db } from '#server/kit/db.ts'
import { bindAttachments } from './attachments-admin.ts'
import type { Challenges } from './challenge.ts'
import type { Uploads } from './uploads.ts'

interface Deps {
  readonly db: Db
  readonly uploads: Uploads
  readonly challenges: Challenges
  readonly admitUpload: (userId: number) => Promise<unknown>
}

/** Binds the declared endpoints of uploads and of the files that came of them. */
export function bindFiles(bind: Binder, deps: Deps) {
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

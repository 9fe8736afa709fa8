import path from 'node:path'
import { endpoints } from '#contracts/index.ts'
import { makeLocalConverter } from './adapters/converter-local/index.ts'
import { makeSmtpMailer } from './adapters/mail-smtp/index.ts'
import { makeOpenAiModels } from './adapters/models-openai/index.ts'
import { makeOauthProviders, makeWechatClient } from './adapters/oauth/index.ts'
import { makeTesseractOcr } from './adapters/ocr-tesseract/index.ts'
import { makePageRenderer } from './adapters/pages-poppler/index.ts'
import { makePostgresSearch } from './adapters/search-postgres/index.ts'
import { makeSmsSenders } from './adapters/sms/index.ts'
import { makeDiskStorage } from './adapters/storage-disk/index.ts'
import type { Database } from './database.ts'
import { bindFeatures } from './features.ts'
import { type Access, makeAccess, makeGuard } from './features/access/index.ts'
import { makeAuditLog } from './features/audit/index.ts'
import { type Captchas, makeCaptchas } from './features/captcha/index.ts'
import { makeCategories } from './features/categories/index.ts'
import { type Codes, codeTesters, makeCodes, makeDeliveries } from './features/codes/index.ts'
import { makeDocuments } from './features/documents/index.ts'
import { makeFiles } from './features/files/index.ts'
import { makeOauth, type Oauth, oauthTesters } from './features/oauth/index.ts'
import { processingJobs } from './features/processing/index.ts'
import { makePunishments } from './features/punishments/index.ts'
import { forgetSearches } from './features/search/index.ts'
import { makeSettings, type SettingsService } from './features/settings/index.ts'
import { makeSitemap } from './features/site/index.ts'
import { forgetConversions } from './features/stats/index.ts'
import { makeSystem, modelTesters, systemTesters } from './features/system/index.ts'
import { makeUsers, type Users } from './features/users/index.ts'
import { makeBinder } from './kit/bind.ts'
import { type Clock, systemClock } from './kit/clock.ts'
import { type Db, makeDb } from './kit/db.ts'
import type { Env } from './kit/env.ts'
import { makeEvent } from './kit/events.ts'
import { type Jobs, makeJobs } from './kit/jobs.ts'
import { makeListener } from './kit/listen.ts'
import type { Log } from './kit/log.ts'
import { makeOrigin } from './kit/origin.ts'
import { makeRateLimiter, type RateLimiter } from './kit/rate-limit.ts'
import type { ToolCheck } from './ports/converter.ts'
import type { SearchIndex } from './ports/search-index.ts'
import type { Storage } from './ports/storage.ts'
import { version } from './version.ts'

/** Builds the parts in the order of their dependencies; the only place that names an adapter. */
export async function compose(env: Env, log: Log, database: Database, clock: Clock = systemClock) {
  const db = makeDb(database.pool)
  const listener = makeListener(database.connection, log)
  const jobs = makeJobs({ pool: database.pool, log })
  const rate = makeRateLimiter(db)
  const outside = adapters(env, log, database)
  const { converter, renderer, ocr, index } = outside

  const settings = await makeSettings({ db, listener, log, version })
  const who = identity({ db, log, env, settings, rate, clock })
  const { access } = who
  const books = library({ db, log, jobs, rate, settings, clock, ...who, ...outside })
  const { files, categories, read, documents } = books
  const checkTools = async () => [...(await converter.check()), ...(await renderer.check())]
  const beneath = upkeep({ db, log, jobs, clock, env, database, checkTools, ...outside })

  const binder = makeBinder({ gate: access.gate, rate, audit: makeAuditLog({ db }) })
  const search = { index, documents, categories, read, clock, db }
  bindFeatures(binder, {
    ...read,
    ...who,
    ...beneath,
    read,
    documents,
    files,
    search,
    clock,
    testers: testersOf(log, who, beneath.system.tools),
  })
  await access.synchronize(endpoints)

  jobs.cron('clean_files', '17 * * * *', () => files.cleanUp())
  jobs.cron('clean_people', '27 * * * *', cleaning({ ...who, db, rate, settings, clock }))

  return {
    db,
    log,
    jobs,
    storage: outside.storage,
    settings,
    ...who,
    ...books,
    index,
    binder,
    ocr,
    checkTools,
    ...beneath,
    async close() {
      settings.close()
      await who.codes.idle()
      await jobs.stop()
      await listener.close()
      await index.close()
      await ocr.close()
    },
  }
}

/** The outside world: files, programs, the index. */
function adapters(env: Env, log: Log, { pool }: Database) {
  const workFolder = path.join(env.dataFolder, 'work')
  return {
    workFolder,
    storage: makeDiskStorage({ folder: path.join(env.dataFolder, 'files') }),
    converter: makeLocalConverter({ log, workFolder }),
    renderer: makePageRenderer({ log }),
    ocr: makeTesseractOcr({ log }),
    index: makePostgresSearch({ pool, log }),
  }
}

interface UpkeepDeps {
  db: Db
  log: Log
  jobs: Jobs
  clock: Clock
  env: Env
  database: Database
  storage: Storage
  index: SearchIndex
  /** Tries every external tool with a real conversion. */
  checkTools: () => Promise<ToolCheck[]>
}

/** What an administrator looks after: the sitemap, the tools, the machine, versions of the software. */
function upkeep({ env, database, ...deps }: UpkeepDeps) {
  const { jobs, db } = deps
  const sitemap = makeSitemap(deps)
  const { isEmbedded } = database
  const root = path.resolve(import.meta.dirname, '..')
  const system = makeSystem({ ...deps, dataFolder: env.dataFolder, isEmbedded, root, version })
  jobs.cron('sitemap', '11 3 * * *', async () => void (await sitemap.build()))
  jobs.cron('forget_conversions', '41 3 * * *', async () => void (await forgetConversions(db)))
  return { sitemap, system }
}

interface IdentityDeps {
  db: Db
  log: Log
  env: Env
  settings: SettingsService
  rate: RateLimiter
  clock: Clock
}

/** Who people are and what they may do: captchas, codes, accounts, rights, punishments. */
function identity({ db, log, env, settings, rate, clock }: IdentityDeps) {
  const base = { db, settings, rate, clock }
  const punishments = makePunishments(base)
  const guard = makeGuard(base)
  const captchas = makeCaptchas(base)
  const deliveries = makeDeliveries({ db, clock, log })
  const sending = { mailer: makeSmtpMailer(), sms: makeSmsSenders(clock), deliveries }
  const codes = makeCodes({ ...base, captchas, ...sending })
  const origin = makeOrigin({ domain: () => settings.get().system.domain, ...env })
  const users = makeUsers({ ...base, captchas, codes, punishments, guard, origin })
  const access = makeAccess({ db, settings, punishments, clock })
  const elsewhere = { providers: makeOauthProviders(), wechat: makeWechatClient() }
  const oauth = makeOauth({ ...base, log, users, origin, ...elsewhere })
  return { punishments, guard, captchas, sending, codes, origin, users, oauth, elsewhere, access }
}

/** What can be tried of the settings. */
const testersOf = (
  log: Log,
  who: ReturnType<typeof identity>,
  tools: Parameters<typeof systemTesters>[0],
) => ({
  ...codeTesters(who.sending),
  ...oauthTesters({ log, ...who, ...who.elsewhere }),
  ...systemTesters(tools),
  ...modelTesters(makeOpenAiModels()),
})

interface LibraryDeps extends Omit<IdentityDeps, 'env'>, ReturnType<typeof adapters> {
  jobs: Jobs
  users: Users
  access: Access
}

/** What the site holds: files, categories, documents, and the jobs that make pages of them. */
function library(deps: LibraryDeps) {
  const { db, jobs, settings, clock, users, access, converter } = deps
  const sniff = (file: string, name: string) => converter.sniff(file, name)
  const { admitUpload } = access
  const files = makeFiles({ ...deps, sniff, admitUpload })
  const categories = makeCategories({ db })
  const uploaded = makeEvent<{ id: number; run: number }>(jobs, 'document.uploaded')
  const changed = makeEvent<{ id: number }>(jobs, 'document.changed')
  const read = { db, users, categories, settings }
  const documents = makeDocuments({ ...read, access, clock, uploaded, changed })
  processingJobs({ ...deps, categories }, jobs, uploaded, changed)
  return { files, categories, read, documents, uploaded }
}

/** Forgets what has ended: sign-ins, captchas, codes, windows of rate limits, old searches. */
const cleaning =
  (deps: {
    db: Db
    users: Users
    captchas: Captchas
    codes: Codes
    oauth: Oauth
    rate: RateLimiter
    settings: SettingsService
    clock: Clock
  }) =>
  async () => {
    const { db, users, captchas, codes, oauth, rate, settings, clock } = deps
    await users.cleanUp()
    await captchas.cleanUp()
    await codes.cleanUp()
    await oauth.cleanUp()
    await rate.cleanUp()
    await forgetSearches(db, settings, clock.now())
  }

export type Site = Awaited<ReturnType<typeof compose>>

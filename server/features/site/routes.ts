import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { updateSitemap } from '#contracts/system.ts'
import type { SettingsService } from '#server/features/settings/index.ts'
import type { Binder, ReaderGate } from '#server/kit/bind.ts'
import { originOf } from '#server/kit/web/visitor.ts'
import type { Sitemap } from './sitemap.ts'

export function siteRoutes(bind: Binder, { sitemap }: { sitemap: Sitemap }) {
  bind.on(updateSitemap, async (_, caller) => {
    const built = await sitemap.build()
    caller.note({ target: '站点地图', after: built })
    return built
  })
}

interface FileDeps {
  readonly sitemap: Sitemap
  readonly settings: SettingsService
  readonly gate: ReaderGate
}

/** `/sitemap.xml`, `/sitemap/{n}.xml` and `/robots.txt`: what search engines read first. */
export function crawlerRoutes(app: FastifyInstance, { sitemap, settings, gate }: FileDeps) {
  const originFor = (request: FastifyRequest) =>
    settings.get().system.domain.replace(/\/+$/, '') || originOf(request)

  async function send(request: FastifyRequest, reply: FastifyReply, file: number) {
    // Crawlers are nobody: what is closed to visitors is closed to them.
    gate(undefined)
    const xml = await sitemap.read(file, originFor(request))
    if (xml === undefined) return reply.callNotFound()
    return kept(reply).type('application/xml; charset=utf-8').send(xml)
  }

  app.get('/sitemap.xml', (request, reply) => send(request, reply, 0))
  app.get<{ Params: { file: string } }>('/sitemap/:file', (request, reply) => {
    const [, n] = /^([1-9]\d{0,5})\.xml$/.exec(request.params.file) ?? []
    return n === undefined ? reply.callNotFound() : send(request, reply, Number(n))
  })
  app.get('/robots.txt', (request, reply) => {
    const { is_close, login_required } = settings.get().security
    const text =
      is_close || login_required ? closed : `${open}\nSitemap: ${originFor(request)}/sitemap.xml\n`
    return kept(reply).type('text/plain; charset=utf-8').send(text)
  })
}

const kept = (reply: FastifyReply) => reply.header('cache-control', 'public, max-age=3600')

const closed = 'User-agent: *\nDisallow: /\n'
const open = [
  'User-agent: *',
  ...['/api/', '/me', '/admin', '/chat', '/oauth/'].map((path) => `Disallow: ${path}`),
].join('\n')

import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { SettingsService } from '#server/features/settings/index.ts'

const PATH = '/api/v1/oauth/officialaccount/token'
/** What WeChat wants echoed: digits today, never anything that a browser could read as a page. */
const ECHO = /^[\w.~+/=-]{1,256}$/

/** One text of the query; a repeated one is none. */
const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** Whether WeChat sent it: SHA-1 over the token, the time and the nonce in the order of the alphabet. */
function isSigned({ query }: FastifyRequest, token: string) {
  const { signature, timestamp, nonce } = query as Record<string, unknown>
  if (!token) return false
  const parts = [token, textOf(timestamp), textOf(nonce)].toSorted()
  const expected = createHash('sha1').update(parts.join('')).digest()
  const given = Buffer.from(textOf(signature), 'hex')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/**
 * The address an official account knows the site by. WeChat checks it once by GET (the echo), and sends
 * messages of followers there by POST, which are acknowledged: else it tells them that something is broken.
 */
export async function officialAccountRoutes(app: FastifyInstance, settings: SettingsService) {
  await app.register(async (scope) => {
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 65_536 }, (_, _body, done) =>
      done(null, undefined),
    )
    const answer = (echo: (request: FastifyRequest) => string) => ({
      url: PATH,
      handler: async (
        request: FastifyRequest,
        reply: { code(status: number): unknown; type(name: string): unknown },
      ) => {
        const { enable, token } = settings.get().oauthOfficialAccount
        const text = enable && isSigned(request, token) ? echo(request) : ''
        reply.code(text ? 200 : 403)
        reply.type('text/plain; charset=utf-8')
        return text
      },
    })
    const echoed = ({ query }: FastifyRequest) => {
      const { echostr } = query as Record<string, unknown>
      return ECHO.test(textOf(echostr)) ? textOf(echostr) : ''
    }
    scope.route({ method: 'GET', ...answer(echoed) })
    scope.route({ method: 'POST', ...answer(() => 'success') })
  })
}

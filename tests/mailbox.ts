import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import type { World } from './world.ts'

export interface Letter {
  readonly to: string
  readonly raw: string
  /** The plain text part, decoded. */
  readonly text: string
}

/** A mail server that takes everything and keeps it, set up as the site's own. */
export async function openMailbox(world: World) {
  const letters: Letter[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    async onData(stream, session, done) {
      const chunks: Buffer[] = []
      for await (const chunk of stream) chunks.push(chunk as Buffer)
      const raw = Buffer.concat(chunks).toString()
      const to = session.envelope.rcptTo.map(({ address }) => address).join()
      letters.push({ to, raw, text: plainTextOf(raw) })
      done()
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  await world.set('email', {
    enable: true,
    host: '127.0.0.1',
    port,
    is_tls: false,
    from_address: 'library@example.com',
  })
  return {
    letters,
    /** The letters to somebody, once everything on its way has arrived. */
    async to(address: string) {
      await world.site.codes.idle()
      return letters.filter((letter) => letter.to === address)
    },
    /** Lets the next letter go without waiting. */
    forgetWaiting: () =>
      world.db.deleteFrom('rate_limit').where('key', 'like', 'email %').execute(),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

function plainTextOf(raw: string) {
  const at = raw.search(/content-type: text\/plain/i)
  const part = raw.slice(at).split(/\r?\n--/)[0] ?? ''
  const [head = '', ...rest] = part.split(/\r?\n\r?\n/)
  const body = rest.join('\n\n')
  if (/base64/i.test(head)) return Buffer.from(body, 'base64').toString()
  if (!/quoted-printable/i.test(head)) return body
  const bytes = body
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}

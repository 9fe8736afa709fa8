import { type AddressInfo, createServer, type Socket } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { certificate, privateKey } from './smtp-certificate.ts'

/** Who may sign in at the double. */
export const smtpUser = { username: 'library@example.com', password: 'smtp-password' }

/** `refused@…` is no mailbox there; `grey@…` is asked to come again later; `full@…` is refused after the text. */
const refusal = (code: number, text: string) =>
  Object.assign(new Error(text), { responseCode: code })

export interface SmtpOptions {
  /** TLS from the first byte, under a certificate of its own. */
  readonly secure?: boolean
  /** Offers STARTTLS. */
  readonly startTls?: boolean
}

/** A mail server on this machine that keeps what it is given, as text. */
export async function startSmtpDouble({ secure = false, startTls = false }: SmtpOptions = {}) {
  const mails: { from: string; to: string[]; text: string; isEncrypted: boolean }[] = []
  const tries: { username: string; isEncrypted: boolean }[] = []
  const options: SMTPServerOptions = {
    secure,
    key: privateKey,
    cert: certificate,
    hideSTARTTLS: !startTls,
    allowInsecureAuth: true,
    authOptional: true,
    logger: false,
    onAuth({ username = '', password }, { secure: isEncrypted }, done) {
      tries.push({ username, isEncrypted })
      if (username === smtpUser.username && password === smtpUser.password)
        done(null, { user: username })
      else done(refusal(535, '5.7.8 Authentication credentials invalid'))
    },
    onRcptTo({ address }, _session, done) {
      if (address.startsWith('refused@')) done(refusal(550, '5.1.1 No such user here'))
      else if (address.startsWith('grey@')) done(refusal(451, '4.7.1 Greylisted, try again'))
      else done()
    },
    onData(stream, { envelope, secure: isEncrypted }, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('error', done)
      stream.on('end', () => {
        const to = envelope.rcptTo.map(({ address }) => address)
        const from = envelope.mailFrom ? envelope.mailFrom.address : ''
        if (to.some((address) => address.startsWith('full@')))
          return done(refusal(552, '5.2.2 Mailbox full'))
        mails.push({ from, to, text: Buffer.concat(parts).toString('utf8'), isEncrypted })
        done()
      })
    },
  }
  const server = new SMTPServer(options)
  // Clients that break off are part of the tests.
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    port,
    mails,
    tries,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

/** A server that takes connections and says nothing, begins and stops, or says one thing again and again. */
export async function startSilentServer(opening = '', drip = '') {
  const server = createServer((socket) => {
    socket.on('error', () => {})
    if (opening) socket.write(opening)
    const dripping = drip ? setInterval(() => socket.write(drip), 50) : undefined
    socket.on('close', () => clearInterval(dripping))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const sockets = new Set<Socket>()
  server.on('connection', (socket) => sockets.add(socket))
  return {
    port: (server.address() as AddressInfo).port,
    /** Connections that clients have not ended. */
    open: () => [...sockets].filter((socket) => !socket.destroyed).length,
    close: () =>
      new Promise<void>((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
}

/** The parts of a mail, decoded: enough for what the product sends. */
export function readMail(source: string) {
  const [head = ''] = source.split(/\r?\n\r?\n/, 1)
  const header = (name: string) =>
    words(new RegExp(`^${name}: ((?:.|\\r?\\n[ \\t])*)`, 'im').exec(head)?.[1] ?? '')
  const boundary = /boundary="?([^";\r\n]+)/.exec(head)?.[1] ?? ''
  const parts = source.split(`--${boundary}`).slice(1, -1)
  const part = (type: string) => decoded(parts.find((one) => one.includes(`Content-Type: ${type}`)))
  return {
    subject: header('Subject'),
    from: header('From'),
    to: header('To'),
    text: part('text/plain'),
    html: part('text/html'),
  }
}

/** Encoded words of a header (RFC 2047). */
const words = (text: string) =>
  text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, data: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(data, 'base64').toString()
        : quoted(data.replace(/_/g, ' ')),
    )

const quoted = (text: string) =>
  Buffer.from(
    text
      .replace(/=\r?\n/g, '')
      .replace(/=([0-9A-F]{2})/gi, (_, hex: string) =>
        String.fromCharCode(Number.parseInt(hex, 16)),
      ),
    'latin1',
  ).toString()

function decoded(part = '') {
  const [head = '', ...rest] = part.trimStart().split(/\r?\n\r?\n/)
  const body = rest.join('\n\n')
  if (/encoding: base64/i.test(head)) return Buffer.from(body, 'base64').toString()
  return /encoding: quoted-printable/i.test(head) ? quoted(body) : body
}

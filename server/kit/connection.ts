import { randomUUID } from 'node:crypto'
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { RefusalCode } from '#contracts/refusals.ts'
import { refusalBody } from './refusal-body.ts'
import { Refusal } from './refusals.ts'

/** How long senders may take, in milliseconds. */
export interface Patience {
  /** For a whole body that is read before it is looked at. */
  readonly body: number
  /** Between two parts of a body that is read while it arrives. */
  readonly pause: number
  /** For what is left of a body that was answered before its end. */
  readonly rest: number
}

const PATIENCE: Patience = { body: 60_000, pause: 60_000, rest: 10_000 }

/** Files: read while they arrive, as long as they take. */
const STREAMED = /^(multipart\/form-data|application\/offset\+octet-stream)\b/i

/** Cuts connections whose request never ends, which would otherwise be held for ever. */
export function limitBodies(app: FastifyInstance, patience: Patience = PATIENCE) {
  app.addHook('onRequest', async ({ raw, headers }, reply) => {
    // What is injected by tests comes whole, over no connection.
    if (!(raw.socket instanceof Socket)) return
    if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined)
      return
    const cut = () => {
      if (!raw.complete) giveUp(raw, reply.raw)
    }
    let timer = STREAMED.test(headers['content-type'] ?? '')
      ? everyPause(raw.socket, patience.pause, cut)
      : setTimeout(cut, patience.body).unref()
    reply.raw.once('finish', () => {
      clearTimeout(timer)
      if (!raw.complete) timer = setTimeout(cut, patience.rest).unref()
    })
    raw.once('close', () => clearTimeout(timer))
  })
}

/** Acts when nothing arrived from one look to the next. */
function everyPause(socket: Socket, pause: number, act: () => void) {
  let seen = socket.bytesRead
  return setInterval(() => {
    if (socket.bytesRead === seen) act()
    seen = socket.bytesRead
  }, pause).unref()
}

function giveUp({ socket }: IncomingMessage, { headersSent }: ServerResponse) {
  if (headersSent) socket.destroy()
  else lastWord(socket, 408, 'request.timeout')
}

/** Statuses of requests that could not be read so far as to be anybody's, by Node's names for them. */
const unread: Record<string, readonly [status: number, code: RefusalCode]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'request.timeout'],
  HPE_HEADER_OVERFLOW: [431, 'input.too_large'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'input.too_large'],
}

/** Answers what is no HTTP in the form of every refusal. */
export function refuseUnread(error: NodeJS.ErrnoException, socket: Socket) {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy(error)
  lastWord(socket, ...(unread[error.code ?? ''] ?? ([400, 'input.unreadable'] as const)))
}

function lastWord(socket: Socket, status: number, code: RefusalCode) {
  // Whose words these are is not known yet.
  const body = JSON.stringify(refusalBody(new Refusal(code), 'zh-CN', randomUUID()))
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  socket.destroySoon()
}

/** Whether a request says a host and nothing else where a host belongs; none at all is old, not wrong. */
export const namesHost = (host: string) =>
  host === '' || (/^[^\s@/\\?#]+$/.test(host) && URL.canParse(`http://${host}`))

import type { FastifyRequest } from 'fastify'

export type Theme = 'light' | 'dark' | 'system'

/** Light or dark when the reader chose one (cookie `theme`), else as their system says. */
export function themeOf(request: FastifyRequest): Theme {
  const theme = request.cookies?.theme
  return theme === 'light' || theme === 'dark' ? theme : 'system'
}

/** Scheme and host as the reader typed them, without a slash at the end; who says no host is on this machine. */
export function originOf({ protocol, host, socket }: FastifyRequest) {
  const scheme = protocol === 'https' ? 'https' : 'http'
  return `${scheme}://${host || `localhost:${socket.localPort ?? 80}`}`
}

/**
 * The address of the page that is asked for, on this site whatever else it names: `http://host/x`,
 * and `//host/x`, which a browser would take for another host wherever it is repeated.
 */
export const addressOf = (request: FastifyRequest) =>
  new URL(
    originOf(request) + request.url.replace(/^https?:\/\/[^/?#]*/i, '').replace(/^[^/]/, '/$&'),
  )

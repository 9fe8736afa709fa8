import type { FastifyRequest } from 'fastify'

export type Theme = 'light' | 'dark' | 'system'

/** Light or dark when the reader chose one (cookie `theme`), else as their system says. */
export function themeOf(request: FastifyRequest): Theme {
  const theme = request.cookies?.theme
  return theme === 'light' || theme === 'dark' ? theme : 'system'
}

/** Scheme and host as the reader typed them, without a slash at the end. */
export const originOf = (request: FastifyRequest) => `${request.protocol}://${request.host}`

import { ApiError } from './api.ts'
import type { T } from './words.ts'

/**
 * What a refused call says to a person: the server's sentence; where no answer came, one of our own; else
 * `fallback`. What is no refusal is thrown on.
 */
export function messageOf(error: unknown, t: T, fallback: string) {
  if (!(error instanceof ApiError)) throw error
  const { code, message } = error
  if (code === 'network.timeout' || code === 'network.unreachable') return t(code)
  return message || fallback
}

/** What the server says about single fields of the input, in its order. */
export function complaintsOf(error: unknown): { field: string; message: string }[] {
  const { fields } = error instanceof ApiError ? error.details : {}
  return Array.isArray(fields) ? fields : []
}

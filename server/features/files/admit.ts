import type { FastifyRequest } from 'fastify'
import type { Member } from '#server/kit/caller.ts'

/**
 * The signed-in caller of a request that carries bytes, or the refusal thrown. `anew`: it was asked when
 * the request began, and may be otherwise by now.
 */
export type Admit = (request: FastifyRequest, anew?: boolean) => Promise<Member>

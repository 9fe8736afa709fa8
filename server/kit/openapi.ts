import { z } from 'zod'
import { type AnyEndpoint, inQuery } from '#contracts/kit.ts'
import { type RefusalCode, refusals, type Words } from '#contracts/refusals.ts'

type Json = Record<string, unknown>

/** A route that carries bytes and so is no endpoint, as the documentation tells it. */
export interface ByteRoute {
  readonly method: 'get' | 'post' | 'head' | 'patch' | 'delete'
  /** Names of its parts in braces: `/view/page/{id}/{page}`. */
  readonly path: string
  readonly summary: Words
  readonly access: AnyEndpoint['access']
  /** `file`: a multipart form with that one field; else the media type of the body. */
  readonly takes?: string
  /** Request headers that must be there. */
  readonly headers?: readonly string[]
  /** The status of success, and the schema or media type of what is answered; nothing is without a body. */
  readonly answers: readonly [status: number, body?: z.ZodType | string]
  readonly refusals: readonly RefusalCode[]
}

/** The OpenAPI 3.1 document of a list of endpoints and of the routes beside them. */
export function openapi(
  endpoints: readonly AnyEndpoint[],
  byteRoutes: readonly ByteRoute[],
  version: string,
): Json {
  const paths: Record<string, Json> = {}
  for (const endpoint of endpoints) {
    const path = (paths[endpoint.path] ??= {})
    path[endpoint.method.toLowerCase()] = operation(endpoint)
  }
  for (const route of byteRoutes) (paths[route.path] ??= {})[route.method] = byteOperation(route)
  return {
    openapi: '3.1.0',
    info: { title: 'Wenyuan 文渊', version },
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Refusal: refusalSchema },
    },
  }
}

const refusalSchema = {
  type: 'object',
  required: ['code', 'message', 'request_id'],
  properties: {
    code: { type: 'string', enum: Object.keys(refusals) },
    message: { type: 'string' },
    details: { type: 'object' },
    request_id: { type: 'string' },
  },
}

function operation(endpoint: AnyEndpoint): Json {
  const codes = [...endpoint.refusals, 'input.invalid'] as RefusalCode[]
  if (endpoint.limit) codes.push('rate.limited')
  return {
    ...about(endpoint),
    ...input(endpoint),
    responses: {
      200: { description: 'OK', content: content(jsonSchema(endpoint.output, 'output')) },
      ...refused(endpoint.access, codes),
    },
  }
}

function byteOperation(route: ByteRoute): Json {
  const [status, body] = route.answers
  const parts = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({ name, in: 'path' }))
  const headers = (route.headers ?? []).map((name) => ({ name, in: 'header' }))
  const given =
    typeof body === 'string' ? content({}, body) : body && content(jsonSchema(body, 'output'))
  return {
    ...about(route),
    parameters: [...parts, ...headers].map((one) => ({
      ...one,
      required: true,
      schema: { type: 'string' },
    })),
    ...(route.takes && { requestBody: { required: true, content: taken(route.takes) } }),
    responses: {
      [status]: { description: 'OK', ...(given && { content: given }) },
      ...refused(route.access, route.refusals),
    },
  }
}

const taken = (what: string) =>
  what === 'file'
    ? content(
        {
          type: 'object',
          required: ['file'],
          properties: { file: { type: 'string', contentMediaType: 'application/octet-stream' } },
        },
        'multipart/form-data',
      )
    : content({}, what)

const content = (schema: Json, type = 'application/json') => ({ [type]: { schema } })

function about({ access, summary, path }: Pick<ByteRoute, 'access' | 'summary' | 'path'>) {
  const title = typeof access === 'string' ? access : `permission: ${access.title.join(' / ')}`
  const [zh, en] = summary
  const [, first = '', , third = ''] = path.split('/')
  return {
    summary: zh,
    description: `${en}.\n\nAccess: ${title}`,
    tags: [first === 'api' ? third : first],
    security: access === 'open' ? [] : [...(access === 'reader' ? [{}] : []), { bearer: [] }],
  }
}

const jsonSchema = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json
  return rest
}

function input(endpoint: AnyEndpoint): Json {
  const schema = jsonSchema(endpoint.input, 'input')
  if (!inQuery(endpoint)) return { requestBody: { required: true, content: content(schema) } }
  const properties = (schema.properties ?? {}) as Record<string, Json>
  const required = new Set((schema.required ?? []) as string[])
  return {
    parameters: Object.entries(properties).map(([name, property]) => ({
      name,
      in: 'query',
      required: required.has(name),
      schema: property,
    })),
  }
}

/** One answer a status, naming the codes that come with it. */
function refused(access: AnyEndpoint['access'], own: readonly RefusalCode[]) {
  const codes = new Set(own)
  if (access !== 'open') codes.add('site.closed')
  if (access === 'reader') codes.add('site.login_required')
  else if (access !== 'open') codes.add('auth.required')
  if (typeof access === 'object') codes.add('access.denied')
  const byStatus = Object.groupBy(codes, (code) => refusals[code][0])
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, list]) => [
      status,
      {
        description: list?.join(', '),
        content: content({ $ref: '#/components/schemas/Refusal' }),
      },
    ]),
  )
}

import { z } from 'zod'
import { type AnyEndpoint, inQuery } from '#contracts/kit.ts'
import { refusals } from '#contracts/refusals.ts'

type Json = Record<string, unknown>

/** The OpenAPI 3.1 document of a list of endpoints. */
export function openapi(endpoints: readonly AnyEndpoint[], version: string): Json {
  const paths: Record<string, Json> = {}
  for (const endpoint of endpoints) {
    const path = (paths[endpoint.path] ??= {})
    path[endpoint.method.toLowerCase()] = operation(endpoint)
  }
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
  const { access, summary, path } = endpoint
  const title = typeof access === 'string' ? access : `permission: ${access.title}`
  return {
    summary,
    description: `Access: ${title}`,
    tags: [path.split('/')[3]],
    security: access === 'open' ? [] : [{ bearer: [] }],
    ...input(endpoint),
    responses: {
      200: {
        description: 'OK',
        content: { 'application/json': { schema: jsonSchema(endpoint.output, 'output') } },
      },
      ...refused(endpoint),
    },
  }
}

const jsonSchema = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json
  return rest
}

function input(endpoint: AnyEndpoint): Json {
  const schema = jsonSchema(endpoint.input, 'input')
  if (!inQuery(endpoint))
    return { requestBody: { required: true, content: { 'application/json': { schema } } } }
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
function refused(endpoint: AnyEndpoint) {
  const codes = new Set<keyof typeof refusals>([...endpoint.refusals, 'input.invalid'])
  if (endpoint.access === 'member') codes.add('auth.required')
  if (typeof endpoint.access === 'object') codes.add('auth.required').add('access.denied')
  if (endpoint.limit) codes.add('rate.limited')
  const byStatus = Object.groupBy(codes, (code) => refusals[code][0])
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, list]) => [
      status,
      {
        description: list?.join(', '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
      },
    ]),
  )
}

import { z } from 'zod'
import { ask, OutboundFailure, type OutboundTrouble } from '#server/kit/outbound.ts'
import { type ModelAccount, ModelProblem, type Models } from '#server/ports/models.ts'

const MOST_BYTES = 16 * 1024 * 1024
const MOST_REASON = 300

const Completion = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string().nullish() }) })).min(1),
})
const Embeddings = z.object({
  // Some that copy the interface leave the index out and keep the order.
  data: z.array(z.object({ index: z.int().optional(), embedding: z.array(z.number()) })),
})
/** An error as OpenAI writes it, and as the providers that copy the interface vary it. */
const Refused = z.union([
  z.object({ error: z.object({ message: z.string() }) }).transform(({ error }) => error.message),
  z.object({ error: z.string() }).transform(({ error }) => error),
  z.object({ message: z.string() }).transform(({ message }) => message),
  z.object({ error_msg: z.string() }).transform(({ error_msg }) => error_msg),
  z.object({ detail: z.string() }).transform(({ detail }) => detail),
  z.string(),
])

/** Providers that speak OpenAI's interface: `POST /chat/completions` and `POST /embeddings`. */
export function makeOpenAiModels(): Models {
  return {
    async complete(account, question, maxTokens) {
      const ask = (limit: object) =>
        post(account, '/chat/completions', Completion, {
          messages: [{ role: 'user', content: question }],
          ...limit,
          stream: false,
        })
      const { choices } = await ask({ max_tokens: maxTokens }).catch((error: unknown) => {
        // OpenAI's newer models know the limit by its newer name only, most others by the older.
        if (error instanceof ModelProblem && /max_completion_tokens/.test(error.message))
          return ask({ max_completion_tokens: maxTokens })
        throw error
      })
      return choices[0]?.message.content ?? ''
    },
    async embed(account, texts) {
      const { data } = await post(account, '/embeddings', Embeddings, { input: texts })
      const vectors = texts.map(
        (_, at) => data.find(({ index }, place) => (index ?? place) === at)?.embedding,
      )
      return vectors.map((vector) => vector ?? fail('unreadable', 'a vector is missing'))
    },
  }
}

async function post<T>(account: ModelAccount, path: string, schema: z.ZodType<T>, body: object) {
  const { status, text } = await exchange(account, path, { model: account.model, ...body })
  const told = asJson(text)
  const refused = Refused.safeParse(told)
  // Some providers refuse with a 200.
  if (status >= 400 || (refused.success && !schema.safeParse(told).success))
    fail('refused', refused.success ? refused.data : `HTTP ${status}`)
  const parsed = schema.safeParse(told)
  return parsed.success ? parsed.data : fail('unreadable', `HTTP ${status}`)
}

async function exchange({ baseUrl, apiKey, timeoutMs }: ModelAccount, path: string, body: object) {
  const headers = {
    'content-type': 'application/json',
    ...(apiKey && { authorization: `Bearer ${apiKey}` }),
  }
  const init = { method: 'POST', headers, body: JSON.stringify(body) }
  try {
    const bounds = { timeoutMs, mostBytes: MOST_BYTES }
    const answer = await ask(baseUrl.replace(/\/+$/, '') + path, init, bounds)
    return { status: answer.status, text: await answer.text() }
  } catch (error) {
    if (!(error instanceof OutboundFailure)) throw error
    return fail(troubles[error.trouble], error.message)
  }
}

const troubles = {
  timeout: 'timeout',
  unreachable: 'unreachable',
  redirect: 'unreachable',
  'too large': 'unreadable',
} as const satisfies Record<OutboundTrouble, ModelProblem['kind']>

function asJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function fail(kind: ModelProblem['kind'], reason: string): never {
  throw new ModelProblem(kind, reason.slice(0, MOST_REASON))
}

import { inWords, type Locale } from '#contracts/refusals.ts'
import { type ConfigTesters, llmProviders, type Settings } from '#server/features/settings/index.ts'
import { type ModelAccount, ModelProblem, type Models } from '#server/ports/models.ts'

/** Enough for a word; a model that thinks first may spend them on that. */
const FEW_TOKENS = 16

type Reached = Settings['llm'] | Settings['embedding']

const accountOf = ({ provider, base_url, api_key, model, timeout }: Reached): ModelAccount => ({
  baseUrl: base_url || (llmProviders.find(({ id }) => id === provider)?.baseUrl ?? ''),
  apiKey: api_key,
  model,
  timeoutMs: timeout * 1000,
})

const problems = {
  unreachable: ['连不上接口', 'the address cannot be reached'],
  timeout: ['没有按时应答', 'no answer in time'],
  refused: ['服务商拒绝', 'the provider refuses'],
  unreadable: ['返回的内容无法识别', 'the answer is not readable'],
} as const

/** Trying the settings of models: one short question, one vector. */
export function modelTesters(models: Models): ConfigTesters {
  return {
    llm: {
      test: ({ llm }, _, { locale }) =>
        tried(llm, locale, async (account) => {
          await models.complete(account, 'ping', FEW_TOKENS)
          return inWords([`${account.model} 已回答`, `${account.model} answered`], locale)
        }),
    },
    embedding: {
      test: ({ embedding }, _, { locale }) =>
        tried(embedding, locale, async (account) => {
          const [vector = []] = await models.embed(account, ['文渊'])
          const { length } = vector
          if (length !== embedding.dimensions)
            throw new Error(
              inWords(
                [
                  `模型返回 ${length} 维，设置为 ${embedding.dimensions} 维`,
                  `the model gives ${length} dimensions, the settings say ${embedding.dimensions}`,
                ],
                locale,
              ),
            )
          return inWords([`${account.model}：${length} 维`, `${account.model}: ${length}`], locale)
        }),
    },
  }
}

async function tried(
  reached: Reached,
  locale: Locale,
  run: (account: ModelAccount) => Promise<string>,
) {
  const account = accountOf(reached)
  if (!account.model) throw new Error(inWords(['请填写模型', 'name the model'], locale))
  if (!account.baseUrl)
    throw new Error(inWords(['请填写接口地址', 'give the address of the interface'], locale))
  try {
    return await run(account)
  } catch (error) {
    if (!(error instanceof ModelProblem)) throw error
    const colon = inWords(['：', ': '], locale)
    throw new Error(`${inWords(problems[error.kind], locale)}${colon}${error.message}`, {
      cause: error,
    })
  }
}

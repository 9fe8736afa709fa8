import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testConfig } from '#contracts/settings.ts'
import { type Asked, type Doubled, faults, json, makeDouble } from './doubles/oauth-server.ts'
import { rowsOf } from './settings-client.ts'
import { makeWorld, type World } from './world.ts'

const KEY = 'sk-double'

/** A provider of models as OpenAI's interface is documented. */
function answer({ path, headers, json: sent }: Asked) {
  if (headers.authorization !== `Bearer ${KEY}`)
    return json({ error: { message: 'Incorrect API key provided', code: 'invalid_api_key' } }, 401)
  if (sent.model === 'newest' && !sent.max_completion_tokens)
    return json({ error: { message: "Use 'max_completion_tokens' instead of 'max_tokens'." } }, 400)
  if (sent.model === 'guarded') return json('Invalid token', 401)
  if (path === '/v1/chat/completions')
    return sent.model === 'newest' || sent.model === 'scribe'
      ? json({ choices: [{ index: 0, message: { role: 'assistant', content: 'pong' } }] })
      : json({ error: { message: `The model ${sent.model} does not exist` } }, 404)
  const index = sent.model === 'bare' ? undefined : 0
  const vector = { object: 'embedding', index, embedding: Array<number>(64).fill(0.1) }
  return json({ object: 'list', data: [vector], model: sent.model })
}

let world: World
let provider: Doubled
beforeAll(async () => {
  world = await makeWorld()
  provider = await makeDouble(answer)
})
afterAll(async () => {
  await provider.close()
  await world.close()
})
beforeEach(() => provider.heal())

async function tryOut(category: 'llm' | 'embedding', more: Record<string, string> = {}) {
  const values = {
    provider: 'custom',
    base_url: `${provider.url}/v1/`,
    model: 'scribe',
    api_key: KEY,
    timeout: '5',
    ...more,
  }
  const config = rowsOf(
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [`${category}.${name}`, value]),
    ),
  )
  return (await world.admin.ask(testConfig, { category, config })).json()
}

const FAILED = { code: 'setting.test_failed' }

describe('trying the settings of a model', () => {
  it('asks it for a word', async () => {
    expect(await tryOut('llm')).toEqual({ message: 'scribe 已回答' })
    expect(provider.calls.at(-1)?.json).toMatchObject({ model: 'scribe', stream: false })
  })

  it("gives the provider's own reason when it refuses", async () => {
    const { details } = await tryOut('llm', { api_key: 'sk-other' })
    expect(details.reason).toBe('服务商拒绝：Incorrect API key provided')
    const unknown = await tryOut('llm', { model: 'poet' })
    expect(unknown).toMatchObject({
      ...FAILED,
      details: { reason: expect.stringContaining('does not exist') },
    })
  })

  it('asks again with the newer name of the limit where only that is known', async () => {
    expect(await tryOut('llm', { model: 'newest' })).toEqual({ message: 'newest 已回答' })
  })

  it('reads a refusal that is a text alone, and vectors without their index', async () => {
    const { details } = await tryOut('llm', { model: 'guarded' })
    expect(details.reason).toBe('服务商拒绝：Invalid token')
    const bare = await tryOut('embedding', { model: 'bare', dimensions: '64' })
    expect(bare).toEqual({ message: 'bare：64 维' })
  })

  it('asks it for a vector of the length that is set', async () => {
    expect(await tryOut('embedding', { dimensions: '64' })).toEqual({ message: 'scribe：64 维' })
    expect(await tryOut('embedding')).toMatchObject({
      ...FAILED,
      details: { reason: '模型返回 64 维，设置为 1024 维' },
    })
  })

  it.each(faults)('names what is wrong with a provider that answers with %s', async (fault) => {
    provider.fail(fault)
    const { code, details } = await tryOut('llm')
    expect({ code, reason: details.reason }).toEqual({
      code: 'setting.test_failed',
      reason: expect.stringMatching(/^(连不上接口|没有按时应答|服务商拒绝|返回的内容无法识别)：./),
    })
  })

  it('says what is missing before it asks anybody', async () => {
    expect((await tryOut('llm', { model: '' })).details.reason).toBe('请填写模型')
    expect((await tryOut('llm', { base_url: '' })).details.reason).toBe('请填写接口地址')
  })
})

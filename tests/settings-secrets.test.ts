import { afterAll, beforeAll, expect, it } from 'vitest'
import { endpoints } from '#contracts/index.ts'
import { updateConfig } from '#contracts/settings.ts'
import { groups } from '#server/features/settings/groups/index.ts'
import type { Setting } from '#server/features/settings/setting.ts'
import { keyOf } from './audiences.ts'
import { makeWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

const secrets = Object.entries(groups as Record<string, Record<string, Setting>>).flatMap(
  ([category, settings]) =>
    Object.entries(settings)
      .filter(([, setting]) => setting.isSecret)
      .map(([name, { schema }]) => ({ category, name, schema })),
)

/** A value that fits, with a mark in it that stands nowhere else. */
function valueOf(mark: string, { schema }: { schema: Setting['schema'] }) {
  const forms = [mark, mark.padEnd(32, '0'), pem(mark)]
  const fitting = forms.find((form) => schema.safeParse(form).success)
  if (!fitting) throw new Error(`no value fits ${mark}`)
  return fitting
}

const pem = (text: string) => `-----BEGIN PRIVATE KEY-----\n${text}\n-----END PRIVATE KEY-----`

it('no answer of any endpoint has a secret in it', async () => {
  expect(secrets.length).toBeGreaterThan(15)
  const marks: string[] = []
  // Twice, so that the history has each as the value before and after.
  for (const round of ['a', 'b'])
    for (const [n, secret] of secrets.entries()) {
      const mark = `hush${round}${n}x`
      marks.push(mark)
      const { category, name } = secret
      await world.admin.call(updateConfig, {
        config: [{ category, name, value: valueOf(mark, secret) }],
      })
    }
  // What was found lately is not looked for while somebody waits.
  const result = JSON.stringify({
    ...{ name: 'none', description: '', hint: '', version: '', error: '' },
    ...{ isInstalled: true, isRequired: false },
  })
  await world.db.insertInto('tool_check').values({ name: 'none', result }).execute()
  const seen: string[] = []
  for (const endpoint of endpoints.filter(({ method }) => method === 'GET'))
    for (const who of [world.admin, world.visitor()]) {
      const answer = await who.ask(endpoint, {})
      if (answer.statusCode === 200) seen.push(keyOf(endpoint))
      const leaked = marks.find((mark) => answer.body.includes(mark))
      expect(leaked, keyOf(endpoint)).toBeUndefined()
    }
  for (const needed of ['settings', 'config/list', 'config/history', 'audit/list', 'envs'])
    expect(seen).toContain(`GET /api/v1/${needed}`)
})

it('a secret that does not fit is not repeated to whoever sent it', async () => {
  const config = [{ category: 'wechatpay', name: 'api_v3_key', value: 'hush too short' }]
  const answer = await world.admin.ask(updateConfig, { config })
  expect(answer.json()).toMatchObject({ code: 'setting.invalid' })
  expect(answer.body).not.toContain('hush')
})

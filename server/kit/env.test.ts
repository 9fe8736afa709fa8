import { expect, it } from 'vitest'
import { readEnv } from './env.ts'

it('reads the trusted proxies however people separate them', () => {
  const { trustProxy } = readEnv({ WENYUAN_TRUST_PROXY: '10.0.0.1, 192.168.0.0/16 ,' })
  expect(trustProxy).toEqual(['10.0.0.1', '192.168.0.0/16'])
  expect(readEnv({}).trustProxy).toEqual([])
})

it('names every variable that is wrong', () => {
  expect(() => readEnv({ PORT: 'web', WENYUAN_WORKERS: '0' })).toThrow(/PORT[\s\S]*WENYUAN_WORKERS/)
})

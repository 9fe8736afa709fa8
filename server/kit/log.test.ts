import { expect, it } from 'vitest'
import { errorView } from './log.ts'

it('logs what went wrong and where, and no value of a row', () => {
  const broken = Object.assign(new Error('duplicate key'), {
    code: '23505',
    detail: 'Key (email)=(ann@example.com) already exists.',
  })
  const seen = JSON.stringify(errorView(broken))
  expect(JSON.parse(seen)).toMatchObject({ message: 'duplicate key', code: '23505' })
  expect(seen).toContain('log.test.ts')
  expect(seen).not.toContain('ann@example.com')
})

import { expect, test } from 'vitest'
import type { ConfigRow } from '#contracts/settings.ts'
import {
  change,
  optionsOf,
  payload,
  rebase,
  sectionsOf,
  seen,
  settle,
  undo,
  valueOf,
} from './draft.ts'

const row = (name: string, value = '', more: Partial<ConfigRow> = {}): ConfigRow => ({
  category: 'email',
  name,
  label: name,
  placeholder: '',
  hint: '',
  section: '',
  input_type: 'text',
  options: '',
  sort: 0,
  col_num: 12,
  min: null,
  max: null,
  is_secret: false,
  is_public: false,
  is_changed: false,
  value,
  default_value: '',
  ...more,
})
const host = row('host', 'a.example')

test('a change back to what is stored is no change', () => {
  const changed = change(new Map(), host, 'b.example')
  expect(valueOf(host, changed)).toBe('b.example')
  expect(change(changed, host, 'a.example').size).toBe(0)
  expect(undo(changed, host).size).toBe(0)
})

/** Changes from what is stored to these values. */
const drafted = (values: Record<string, string>, from = 'stored') =>
  new Map(Object.entries(values).map(([key, value]) => [key, { value, from }]))

test('a change is sent with what it was changed from', () => {
  const once = change(new Map(), host, 'b.example')
  const twice = change(once, row('host', 'saved by another'), 'c.example')
  expect(payload(twice)).toEqual([
    { category: 'email', name: 'host', value: 'c.example', before: 'a.example' },
  ])
})

test('what was saved elsewhere in the meantime is no change any more', () => {
  const draft = drafted({ 'email.host': 'b.example', 'email.port': '1' })
  expect([...rebase(draft, [row('host', 'b.example'), row('port', '465')]).keys()]).toEqual([
    'email.port',
  ])
})

test('what is typed while the rest is being saved stays', () => {
  const sent = drafted({ 'email.host': 'b', 'email.port': '1' })
  const now = new Map([...sent, ...drafted({ 'email.port': '2', 'email.username': 'me' })])
  expect(settle(now, sent, [row('host', 'b'), row('port', '1')])).toEqual(
    new Map([
      ['email.port', { value: '2', from: '1' }],
      ['email.username', { value: 'me', from: 'stored' }],
    ]),
  )
})

test('who was told what another saved may overwrite it', () => {
  const draft = drafted({ 'email.host': 'mine', 'email.port': '1' })
  const told = seen(draft, [row('host', 'theirs'), row('port', '465')], ['email.host'])
  expect(payload(told)).toMatchObject([{ before: 'theirs' }, { before: 'stored' }])
})

test('a heading stands for its row and those after it', () => {
  const rows = [
    row('c', '', { sort: 2, section: '限制' }),
    row('a', '', { sort: 0 }),
    row('d', '', { sort: 3 }),
    row('b', '', { sort: 1 }),
  ]
  expect(sectionsOf(rows).map(({ title, rows }) => [title, rows.map((one) => one.name)])).toEqual([
    ['', ['a', 'b']],
    ['限制', ['c', 'd']],
  ])
})

test('the label of an option may hold colons', () => {
  expect(optionsOf('a:一\nb:比例 1:2\nc')).toEqual([
    { value: 'a', label: '一' },
    { value: 'b', label: '比例 1:2' },
    { value: 'c', label: 'c' },
  ])
})

import { expect, it } from 'vitest'
import { escapeXml } from './escape.ts'

it('escapes markup and both quotes, and leaves out what XML forbids', () => {
  expect(escapeXml(`<a b="c" d='e'>R&D</a>`)).toBe(
    '&lt;a b=&quot;c&quot; d=&#39;e&#39;&gt;R&amp;D&lt;/a&gt;',
  )
  expect(escapeXml('文\u0000渊\u000b\ud800\n')).toBe('文渊\ufffd\n')
})

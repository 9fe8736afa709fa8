import { expect, test } from 'vitest'
import { actionOf } from './keys.ts'

const stroke = (key: string, more: object = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...more,
})

test('keys act on the page and leave fields alone', () => {
  expect(actionOf(stroke('ArrowRight'), 'page')).toBe('nextPage')
  expect(actionOf(stroke('F'), 'page')).toBe('fullscreen')
  expect(actionOf(stroke('?', { shiftKey: true }), 'page')).toBe('help')
  expect(actionOf(stroke('/'), 'field')).toBeUndefined()
  expect(actionOf(stroke('Escape'), 'field')).toBe('close')
})

test('Shift turns the direction round', () => {
  expect(actionOf(stroke(' ', { shiftKey: true }), 'page')).toBe('scrollUp')
  expect(actionOf(stroke('N', { shiftKey: true }), 'page')).toBe('previousHit')
  expect(actionOf(stroke('n'), 'page')).toBe('nextHit')
  expect(actionOf(stroke('F3', { shiftKey: true }), 'field')).toBe('previousHit')
})

test('the browser keeps its own chords, but for Ctrl+F', () => {
  expect(actionOf(stroke('+', { ctrlKey: true }), 'page')).toBeUndefined()
  expect(actionOf(stroke('f', { metaKey: true }), 'page')).toBe('find')
  expect(actionOf(stroke('ArrowLeft', { altKey: true }), 'page')).toBeUndefined()
})

test('a focused button keeps its space bar, a focused tab its arrows', () => {
  expect(actionOf(stroke(' '), 'control')).toBeUndefined()
  expect(actionOf(stroke('ArrowLeft'), 'control')).toBeUndefined()
  expect(actionOf(stroke('o'), 'control')).toBe('outline')
})

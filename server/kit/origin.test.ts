import { expect, it } from 'vitest'
import { makeOrigin } from './origin.ts'

const make = (domain: string, host = 'localhost') =>
  makeOrigin({ domain: () => domain, host, port: 8880 })

it.each([
  ['https://library.example/', 'https://library.example'],
  ['library.example', 'https://library.example'],
  [' http://library.example:8080// ', 'http://library.example:8080'],
])('is the domain of the settings where there is one: %s', (domain, origin) => {
  expect(make(domain)('https://evil.example')).toBe(origin)
})

it.each([
  'http://localhost:8880',
  'https://127.0.0.1',
  'http://[::1]:3000',
])('believes a request that names this machine: %s', (claimed) =>
  expect(make('')(claimed)).toBe(claimed))

it.each([
  'https://evil.example',
  'http://localhost.evil.example',
  'http://localhost@evil.example',
  'http://',
  'nonsense',
  'http://203.0.113.9',
])('believes nothing else: %s', (claimed) => {
  expect(make('')(claimed)).toBe('http://localhost:8880')
})

it('is an address of the machine when it listens on all', () => {
  expect(make('', '0.0.0.0')('https://evil.example')).toMatch(
    /^http:\/\/(localhost|\d+\.\d+\.\d+\.\d+):8880$/,
  )
})

import { expect, it } from 'vitest'
import { addressIn, networkOf } from './network.ts'

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::6', '2001:db8:1:2::/64'],
  ['2001:0DB8:1:2:ffff::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['', ''],
])('counts %s as %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network)
})

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:52100', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8::1', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['[2001:db8::1]:52100', '2001:db8::1'],
  ['unknown', undefined],
  ['_hidden', undefined],
  ['203.0.113', undefined],
  ['', undefined],
])('what a proxy calls %s is the address %s', (said, ip) => {
  expect(addressIn(said)).toBe(ip)
})

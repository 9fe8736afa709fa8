import { isIPv4, isIPv6 } from 'node:net'

/**
 * Whose address it is, for limits: of an IPv6 address the 64 bits that name the network, because the
 * rest is the customer's to choose; an IPv4 address that came over IPv6 is that IPv4 address.
 */
export function networkOf(ip: string): string {
  if (!isIPv6(ip)) return ip
  const mapped = /^::ffff:([\d.]+)$/i.exec(ip)?.[1]
  if (mapped && isIPv4(mapped)) return mapped
  const [left = '', right] = ip.split('%')[0]?.split('::') ?? []
  const before = left ? left.split(':') : []
  const after = right ? right.split(':') : []
  const gap = right === undefined ? [] : Array(8 - before.length - after.length).fill('0')
  const parts = [...before, ...gap, ...after].slice(0, 4)
  return `${parts.map((part) => Number.parseInt(part, 16).toString(16)).join(':')}::/64`
}

import { isIPv4, isIPv6 } from 'node:net'

/** An IPv4 address that came over IPv6, as that address. */
function mapped(ip: string) {
  const dotted = /^::ffff:([\d.]+)$/i.exec(ip)?.[1]
  if (dotted) return isIPv4(dotted) ? dotted : undefined
  const [, high, low] = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/i.exec(ip) ?? []
  if (!high || !low) return undefined
  const bytes = Buffer.alloc(4)
  bytes.writeUInt16BE(Number.parseInt(high, 16), 0)
  bytes.writeUInt16BE(Number.parseInt(low, 16), 2)
  return bytes.join('.')
}

/**
 * The address in what a trusted proxy says of its visitor. Some add the port, which differs with each
 * connection and would make each a visitor of their own; undefined when there is no address in it.
 */
export function addressIn(said: string): string | undefined {
  const ported = /^\[([^\]]+)\](?::\d+)?$/.exec(said) ?? /^([\d.]+):\d+$/.exec(said)
  const ip = ported?.[1] ?? said
  if (isIPv4(ip)) return ip
  return isIPv6(ip) ? (mapped(ip) ?? ip) : undefined
}

/**
 * Whose address it is, for limits: of an IPv6 address the 64 bits that name the network, because the
 * rest is the customer's to choose; an IPv4 address that came over IPv6 is that IPv4 address.
 */
export function networkOf(ip: string): string {
  if (!isIPv6(ip)) return ip
  const v4 = mapped(ip)
  if (v4) return v4
  const [left = '', right] = ip.split('%')[0]?.split('::') ?? []
  const before = left ? left.split(':') : []
  const after = right ? right.split(':') : []
  const gap = right === undefined ? [] : Array(8 - before.length - after.length).fill('0')
  const parts = [...before, ...gap, ...after].slice(0, 4)
  return `${parts.map((part) => Number.parseInt(part, 16).toString(16)).join(':')}::/64`
}

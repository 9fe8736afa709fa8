import os from 'node:os'

interface Deps {
  /** The address the settings give the site; empty when nobody has set it. */
  readonly domain: () => string
  /** What the server listens on. */
  readonly host: string
  readonly port: number
}

/**
 * The site's own address, scheme and host without a slash at the end, for links that leave the site
 * (mails, sign-in elsewhere). `claimed` is what a request says: anybody can write anything there, so it
 * counts only when it names this very machine; else a stranger could have another's reset link sent to
 * an address of their choice.
 */
export type SiteOrigin = (claimed: string) => string

export function makeOrigin({ domain, host, port }: Deps): SiteOrigin {
  return (claimed) => {
    const given = domain().trim().replace(/\/+$/, '')
    if (given) return /^https?:\/\//i.test(given) ? given : `https://${given}`
    if (isThisMachine(claimed)) return new URL(claimed).origin
    const any = host === '0.0.0.0' || host === '::'
    const name = any ? (addresses().find((one) => one.includes('.')) ?? 'localhost') : host
    return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
  }
}

/** Addresses of this machine that others can reach. */
const addresses = () =>
  Object.values(os.networkInterfaces())
    .flatMap((list) => list ?? [])
    .filter(({ internal }) => !internal)
    .map(({ address }) => address)

function isThisMachine(claimed: string) {
  if (!URL.canParse(claimed)) return false
  const name = new URL(claimed).hostname.replace(/^\[|\]$/g, '')
  return ['localhost', '127.0.0.1', '::1', ...addresses()].includes(name)
}

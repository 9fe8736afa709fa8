import { isDeepStrictEqual } from 'node:util'
import type { Words } from '#contracts/refusals.ts'

/** A provider of visitor statistics, as data: the website builds the tag, nobody's code is run. */
export interface Analytics {
  readonly provider: 'baidu' | 'google' | 'umami' | 'matomo'
  readonly id: string
  /** Of Umami the address of the script, of Matomo that of the server; else empty. */
  readonly address: string
}

/** Where the scripts of the providers come from and report to, for the pages' security policy. */
export function analyticsOrigins(list: readonly Analytics[]): string[] {
  const origins = list.flatMap(({ provider, address }) =>
    address ? [new URL(address).origin] : [...places[provider]],
  )
  return [...new Set(origins)]
}

const places: Record<Analytics['provider'], readonly string[]> = {
  baidu: ['https://hm.baidu.com'],
  google: [
    'https://www.googletagmanager.com',
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
  ],
  umami: [],
  matomo: [],
}

/** Lines as an administrator writes them, or the tags that the providers hand out. */
const forms: readonly (readonly [Analytics['provider'], RegExp])[] = [
  ['baidu', /^baidu:([0-9a-f]{32})$/i],
  ['google', /^google:((?:G|UA|GT|AW)-[A-Z0-9-]{4,20})$/i],
  ['umami', /^umami:(https?:\/\/[^\s#"'<>]+)#([0-9a-f-]{36})$/i],
  ['matomo', /^matomo:(https?:\/\/[^\s#"'<>]+)#(\d{1,9})$/i],
]

/** What stands in the lines; with what is wrong with the first that is none. */
export function readAnalytics(given: string): { found: Analytics[]; wrong?: Words } {
  const found: Analytics[] = []
  for (const [at, line] of given.split('\n').entries()) {
    if (line.trim() === '') continue
    const one = readLine(line.trim())
    if (!one)
      return {
        found: [],
        wrong: [
          `第 ${at + 1} 行应为 baidu:、google:、umami: 或 matomo: 加编号，不接受脚本`,
          `line ${at + 1} is to be baidu:, google:, umami: or matomo: and a number, no script`,
        ],
      }
    if (found.some((other) => isDeepStrictEqual(other, one)))
      return { found: [], wrong: [`第 ${at + 1} 行重复`, `line ${at + 1} stands there twice`] }
    found.push(one)
  }
  return { found }
}

function readLine(line: string): Analytics | undefined {
  for (const [provider, form] of forms) {
    const [, first, second] = form.exec(line) ?? []
    if (first === undefined) continue
    if (second === undefined) return { provider, id: first, address: '' }
    return URL.canParse(first) ? { provider, id: second, address: first } : undefined
  }
  return undefined
}

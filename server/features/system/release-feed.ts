import { z } from 'zod'
import type { Words } from '#contracts/refusals.ts'
import { ask, OutboundFailure, type OutboundTrouble } from '#server/kit/outbound.ts'

const TIMEOUT_MS = 10_000
const MOST_BYTES = 2 * 1024 * 1024
const MOST_RELEASES = 50

/** A release as GitHub (`published_at`) and Gitee (`created_at`) tell of it; what is no release is passed over. */
const Told = z.object({
  tag_name: z.string().min(1).max(64),
  name: z.string().nullish(),
  body: z.string().nullish(),
  published_at: z.string().nullish(),
  created_at: z.string().nullish(),
  draft: z.boolean().nullish(),
})

export interface FoundRelease {
  readonly tag_name: string
  readonly name: string
  readonly body: string
  readonly release_at: Date | null
}

/** Why a feed could not be read, for the administrator who chose it, in both languages. */
export class FeedFailure extends Error {
  override name = 'FeedFailure'
  readonly zh: string
  readonly en: string
  constructor(zh: string, en = zh) {
    super(en)
    this.zh = zh
    this.en = en
  }
}

/**
 * The releases that a feed lists: `GET /repos/{owner}/{repo}/releases` of the interfaces of GitHub or
 * Gitee, or one release alone. Follows no redirection, so that what an administrator allowed is what is
 * asked; bounded in time and size.
 * @throws FeedFailure
 */
export async function readFeed(source: string, agent: string): Promise<FoundRelease[]> {
  const text = await fetched(source, agent)
  let told: unknown
  try {
    told = JSON.parse(text)
  } catch {
    throw new FeedFailure('回答不是 JSON', 'the answer is no JSON')
  }
  const rows = (Array.isArray(told) ? told : [told]).slice(0, MOST_RELEASES)
  const releases = rows.flatMap((row) => {
    const parsed = Told.safeParse(row)
    return parsed.success && !parsed.data.draft ? [releaseOf(parsed.data)] : []
  })
  if (rows.length > 0 && releases.length === 0)
    throw new FeedFailure('回答里没有版本', 'the answer lists no releases')
  return releases
}

/** The database takes no zero characters. */
const kept = (text: string | null | undefined) => (text ?? '').replaceAll('\0', '')

function releaseOf({ tag_name, name, body, published_at, created_at }: z.infer<typeof Told>) {
  const at = Date.parse(published_at ?? created_at ?? '')
  return {
    tag_name: kept(tag_name),
    name: kept(name).slice(0, 200),
    body: kept(body).slice(0, 20_000),
    release_at: Number.isNaN(at) ? null : new Date(at),
  }
}

async function fetched(source: string, agent: string): Promise<string> {
  const headers = { accept: 'application/json', 'user-agent': agent }
  const bounds = { timeoutMs: TIMEOUT_MS, mostBytes: MOST_BYTES }
  try {
    const answer = await ask(source, { headers }, bounds)
    if (!answer.ok) throw new FeedFailure(`HTTP ${answer.status}`)
    return await answer.text()
  } catch (error) {
    throw error instanceof OutboundFailure ? new FeedFailure(...troubles[error.trouble]) : error
  }
}

const troubles: Record<OutboundTrouble, Words> = {
  timeout: ['超时', 'timeout'],
  unreachable: ['连接不上', 'not reachable'],
  redirect: ['地址被转到别处，请填最终的地址', 'the address leads elsewhere'],
  'too large': ['回答过大', 'the answer is too large'],
}

import type { ColumnType, Generated } from 'kysely'
import type { Filled, Json, Made } from './table-columns.ts'

/** The tables of `0002_people.sql`, as later migrations leave them. */
export interface PeopleTables {
  recovery_code: { user_id: number; code_hash: Buffer; used_at: Date | null }
  login_ticket: { ticket_hash: Buffer; user_id: number; tries: Filled<number>; expires_at: Date }
  password_reset: { token_hash: Buffer; user_id: number; email: string; expires_at: Date }
  captcha: {
    id: string
    action: string
    kind: string
    answer: string
    tries: Filled<number>
    checks: Filled<number>
    expires_at: Date
  }
  code: {
    id: Generated<number>
    channel: string
    target: string
    purpose: number
    code_hash: Buffer
    tries: Filled<number>
    used_at: Date | null
    created_at: Made
    expires_at: Date
  }
  delivery: {
    id: Generated<number>
    channel: string
    type: number
    status: Filled<number>
    target: string
    provider: Filled<string>
    error: Filled<string>
    response: Filled<string>
    user_id: number | null
    ip: Filled<string>
    created_at: Made
    updated_at: Made
  }
  oauth_account: {
    id: Generated<number>
    user_id: number
    type: number
    subject: string
    username: Filled<string>
    nickname: Filled<string>
    avatar: Filled<string>
    created_at: Made
  }
  oauth_attempt: {
    state_hash: Buffer
    type: number
    key_hash: Buffer
    verifier: string
    nonce: string
    redirect_uri: string
    expires_at: Date
  }
  oauth_ticket: {
    ticket_hash: Buffer
    type: number
    subject: string
    profile: Json<Record<string, string>>
    claimed_until: Date | null
    expires_at: Date
  }
  oauth_scan: {
    scene: string
    key_hash: Buffer
    subject: string | null
    profile: Json<Record<string, string>>
    expires_at: Date
  }
  shared_token: {
    name: string
    value: Filled<string>
    expires_at: Date
    asking_until: Date | null
  }
  punishment: {
    id: Generated<number>
    user_id: number
    type: number
    enable: Filled<boolean>
    reason: Filled<string>
    remark: Filled<string>
    end_time: Date | null
    operators: Json<{ user_id: number; username: string; act: string; at: string }[]>
    created_at: Made
    updated_at: Made
  }
  audit: {
    id: Generated<number>
    user_id: number
    username: string
    title: string
    /** Empty in entries made before titles had both languages. */
    title_en: Filled<string>
    method: string
    path: string
    input: Json<Record<string, unknown>>
    acts: Json<{ target: string; before?: unknown; after?: unknown }[]>
    outcome: Filled<string>
    ip: Filled<string>
    user_agent: Filled<string>
    request_id: Filled<string>
    created_at: Made
  }
  setting_change: {
    id: Generated<number>
    category: string
    name: string
    before: ColumnType<unknown, string, string>
    after: ColumnType<unknown, string, string>
    user_id: number | null
    created_at: Made
  }
  conversion_end: {
    id: Generated<number>
    document_id: number
    run: number
    succeeded: boolean
    pages: Filled<number>
    created_at: Made
  }
  tool_check: { name: string; result: Json<Record<string, unknown>>; checked_at: Made }
  index_rebuild: {
    id: Filled<number>
    round: Filled<number>
    total: number
    done: Filled<number>
    failed: Filled<number>
    last_id: Filled<number>
    started_at: Made
    finished_at: Date | null
  }
  release: {
    tag_name: string
    name: Filled<string>
    body: Filled<string>
    release_at: Date | null
    ignore: Filled<boolean>
  }
  release_check: {
    id: Filled<number>
    source: Filled<string>
    checked_at: Date | null
    error: Filled<string>
  }
}

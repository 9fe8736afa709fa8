import type { ColumnType, Generated } from 'kysely'
import type { OutlineItem, Word } from '#contracts/pages.ts'
import type { Filled, Json, Made } from './table-columns.ts'
import type { PeopleTables } from './tables-people.ts'

/** The tables as kysely sees them; the migrations are the truth. */

export interface Tables extends PeopleTables {
  setting: {
    category: string
    name: string
    value: ColumnType<unknown, string, string>
    updated_at: Made
    updated_by: number | null
  }
  user: {
    id: Generated<number>
    username: string
    email: Filled<string>
    mobile: Filled<string>
    password_hash: string
    must_change_password: Filled<boolean>
    realname: Filled<string>
    identity: Filled<string>
    avatar: Filled<string>
    address: Filled<string>
    signature: Filled<string>
    status: Filled<number>
    doc_count: Filled<number>
    register_ip: Filled<string>
    last_login_ip: Filled<string>
    login_at: Date | null
    remark: Filled<string>
    totp_secret: Filled<string>
    totp_enabled_at: Date | null
    totp_step: Filled<number>
    created_at: Made
    updated_at: Made
  }
  session: {
    id: Generated<number>
    user_id: number
    token_hash: Buffer
    ip: Filled<string>
    user_agent: Filled<string>
    is_machine: Filled<boolean>
    created_at: Made
    seen_at: Made
    expires_at: Date
  }
  group: {
    id: Generated<number>
    title: string
    is_default: Filled<boolean>
    is_super: Filled<boolean>
    enable_upload: Filled<boolean>
    enable_document_review: Filled<boolean>
    enable_comment: Filled<boolean>
    enable_comment_approval: Filled<boolean>
    enable_article: Filled<boolean>
    enable_article_approval: Filled<boolean>
    color: Filled<string>
    description: Filled<string>
    is_display: Filled<boolean>
    sort: Filled<number>
    created_at: Made
    updated_at: Made
  }
  user_group: { user_id: number; group_id: number }
  permission: {
    id: Generated<number>
    method: string
    path: string
    title: string
    title_en: Filled<string>
    pages: string[]
    own_title: Filled<string>
    description: Filled<string>
  }
  group_permission: { group_id: number; permission_id: number }
  rate_limit: { key: string; hits: number; resets_at: Date }
  attachment: {
    id: Generated<number>
    hash: string
    user_id: number
    type: Filled<number>
    name: string
    ext: string
    mime: Filled<string>
    size: number
    storage_key: string
    enable: Filled<boolean>
    description: Filled<string>
    width: Filled<number>
    height: Filled<number>
    ip: Filled<string>
    created_at: Made
    deleted_at: Date | null
  }
  upload: {
    id: string
    user_id: number
    size: number
    received: Filled<number>
    filename: string
    claimed_hash: string | null
    hash: Filled<string>
    ext: Filled<string>
    mime: Filled<string>
    attachment_id: number | null
    refusal: Filled<string>
    refusal_details: Json<Record<string, unknown>>
    ip: Filled<string>
    created_at: Made
    expires_at: Date
  }
  upload_challenge: {
    id: string
    user_id: number
    hash: string
    size: number
    nonce: Buffer
    ranges: ColumnType<{ start: number; end: number }[], string, string>
    expires_at: Date
  }
  category: {
    id: Generated<number>
    parent_id: Filled<number>
    title: string
    icon: Filled<string>
    cover: Filled<string>
    type: Filled<number>
    sort: Filled<number>
    enable: Filled<boolean>
    description: Filled<string>
    show_description: Filled<boolean>
    doc_count: Filled<number>
    created_at: Made
    updated_at: Made
  }
  document: {
    id: Generated<number>
    uuid: string
    title: string
    keywords: Filled<string>
    description: Filled<string>
    user_id: number
    attachment_id: number
    ext: string
    size: number
    language: Filled<string>
    price: Filled<number>
    status: Filled<number>
    needs_review: Filled<boolean>
    stage: Filled<string>
    run: Filled<number>
    failure: Filled<string>
    failure_details: Json<Record<string, unknown>>
    pages: Filled<number>
    ready: Filled<number>
    width: Filled<number>
    height: Filled<number>
    cover_key: Filled<string>
    outline: Json<OutlineItem[]>
    view_count: Filled<number>
    download_count: Filled<number>
    favorite_count: Filled<number>
    comment_count: Filled<number>
    score: Filled<number>
    score_count: Filled<number>
    recommend_at: Date | null
    created_at: Made
    updated_at: Made
    deleted_at: Date | null
    deleted_user_id: number | null
  }
  document_category: { document_id: number; category_id: number }
  document_page: {
    document_id: number
    page: number
    width: number
    height: number
    status: Filled<number>
    ocr_status: number | null
    format: Filled<string>
    bytes: Filled<number>
    text: Filled<string>
    words: Json<Word[][]>
    error: Filled<string>
  }
  search_page: { id: Generated<number>; document_id: number; page: number; tsv: string }
  search_document: {
    document_id: number
    title: string
    pinyin: Filled<string>
    initials: Filled<string>
    tsv: string
  }
  search_token: { token: string; pages: number }
  search_record: {
    id: Generated<number>
    user_id: Filled<number>
    ip: Filled<string>
    keywords: string
    total: number
    page: Filled<number>
    type: Filled<number>
    spend_time: number
    user_agent: Filled<string>
    created_at: Made
  }
}

import type { T } from '#web/kit/words.ts'

/** Fields of the audit log's states that have a name people know. */
const NAMED = [
  'address',
  'avatar',
  'category_id',
  'color',
  'description',
  'documents',
  'email',
  'enable',
  'enable_article',
  'enable_article_approval',
  'enable_comment',
  'enable_comment_approval',
  'enable_document_review',
  'enable_upload',
  'end_time',
  'group',
  'has_new_password',
  'has_twostep',
  'identity',
  'ignore',
  'is_default',
  'is_deleted',
  'is_display',
  'mobile',
  'must_change_password',
  'name',
  'needs_review',
  'password',
  'permission',
  'price',
  'punishment',
  'realname',
  'reason',
  'recommend_at',
  'releases',
  'remark',
  'signature',
  'sort',
  'status',
  'title',
  'type',
  'username',
  'value',
  'warnings',
] as const
type Named = (typeof NAMED)[number]

const isNamed = (field: string): field is Named => (NAMED as readonly string[]).includes(field)

/** What a field is called; one without a name of its own stands under its key. */
export const fieldName = (t: T, field: string) =>
  isNamed(field) ? t(`records.of.${field}`) : field

/** A value as people say it. */
export const valueText = (t: T, text: string) =>
  text === 'true' ? t('records.yes') : text === 'false' ? t('records.no') : text

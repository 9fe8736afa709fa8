import { z } from 'zod'
import { endpoint, Id, listOf, many, paging, Time } from './kit.ts'

/** One administrative act: written down before it is done, its outcome after. */
export const AuditEntry = z.object({
  id: z.int(),
  user_id: z.int(),
  username: z.string(),
  /** What the permission or, without one, the call is named in the reader's language. */
  title: z.string(),
  method: z.string(),
  path: z.string(),
  /** What was sent, without passwords and other secrets. */
  input: z.record(z.string(), z.unknown()),
  /** What it was done to, each with its state before and after where there is one. */
  acts: z.array(
    z.object({
      target: z.string(),
      before: z.unknown().optional(),
      after: z.unknown().optional(),
    }),
  ),
  /** `ok`, the code of a refusal, or empty: the server stopped on the way. */
  outcome: z.string(),
  ip: z.string(),
  user_agent: z.string(),
  request_id: z.string(),
  created_at: Time,
})
export type AuditEntry = z.infer<typeof AuditEntry>

export const listAudit = endpoint({
  method: 'GET',
  path: '/api/v1/audit/list',
  summary: ['操作日志', 'Audit log'],
  access: { title: ['操作日志', 'Audit log'], pages: ['/admin/audit'] },
  input: z.strictObject({
    ...paging(1000),
    /** In what was sent, what it was done to, the names. */
    wd: z.string().trim().max(128).optional(),
    user_id: many(Id),
    method: many(z.enum(['GET', 'POST', 'PUT', 'DELETE'])),
    path: z.string().trim().max(128).optional(),
    outcome: many(z.enum(['ok', 'refused', 'broken'])),
    ip: z.string().trim().max(64).optional(),
    /** Start and end. */
    created_at: many(z.iso.datetime({ offset: true }).or(z.iso.date()), 2),
    order: z.enum(['id desc', 'id asc']).default('id desc'),
  }),
  output: listOf('audit', AuditEntry),
})

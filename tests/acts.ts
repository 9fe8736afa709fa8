import { actsOnPeople } from './acts-on-people.ts'
import { actsOnSite } from './acts-on-site.ts'

/**
 * One real act of each administrative endpoint that changes something, by user 1, and what the audit
 * log must say of it. A new endpoint needs a line here, or one in `changeNothing`.
 */
export const acts = { ...actsOnPeople, ...actsOnSite }

/** Administrative endpoints that are no GET and change nothing. */
export const changeNothing = ['POST /api/v1/config/test']

/** Members' endpoints with which somebody's right may be used on what is another's. */
export const byRight = [
  'PUT /api/v1/document',
  'DELETE /api/v1/document',
  'PUT /api/v1/document/recycle',
  'PUT /api/v1/document/reconvert',
  'PUT /api/v1/user/profile',
  'PUT /api/v1/user/password',
]

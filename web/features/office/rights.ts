import type { Permission } from '#contracts/rights.ts'
import { officePageAt } from './pages.ts'

/** What a person may do in the back office, from the rows of `GET /user/permission`. */
export interface Rights {
  /** Whether the server would let them call this endpoint. */
  (endpoint: { method: string; path: string }): boolean
  /** Pages of the back office they may open, by address. */
  readonly pages: ReadonlySet<string>
}

const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`

export function makeRights(rows: readonly Pick<Permission, 'method' | 'path' | 'pages'>[]): Rights {
  const held = new Set(rows.map(nameOf))
  const pages = new Set(rows.flatMap((row) => row.pages))
  const may = (endpoint: { method: string; path: string }) => held.has(nameOf(endpoint))
  return Object.assign(may, { pages })
}

/** Whether an address of the back office is theirs: one of their pages, a public one, or no page at all. */
export function mayOpen(path: string, { pages }: Pick<Rights, 'pages'>) {
  const page = officePageAt(path)
  return !page || page.isPublic === true || pages.has(page.path)
}

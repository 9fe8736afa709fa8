import type { ReactNode } from 'react'
import type { AnyEndpoint } from '#contracts/kit.ts'

/** One value of a closed set, as it is shown. `tone` colours its tag. */
export interface Option {
  readonly value: string | number
  readonly label: string
  readonly tone?: 'good' | 'warn' | 'bad' | 'plain'
}

/** How a cell is drawn and written into a CSV file. */
type CellKind = 'text' | 'number' | 'bool' | 'enum' | 'date' | 'bytes' | 'user' | 'image' | 'link'

export interface Column<Row> {
  /** The row's property, and the column's name where its choice is remembered. */
  readonly key: string
  readonly title: string
  /** `user` reads `user_id` and `username` of the row. */
  readonly kind?: CellKind
  /** The values of an `enum`; the property may hold a list of them. */
  readonly options?: readonly Option[]
  /** The address of a `link`. */
  readonly href?: (row: Row) => string
  /** Draws the cell instead of `kind`. */
  readonly render?: (row: Row) => ReactNode
  /** What the CSV file says; without it the property as `kind` writes it. */
  readonly csv?: (row: Row) => string
  /** Pixels. */
  readonly width?: number
  /** The list's orders that go with this column: `['id desc', 'id asc']`. */
  readonly sorts?: readonly string[]
  /** Hidden until it is chosen. */
  readonly rare?: boolean
}

interface Named {
  /** The query parameter; its values stand in the address as texts. */
  readonly name: string
  readonly label: string
}

export type Filter =
  | (Named & { readonly kind: 'text'; readonly placeholder?: string })
  | (Named & {
      readonly kind: 'select'
      readonly options: readonly Option[]
      readonly single?: boolean
    })
  | (Named & { readonly kind: 'bool' })
  | (Named & { readonly kind: 'user' })
  /** Sends two days, start and end, as YYYY-MM-DD. */
  | (Named & { readonly kind: 'dates' })
  /** Stands as tabs above the table; an option with the value '' is "all". */
  | (Named & { readonly kind: 'tabs'; readonly options: readonly Option[] })
  | (Named & {
      readonly kind: 'custom'
      readonly render: (value: string[], onChange: (value: string[]) => void) => ReactNode
    })

export type FilterValues = Readonly<Record<string, readonly string[]>>

export interface RowAct {
  readonly key: string
  readonly label: string
  readonly onClick: () => void
  readonly danger?: boolean
  /** Shown only to who may call it. */
  readonly may?: AnyEndpoint
  /** Why it cannot be done to this row. */
  readonly disabled?: string
}

/** What bulk acts and the toolbar can do with the rows that are chosen. */
export interface Chosen<Row> {
  /** Rows that were ticked; when `isAll`, the ticked ones of this page only. */
  readonly selected: readonly Row[]
  /** Every row that matches the filter is meant, on all pages. */
  readonly isAll: boolean
  readonly count: number
  readonly filter: FilterValues
  readonly total: number
  /** The ids, gathered page by page when all are meant. */
  readonly gather: () => Promise<number[]>
  /** Gathers, then works in batches of 100 with progress and a result at the end. */
  readonly inBatches: (title: string, work: (ids: number[]) => Promise<unknown>) => Promise<void>
  readonly reload: () => void
  readonly clear: () => void
}

export interface BulkAct<Row> {
  readonly key: string
  readonly label: string
  readonly danger?: boolean
  readonly may?: AnyEndpoint
  /** Asked for in so many words before it is done; names and count are said in any case. */
  readonly warning?: string
  /** Done to 100 ids at a time, after a question. */
  readonly batch?: (ids: number[]) => Promise<unknown>
  /** Instead of `batch`: opens something of its own. */
  readonly run?: (chosen: Chosen<Row>) => void
}

import type { FormInstance } from 'antd'
import type { ReactNode } from 'react'
import type { AnyEndpoint } from '#contracts/kit.ts'
import type { BulkAct, Chosen, Column, Filter, RowAct } from './crud-types.ts'

/** The drawer that makes or changes a row. Leave `create` or `update` out where there is no such act. */
export interface CrudForm<Row> {
  readonly create?: AnyEndpoint
  readonly update?: AnyEndpoint
  /** What the form begins with; a new row without one. */
  readonly initial?: (row?: Row) => object
  /** `Form.Item`s; `row` is the one being changed. */
  readonly fields: (row: Row | undefined, form: FormInstance) => ReactNode
  /** What is sent; without it the values as they are, with the row's `id`. */
  // oxlint-disable-next-line typescript/no-explicit-any -- values of the page's own form
  readonly toInput?: (values: any, row?: Row) => object
}

export interface CrudProps<Row extends { readonly id: number }> {
  /** A list endpoint: takes `page`, `size`, `order` and the filters, answers `{ total, <entity>: [...] }`. */
  readonly list: AnyEndpoint
  /** The name under which the choice of columns is remembered, and of exported files. */
  readonly name: string
  /** What one row is called, for questions. */
  readonly noun: string
  readonly nameOf: (row: Row) => string
  readonly columns: readonly Column<Row>[]
  readonly filters?: readonly Filter[]
  /** Sent with every call of the list, whatever is filtered. */
  readonly fixed?: object
  /** The order the list has without being asked. */
  readonly defaultOrder?: string
  /** Rows the list gives at most in one call. */
  readonly maxSize?: number
  readonly form?: CrudForm<Row>
  /** A DELETE endpoint that takes `id` repeated; adds the act to rows and to the selection. */
  readonly remove?: AnyEndpoint
  /** Said before deleting; without it that it cannot be undone. */
  readonly removeWarning?: string
  /** Acts before editing and deleting. */
  readonly acts?: (row: Row) => readonly RowAct[]
  /** Rows that can be edited; all without it. */
  readonly canEdit?: (row: Row) => boolean
  /** Rows that can be ticked and deleted; all without it. */
  readonly canSelect?: (row: Row) => boolean
  /** Opens a row by Enter or a double click; without it the edit form. */
  readonly onOpen?: (row: Row) => void
  readonly bulk?: readonly BulkAct<Row>[]
  /** Beside the button that makes a new row. */
  readonly toolbar?: (chosen: Chosen<Row>) => ReactNode
  readonly emptyHint?: string
}

import type { ColumnType } from 'kysely'

/** A time the database fills in. */
export type Made = ColumnType<Date, Date | undefined, Date>
/** JSON: read as a value, written as text. */
export type Json<T> = ColumnType<T, string | undefined, string>
/** A column with a default. */
export type Filled<T> = ColumnType<T, T | undefined, T>

/** Some fields of a row; all of them when none is named. */
export const pick = <T extends object>(row: T, fields: readonly (keyof T)[]): Partial<T> =>
  fields.length === 0
    ? row
    : (Object.fromEntries(fields.map((field) => [field, row[field]])) as Partial<T>)

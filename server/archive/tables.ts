import type pg from 'pg'

export interface TableShape {
  readonly name: string
  readonly columns: readonly string[]
}

/** Tables that say nothing about the site's content: migrations are compared, workers are gone. */
const LEFT_OUT = new Set(['migration', 'job_worker', 'rate_limit'])

/** The site's tables with their columns, referenced ones before those that reference them. */
export async function tablesInOrder(client: pg.ClientBase): Promise<TableShape[]> {
  const columns = await client.query<TableShape>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attgenerated = ''
      group by c.relname order by c.relname`,
  )
  const links = await client.query<{ child: string; parent: string }>(
    `select conrelid::regclass::text as child, confrelid::regclass::text as parent
       from pg_constraint where contype = 'f' and conrelid <> confrelid`,
  )
  const bare = (name: string) => name.replaceAll('"', '')
  const parents = new Map<string, string[]>()
  for (const { child, parent } of links.rows)
    parents.set(bare(child), [...(parents.get(bare(child)) ?? []), bare(parent)])
  const shapes = new Map(columns.rows.map((row) => [row.name, row]))
  const ordered = new Map<string, TableShape>()
  const visit = (name: string) => {
    const shape = shapes.get(name)
    if (!shape || ordered.has(name)) return
    shapes.delete(name)
    for (const parent of parents.get(name) ?? []) visit(parent)
    ordered.set(name, shape)
  }
  for (const name of [...shapes.keys()]) visit(name)
  return [...ordered.values()].filter((table) => !LEFT_OUT.has(table.name))
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/** `copy "table" ("a", "b")`, the beginning of both directions. */
export const copyOf = ({ name, columns }: TableShape) =>
  `copy ${quoted(name)} (${columns.map(quoted).join(', ')})`

export const appliedMigrations = async (client: pg.ClientBase) =>
  (await client.query<{ name: string }>('select name from migration order by name')).rows.map(
    (row) => row.name,
  )

/** Sets every identity behind the largest value in its table. */
export async function advanceIdentities(client: pg.ClientBase) {
  const { rows } = await client.query<{ name: string; column: string }>(
    `select c.relname as name, a.attname as column
       from pg_attribute a join pg_class c on c.oid = a.attrelid
      where a.attidentity <> '' and c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`,
  )
  for (const { name, column } of rows)
    await client.query(
      `select setval(pg_get_serial_sequence($1, $2), (select coalesce(max(${quoted(column)}), 0) + 1 from ${quoted(name)}), false)`,
      [`public.${quoted(name)}`, column],
    )
}

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

/** Sets every identity behind the largest id in its table. */
export async function advanceIdentities(client: pg.ClientBase, tables: readonly TableShape[]) {
  for (const { name, columns } of tables) {
    if (!columns.includes('id')) continue
    await client
      .query(
        `select setval(s, greatest((select coalesce(max(id), 0) from ${quoted(name)}), 1))
         from pg_get_serial_sequence($1, 'id') s where s is not null`,
        [`public.${quoted(name)}`],
      )
      .catch((error: pg.DatabaseError) => {
        // `upload.id` is text: nothing to advance.
        if (error.code !== '42883') throw error
      })
  }
}

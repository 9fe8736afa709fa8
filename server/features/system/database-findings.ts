import { sql } from 'kysely'
import type { Db } from '#server/kit/db.ts'

export interface Finding {
  readonly level: 'error' | 'warning'
  readonly zh: string
  readonly en: string
}

interface Disk {
  readonly disk_name: string
  readonly percent: number
}

const error = (zh: string, en: string): Finding => ({ level: 'error', zh, en })
const warning = (zh: string, en: string): Finding => ({ level: 'warning', zh, en })

const OLDEST_VERSION = 150_000
const FULL_PERCENT = 95
const FILLING_PERCENT = 85
/** A table is worth a word when so many of its rows, and this share of them, are dead. */
const DEAD_ROWS = 10_000
const DEAD_SHARE = 0.25

/** Everything about the database that deserves attention. */
export async function findings(
  db: Db,
  settings: ReadonlyMap<string, string>,
  disks: readonly Disk[],
): Promise<Finding[]> {
  return [
    ...ofSettings(settings),
    ...disks.flatMap(ofDisk),
    ...(await ofServer(db)),
    ...(await ofTables(db)),
    ...(await ofIndexes(db)),
  ]
}

/** Switches that must be on, and what happens when they are not. */
const switches: Record<string, Finding> = {
  fsync: error(
    'fsync 已关闭：断电或系统崩溃可能毁掉整个数据库',
    'fsync is off: a power cut or crash may destroy the whole database',
  ),
  full_page_writes: error(
    'full_page_writes 已关闭：断电可能损坏数据页',
    'full_page_writes is off: a power cut may damage pages',
  ),
  synchronous_commit: warning(
    'synchronous_commit 已关闭：断电可能丢失最近的更改',
    'synchronous_commit is off: a power cut may lose the latest changes',
  ),
  autovacuum: error(
    'autovacuum 已关闭：表会越来越大、越来越慢',
    'autovacuum is off: tables grow larger and slower',
  ),
  data_checksums: warning(
    '数据校验未启用：磁盘损坏不会被发现',
    'data checksums are off: damage of the disk goes unseen',
  ),
}

const ofSettings = (settings: ReadonlyMap<string, string>) =>
  Object.entries(switches).flatMap(([name, finding]) =>
    settings.get(name) === 'off' ? [finding] : [],
  )

function ofDisk({ disk_name, percent }: Disk): Finding[] {
  if (percent < FILLING_PERCENT) return []
  const zh = `数据库所在磁盘已用 ${percent}%：${disk_name}`
  const en = `the disk of the database is ${percent}% full: ${disk_name}`
  return [percent >= FULL_PERCENT ? error(zh, en) : warning(zh, en)]
}

async function ofServer(db: Db): Promise<Finding[]> {
  const { rows } = await sql<{
    number: number
    encoding: string
    connections: number
    most: number
    age: number
    stale: boolean
  }>`select current_setting('server_version_num')::int as number,
      pg_encoding_to_char(encoding) as encoding, age(datfrozenxid) as age,
      (select count(*) from pg_stat_activity where backend_type = 'client backend') as connections,
      current_setting('max_connections')::int as most,
      coalesce(datcollversion <> pg_database_collation_actual_version(oid), false) as stale
    from pg_database where datname = current_database()`.execute(db)
  const [server] = rows
  if (!server) return []
  const { number, encoding, connections, most, age, stale } = server
  return [
    number < OLDEST_VERSION &&
      error('PostgreSQL 版本过旧，需要 15 或更新', 'PostgreSQL is too old: 15 or newer is needed'),
    encoding !== 'UTF8' &&
      error(`数据库编码是 ${encoding}，应为 UTF8`, `the encoding is ${encoding}, not UTF8`),
    stale &&
      warning(
        '系统的排序规则版本已变，请重建索引后执行 ALTER DATABASE … REFRESH COLLATION VERSION',
        'the system sorts text in another version: reindex, then ALTER DATABASE … REFRESH COLLATION VERSION',
      ),
    connections > 0.8 * most &&
      warning(
        `连接数 ${connections}，接近上限 ${most}`,
        `${connections} connections of at most ${most}`,
      ),
    age > 1_000_000_000 &&
      error('事务号即将用尽，请尽快执行 VACUUM', 'transaction numbers run out: VACUUM soon'),
  ].filter((one) => one !== false)
}

async function ofTables(db: Db): Promise<Finding[]> {
  const { rows } = await sql<{ name: string; dead: number; live: number }>`
    select relname as name, n_dead_tup as dead, n_live_tup as live from pg_stat_user_tables
    where n_dead_tup > ${DEAD_ROWS} and n_dead_tup > ${DEAD_SHARE}::float * (n_live_tup + n_dead_tup)
    order by n_dead_tup desc limit 5`.execute(db)
  return rows.map(({ name, dead, live }) =>
    warning(
      `表 ${name} 有 ${dead} 行已删除而未清理（现有 ${live} 行）`,
      `table ${name} has ${dead} dead rows beside ${live} live ones`,
    ),
  )
}

async function ofIndexes(db: Db): Promise<Finding[]> {
  const { rows } = await sql<{ name: string }>`
    select indexrelid::regclass::text as name from pg_index where not indisvalid limit 5`.execute(
    db,
  )
  return rows.map(({ name }) =>
    error(`索引 ${name} 无效，请重建`, `index ${name} is not valid: reindex it`),
  )
}

import pg from 'pg'

/** The PostgreSQL of the test run. */
export interface TestServer {
  host: string
  port: number
  user: string
  database: string
}

declare module 'vitest' {
  interface ProvidedContext {
    server: TestServer
  }
}

/** The database with every table and no row, which others are copied from. */
export const TEMPLATE = 'template_of_tests'

/** Asks the server something outside of any database of the product. */
export async function askServer(server: TestServer, sql: string) {
  const client = new pg.Client({ ...server, database: 'postgres' })
  await client.connect()
  try {
    return await client.query(sql)
  } finally {
    await client.end()
  }
}

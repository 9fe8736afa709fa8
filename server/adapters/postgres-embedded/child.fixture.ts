// A process of its own that starts the server: told how to go on by its second argument.
import pg from 'pg'
import { startEmbeddedPostgres } from './index.ts'

const [folder = '', mode] = process.argv.slice(2)
const postgres = await startEmbeddedPostgres({ folder })
const say = (line: unknown) => process.stdout.write(`${JSON.stringify(line)}\n`)
say({ pid: postgres.pid, attached: postgres.attached })

if (mode === 'write') {
  const client = new pg.Client(postgres.connection)
  await client.connect()
  await client.query('create table if not exists kept (n int primary key)')
  for (let n = 1; ; n++) {
    await client.query('insert into kept values ($1)', [n])
    say(n)
  }
}

process.stdin.resume()
process.stdin.once('end', async () => {
  await postgres.stop()
  process.exit(0)
})

import { parseArgs } from 'node:util'

/** One command line a line; each lives in its own file and is loaded only when asked for. */
const commands: Record<
  string,
  { summary: string; load: () => Promise<{ run: (args: string[]) => Promise<void> }> }
> = {
  serve: {
    summary: 'start the site  [--role web|worker|all]',
    load: () => import('./commands/serve.ts'),
  },
  migrate: {
    summary: 'bring the database to this version',
    load: () => import('./commands/migrate.ts'),
  },
  doctor: {
    summary: 'try every tool with a real conversion',
    load: () => import('./commands/doctor.ts'),
  },
  token: {
    summary: 'print a bearer token  <user> [--hours 1]',
    load: () => import('./commands/token.ts'),
  },
  password: {
    summary: 'give somebody a new random password  <user>',
    load: () => import('./commands/password.ts'),
  },
  'twostep-off': {
    summary: 'take two-step sign-in off an account  <user>',
    load: () => import('./commands/twostep-off.ts'),
  },
  import: {
    summary: 'import files or folders  <path…> [--category …] [--user …]',
    load: () => import('./commands/import.ts'),
  },
  backup: {
    summary: 'write database and files into one archive  <file>',
    load: () => import('./commands/backup.ts'),
  },
  restore: {
    summary: 'read an archive into an empty site  <file>',
    load: () => import('./commands/restore.ts'),
  },
  seed: {
    summary: 'fill the site with a small demo library',
    load: () => import('./commands/seed.ts'),
  },
}

async function main() {
  const { positionals } = parseArgs({ allowPositionals: true, strict: false })
  const command = commands[positionals[0] ?? '']
  if (!command) {
    console.log('wenyuan <command>\n')
    for (const [name, { summary }] of Object.entries(commands))
      console.log(`  ${name.padEnd(12)} ${summary}`)
    process.exitCode = positionals[0] === undefined ? 0 : 2
    return
  }
  const at = process.argv.indexOf(positionals[0] ?? '')
  await (await command.load()).run(process.argv.slice(at + 1))
}

await main().catch((error: Error) => {
  console.error(`✗ ${error.message}`)
  if (process.env.WENYUAN_LOG === 'debug') console.error(error)
  process.exit(1)
})

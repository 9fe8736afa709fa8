#!/usr/bin/env node
// The command `wenyuan`: runs server/main.ts on the project's own Node, whatever Node called it.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const own = path.join(root, 'node_modules/.bin/node')
if (!existsSync(own)) {
  console.error('✗ Wenyuan is not set up yet: run `npm start` (or `node tools/setup.mjs`) first')
  process.exit(1)
}
const child = spawn(own, [path.join(root, 'server/main.ts'), ...process.argv.slice(2)], {
  stdio: 'inherit',
})
// A terminal sends Ctrl-C to both; anything else comes to this process only and is passed on.
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
process.on('SIGINT', () => {})
child.once('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)))

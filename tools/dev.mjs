// The site from sources: pages reload by themselves (Vite), the server restarts when its files change.
import { spawn } from 'node:child_process'

const args = [
  '--watch-path=server',
  '--watch-path=contracts',
  '--watch-preserve-output',
  'server/main.ts',
  'serve',
]
const env = { WENYUAN_ADMIN_PASSWORD: 'wenyuan', ...process.env, NODE_ENV: 'development' }
const child = spawn('node', args, { stdio: 'inherit', env })
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
child.on('exit', (code) => process.exit(code ?? 0))

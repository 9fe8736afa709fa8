// Makes a fresh clone ready: npm packages, system tools, built pages. Runs before `npm start` and
// `npm test`, on the Node that the machine has (18 or newer) and with nothing installed; a step that is
// up to date is skipped.
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { report, step } from './setup/account.mjs'
import { buildWeb, webIsBuilt } from './setup/build.mjs'
import { checkNode, installPackages, packagesAreInstalled } from './setup/packages.mjs'
import { installHint, installTools, missingTools } from './setup/system-tools.mjs'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')

async function setUp(purpose) {
  const began = Date.now()
  let steps = 0
  const run = async (title, work) => {
    if (steps++ === 0) report('Wenyuan is being set up')
    await step(title, work)
  }
  if (!packagesAreInstalled(root)) await run('npm packages', (say) => installPackages(root, say))
  checkNode(root)
  const missing = missingTools(purpose)
  let lacking = missing
  if (missing.length > 0)
    lacking = await installTools(root, missing, (work) => run('system tools', work))
  if (!webIsBuilt(root)) await run('web pages', (say) => buildWeb(root, say))
  if (steps > 0) report(`set up in ${((Date.now() - began) / 1000).toFixed(1)} s`)
  for (const { name, cost } of lacking) report(`  without ${name}: ${cost}`)
  if (lacking.length > 0) report(`  to install them: ${installHint(lacking)}`)
}

try {
  await setUp(process.argv[2] === 'test' ? 'test' : 'start')
} catch (error) {
  report(`✗ ${error.message}`)
  process.exitCode = 1
}

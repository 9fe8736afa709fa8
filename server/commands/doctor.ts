import { availableParallelism, totalmem } from 'node:os'
import type { ToolCheck } from '../ports/converter.ts'
import { withSite } from './open.ts'

/** `wenyuan doctor`: tries every tool with a real conversion and says how to get what is missing. */
export async function run() {
  await withSite(async ({ site, env, database }) => {
    const { rows } = await database.pool.query<{ v: string }>('select version() as v')
    console.log(`node        ${process.version}`)
    console.log(
      `database    ${rows[0]?.v.split(' on ')[0]} (${database.isEmbedded ? 'embedded' : 'server'})`,
    )
    console.log(`data        ${env.dataFolder}`)
    console.log(
      `machine     ${availableParallelism()} cores, ${Math.round(totalmem() / 2 ** 30)} GB\n`,
    )
    const checks = await site.checkTools()
    for (const check of checks) print(check)
    if (checks.some((check) => check.isRequired && !check.isInstalled)) process.exitCode = 1
  })
}

function print(check: ToolCheck) {
  console.log(
    `${check.isInstalled ? '✓' : '✗'} ${check.name.padEnd(16)} ${check.version.padEnd(14)} ${check.description}`,
  )
  if (!check.isInstalled) console.log(`    ${check.error}\n    ${check.hint}`)
}

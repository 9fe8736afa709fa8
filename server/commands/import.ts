import { parseArgs } from 'node:util'
import type { Account } from '../kit/caller.ts'
import { convertAll, failuresOf } from './import/convert.ts'
import { filesOf } from './import/files.ts'
import { importOne, type Outcome } from './import/one.ts'
import { bar, makeProgress } from './import/progress.ts'
import { accountOf, categoryOf, USAGE } from './import/target.ts'
import { type Opened, withSite } from './open.ts'

/**
 * `wenyuan import <folder|files…>`: bulk import through the services of the web. Stopped and started
 * again it goes on where it was, because files that are there already are skipped.
 */
export async function run(args: string[]) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      category: { type: 'string', default: '未分类' },
      user: { type: 'string', default: 'admin' },
      'no-wait': { type: 'boolean', default: false },
    },
  })
  if (positionals.length === 0) throw new Error(USAGE)
  const files = await Array.fromAsync(filesOf(positionals))
  await withSite(async (opened) => {
    const account = await accountOf(opened, values.user)
    const categoryId = await categoryOf(opened, values.category)
    const outcomes = await importAll(opened, files, account, categoryId)
    await report(opened, outcomes, !values['no-wait'])
  })
}

async function importAll(
  { site }: Opened,
  files: readonly string[],
  account: Account,
  categoryId: number,
) {
  const progress = makeProgress()
  const outcomes: Outcome[] = []
  for (const [done, file] of files.entries()) {
    progress.show(`importing ${bar(done, files.length)}`)
    const outcome = await importOne(site, file, account, categoryId)
    if (outcome.kind !== 'added') progress.say(`  ${outcome.kind}  ${file}: ${outcome.reason}`)
    outcomes.push(outcome)
  }
  const count = (kind: Outcome['kind']) => outcomes.filter((one) => one.kind === kind).length
  progress.say(
    `${count('added')} added, ${count('skipped')} there already, ${count('refused')} refused`,
  )
  return outcomes
}

async function report(opened: Opened, outcomes: readonly Outcome[], wait: boolean) {
  const ids = outcomes.flatMap((one) => (one.kind === 'added' ? [one.id] : []))
  if (!wait || ids.length === 0) return
  const progress = makeProgress()
  const states = await convertAll(opened, ids, progress)
  const failures = failuresOf(states)
  progress.say(
    `${states.length - failures.length} readable, ${failures.length} could not be converted`,
  )
  for (const failure of failures) progress.say(`  ${failure}`)
}

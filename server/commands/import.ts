import { parseArgs } from 'node:util'
import type { Account } from '../kit/caller.ts'
import { convertAll, failuresOf } from './import/convert.ts'
import { filesOf } from './import/files.ts'
import { importOne, type Outcome } from './import/one.ts'
import { bar, makeProgress } from './import/progress.ts'
import { type Opened, withSite } from './open.ts'

const USAGE = 'usage: wenyuan import <folder|files…> [--category A/B] [--user admin] [--no-wait]'

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

async function accountOf({ site }: Opened, name: string): Promise<Account> {
  const user = await site.users.find(name)
  if (!user)
    throw new Error(`there is no user ${name}; start the site once, or name another with --user`)
  return {
    id: user.id,
    username: user.username,
    sessionId: 0,
    permissions: new Set(),
    isRoot: user.id === 1,
    mustChangePassword: false,
  }
}

/** The category of a path such as `教育/数学`, made where it is missing. */
async function categoryOf({ site }: Opened, path: string) {
  let parent_id = 0
  for (const title of path
    .split('/')
    .map((part) => part.trim())
    .filter(Boolean)) {
    const rows = await site.categories.list(
      { type: [0], enable: [], parent_id: [parent_id], wd: '' },
      true,
    )
    const found = rows.find((row) => row.title === title)
    const made = found
      ? [found]
      : await site.categories.create({
          parent_id,
          title,
          icon: '',
          cover: '',
          type: 0,
          sort: 0,
          enable: true,
          description: '',
          show_description: false,
        })
    parent_id = made[0]?.id ?? 0
  }
  if (parent_id === 0) throw new Error(USAGE)
  return parent_id
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

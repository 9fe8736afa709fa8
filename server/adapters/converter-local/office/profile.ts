import { createHash, randomBytes } from 'node:crypto'
import { cp, mkdir, realpath, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** [component, property, type, value]: no macros, no links, no Java, no way out, no questions. */
const settings: readonly (readonly [string, string, string, string])[] = [
  ['org.openoffice.Office.Common/Security/Scripting', 'MacroSecurityLevel', 'int', '3'],
  ['org.openoffice.Office.Common/Security/Scripting', 'DisableMacrosExecution', 'boolean', 'true'],
  [
    'org.openoffice.Office.Common/Security/Scripting',
    'BlockUntrustedRefererLinks',
    'boolean',
    'true',
  ],
  ['org.openoffice.Office.Common/Misc', 'FirstRun', 'boolean', 'false'],
  ['org.openoffice.Office.Common/Misc', 'UseLocking', 'boolean', 'false'],
  ['org.openoffice.Office.Recovery/AutoSave', 'Enabled', 'boolean', 'false'],
  ['org.openoffice.Office.Writer/Content/Update', 'Link', 'int', '2'],
  ['org.openoffice.Office.Calc/Content/Update', 'Link', 'short', '2'],
  ['org.openoffice.Office.Java/VirtualMachine', 'Enable', 'boolean', 'false'],
  // A4 and Chinese dates where the document leaves it to the reader's system.
  ['org.openoffice.Setup/L10N', 'ooSetupSystemLocale', 'string', 'zh-CN'],
  ['org.openoffice.Office.Linguistic/General', 'DefaultLocale_CJK', 'string', 'zh-CN'],
  // A proxy that nobody answers: the last fence where the sandbox cannot cut the network off.
  ['org.openoffice.Inet/Settings', 'ooInetProxyType', 'int', '2'],
  ['org.openoffice.Inet/Settings', 'ooInetHTTPProxyName', 'string', '127.0.0.1'],
  ['org.openoffice.Inet/Settings', 'ooInetHTTPProxyPort', 'int', '9'],
  ['org.openoffice.Inet/Settings', 'ooInetHTTPSProxyName', 'string', '127.0.0.1'],
  ['org.openoffice.Inet/Settings', 'ooInetHTTPSProxyPort', 'int', '9'],
]

/** The settings as LibreOffice keeps them (registrymodifications.xcu). */
function registry(): string {
  const items = settings.map(
    ([component, name, type, value]) =>
      `<item oor:path="/${component}"><prop oor:name="${name}" oor:op="fuse" oor:type="xs:${type}"><value>${value}</value></prop></item>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
${items.join('\n')}
</oor:items>
`
}

/** Writes a profile that has never been started. */
export async function writeColdProfile(folder: string): Promise<void> {
  await mkdir(path.join(folder, 'user'), { recursive: true })
  await writeFile(path.join(folder, 'user', 'registrymodifications.xcu'), registry())
}

/**
 * Gives every conversion its own profile: a copy (36 small files) of one that was started once.
 * Two runs in one profile lose files silently, and a document must not leave anything behind for
 * the next one. `warm` starts the office in the profile it is given.
 */
export function makeProfiles(workFolder: string, warm: (profile: string) => Promise<void>) {
  let template: Promise<string> | undefined

  async function build(program: string): Promise<string> {
    const facts = await stat(await realpath(program))
    const key = createHash('sha256').update(`${program} ${facts.mtimeMs} ${registry()}`)
    const ready = path.join(workFolder, `office-profile-${key.digest('hex').slice(0, 16)}`)
    if (await exists(ready)) return ready
    const draft = `${ready}.${randomBytes(4).toString('hex')}`
    await writeColdProfile(draft)
    await warm(draft)
    await rm(path.join(draft, 'user', 'pack'), { recursive: true, force: true })
    // Another process of ours may have been first; its profile is as good.
    await rename(draft, ready).catch(() => rm(draft, { recursive: true, force: true }))
    return ready
  }

  return {
    /** Copies a ready profile to `folder`. */
    async copyTo(folder: string, program: string): Promise<void> {
      template ??= build(program)
      try {
        await cp(await template, folder, { recursive: true })
      } catch (error) {
        // Tidied away while we ran, or its first start failed: built anew the next time.
        template = undefined
        throw error
      }
    },
  }
}

const exists = (file: string) =>
  stat(file).then(
    () => true,
    () => false,
  )

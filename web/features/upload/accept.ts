import { FileFamily } from '#contracts/enums.ts'
import type { Chosen } from './collect.ts'
import { extOf, type Item, type Problem } from './item.ts'

/** What the site takes, from its public settings. */
export interface Rules {
  readonly maxMegabytes: number
  /** Extensions with their dot. */
  readonly exts: readonly string[]
  /** Whether the site takes every kind it can convert. */
  readonly takesAll: boolean
}

/** A file that was not taken into the list, and why. */
export interface Refused {
  readonly path: string
  readonly problem: Problem
}

const supported: readonly string[] = Object.values(FileFamily).flat()

export function rulesOf(security: Readonly<Record<string, unknown>> | undefined): Rules {
  const listed = (security?.document_allowed_ext ?? []) as readonly string[]
  const exts = listed.map((ext) => `.${ext.trim().replace(/^\./, '').toLowerCase()}`)
  return {
    maxMegabytes: Number(security?.max_document_size ?? 200),
    exts: exts.length > 0 ? supported.filter((ext) => exts.includes(ext)) : supported,
    takesAll: exts.length === 0,
  }
}

export const clientProblem = (code: string, details: Problem['details'] = {}): Problem => ({
  code,
  message: '',
  details,
  retryable: false,
})

/** What the browser can tell before anything is sent; the server checks again. */
export function problemOf({ file }: Chosen, { maxMegabytes, exts }: Rules): Problem | undefined {
  const ext = extOf(file.name)
  if (!exts.includes(ext)) return clientProblem('client.type', { type: ext || file.name })
  if (file.size === 0) return clientProblem('client.empty')
  if (file.size > maxMegabytes * 1024 * 1024)
    return clientProblem('client.size', { max: maxMegabytes })
}

/** The same file chosen a second time; files of one name from different folders are different. */
export function isTwice({ file, path }: Chosen, items: readonly Item[]) {
  return items.some(
    (item) =>
      item.path === path &&
      item.size === file.size &&
      item.file?.lastModified === file.lastModified,
  )
}

// Left by systems and office programs in every folder; not worth a word.
const litter = /^(\.|~\$)|^(Thumbs\.db|desktop\.ini|__MACOSX)$/i

export const isLitter = (path: string) => path.split('/').some((part) => litter.test(part))

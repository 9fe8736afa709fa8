const BATCH = 100

interface Listed {
  readonly total: number
  /** Of the rows of this page that are meant. */
  readonly ids: readonly number[]
  /** How many rows the page had. */
  readonly rows: number
}

interface Gather {
  /** One page of the list; `size` rows at most. */
  readonly fetchPage: (page: number, size: number) => Promise<Listed>
  readonly size: number
  readonly signal: AbortSignal
  readonly onProgress: (done: number, total: number) => void
}

/** The ids of every row that matches, page by page; each once, though rows may move while it reads. */
export async function gatherIds({
  fetchPage,
  size,
  signal,
  onProgress,
}: Gather): Promise<number[]> {
  const found = new Set<number>()
  for (let page = 1; ; page++) {
    signal.throwIfAborted()
    const { total, ids, rows } = await fetchPage(page, size)
    for (const id of ids) found.add(id)
    onProgress(found.size, total)
    if (rows < size || page * size >= total) return [...found]
  }
}

/** How a run over many rows ended. */
export interface BatchResult {
  readonly done: number
  /** Reasons of what did not succeed, with how many rows each hit. */
  readonly failed: ReadonlyMap<string, number>
  /** Rows that were not tried because it was stopped. */
  readonly left: number
}

interface Run {
  readonly ids: readonly number[]
  readonly work: (ids: number[]) => Promise<unknown>
  readonly reasonOf: (error: unknown) => string
  readonly signal: AbortSignal
  readonly onProgress: (done: number, total: number) => void
}

/**
 * Works through the ids 100 at a time. A batch that is refused is tried row by row, so that one row
 * that cannot be done does not hold back the ninety-nine that can.
 */
export async function runInBatches({
  ids,
  work,
  reasonOf,
  signal,
  onProgress,
}: Run): Promise<BatchResult> {
  const failed = new Map<string, number>()
  let done = 0
  let tried = 0
  const attempt = async (part: number[]) => {
    try {
      await work(part)
      done += part.length
    } catch (error) {
      if (part.length > 1) return false
      const reason = reasonOf(error)
      failed.set(reason, (failed.get(reason) ?? 0) + 1)
    }
    tried += part.length
    onProgress(tried, ids.length)
    return true
  }
  for (let at = 0; at < ids.length && !signal.aborted; at += BATCH) {
    const part = ids.slice(at, at + BATCH)
    if (await attempt(part)) continue
    for (const id of part) if (!signal.aborted) await attempt([id])
  }
  return { done, failed, left: ids.length - tried }
}

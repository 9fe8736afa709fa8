type Run = <T>(task: () => Promise<T>) => Promise<T>

/** Lets at most `width` tasks run at once; the others wait in order. */
export function limitConcurrency(width: number): Run {
  let free = width
  const waiting: (() => void)[] = []
  return async function run<T>(task: () => Promise<T>): Promise<T> {
    if (free > 0) free--
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await task()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free++
    }
  }
}

/** The same for each key by itself. */
export function limitConcurrencyByKey(width: number) {
  const limits = new Map<string, { run: Run; tasks: number }>()
  return async function run<T>(key: string, task: () => Promise<T>): Promise<T> {
    const limit = limits.get(key) ?? { run: limitConcurrency(width), tasks: 0 }
    limits.set(key, limit)
    limit.tasks++
    try {
      return await limit.run(task)
    } finally {
      limit.tasks--
      if (limit.tasks === 0) limits.delete(key)
    }
  }
}

interface Task<Report, Result> {
  /** Made for this task alone; it ends with it. */
  readonly worker: Worker
  readonly message: unknown
  readonly signal: AbortSignal
  /** Hears each report: what the task came to, or undefined while it goes on. What it throws is thrown. */
  readonly hear: (report: Report) => Result | undefined
  /** What is thrown when the worker itself breaks. */
  readonly broken: () => Error
}

/** One task in a worker of its own, so that the page stays awake. Throws the signal's reason when it is aborted. */
export function runInWorker<Report, Result>(task: Task<Report, Result>): Promise<Result> {
  const { worker, signal } = task
  const over = new AbortController()
  const result = new Promise<Result>((resolve, reject) => {
    const once = { signal: over.signal }
    worker.addEventListener('error', () => reject(task.broken()), once)
    worker.addEventListener(
      'message',
      ({ data }: MessageEvent<Report>) => {
        try {
          const found = task.hear(data)
          if (found !== undefined) resolve(found)
        } catch (error) {
          reject(error)
        }
      },
      once,
    )
    signal.addEventListener('abort', () => reject(signal.reason), once)
    signal.throwIfAborted()
    worker.postMessage(task.message)
  })
  return result.finally(() => {
    over.abort()
    worker.terminate()
  })
}

import { Worker } from 'node:worker_threads'
import type { CleanPage } from '../pages-engine/clean-words.ts'
import type { FinishedPage, WorkerReply, WorkerRequest } from './worker-types.ts'

export interface TextWorker {
  /** Undefined when the file does not hold these pages in a form that can be taken apart. */
  pages(
    request: Omit<WorkerRequest & { what: 'pages' }, 'what'>,
  ): Promise<FinishedPage[] | undefined>
  words(request: Omit<WorkerRequest & { what: 'words' }, 'what'>): Promise<CleanPage[]>
}

interface Waiting {
  resolve(value: unknown): void
  reject(error: Error): void
}

/** One thread, started at first use and again after a crash; it does not keep the process alive. */
export function makeTextWorker(): TextWorker {
  const waiting = new Map<number, Waiting>()
  let thread: Worker | undefined
  let lastId = 0

  function started(): Worker {
    if (thread) return thread
    const fresh = new Worker(new URL('./worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: 512 },
    })
    fresh.on('message', settle)
    fresh.on('error', stopped)
    fresh.on('exit', () => stopped(new Error('the text worker ended')))
    thread = fresh
    return fresh
  }

  function settle(reply: WorkerReply) {
    const caller = waiting.get(reply.id)
    waiting.delete(reply.id)
    if (waiting.size === 0) thread?.unref()
    if ('error' in reply) caller?.reject(new Error(reply.error))
    else caller?.resolve(reply.value)
  }

  function stopped(error: Error) {
    thread = undefined
    for (const caller of waiting.values()) caller.reject(error)
    waiting.clear()
  }

  function ask<T>(request: WorkerRequest): Promise<T> {
    const { promise, resolve, reject } = Promise.withResolvers<T>()
    lastId += 1
    waiting.set(lastId, { resolve: (value) => resolve(value as T), reject })
    const running = started()
    running.ref()
    running.postMessage({ id: lastId, request })
    return promise
  }

  return {
    pages: (request) => ask({ ...request, what: 'pages' }),
    words: (request) => ask({ ...request, what: 'words' }),
  }
}

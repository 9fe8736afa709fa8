import { authorization } from '#web/kit/api.ts'
import { clientProblem, isLitter, isTwice, problemOf, type Refused, type Rules } from './accept.ts'
import type { Chosen } from './collect.ts'
import { type Item, newItem } from './item.ts'
import { type Journey, travel } from './journey.ts'
import { makeStore } from './store.ts'
import { problemFrom } from './upload-error.ts'

/** Files on their way at the same time. */
const WIDTH = 3
const PAUSED = Symbol('paused')

interface QueueOptions {
  readonly rules: () => Rules
  readonly categoryId: () => number
  readonly resumable: Journey['resumable']
}

/** The list of files and what works on it; lives as long as the page. */
export function makeQueue(options: QueueOptions) {
  const store = makeStore()
  const running = new Map<string, AbortController>()
  const journey: Journey = { ...options, store }

  function pump() {
    for (const { key, state } of store.get().items) {
      if (running.size >= WIDTH) return
      if (state === 'waiting' && !running.has(key)) void run(key)
    }
  }

  async function run(key: string) {
    const controller = new AbortController()
    running.set(key, controller)
    try {
      await travel(journey, key, controller.signal)
    } catch (error) {
      settle(key, error, controller.signal)
    } finally {
      running.delete(key)
      pump()
    }
  }

  function settle(key: string, error: unknown, signal: AbortSignal) {
    const idle = { speed: 0, reconnecting: false }
    // Whoever stopped it has said what it is now; it may even wait to go on already.
    if (signal.aborted) return store.update(key, idle)
    const problem = problemFrom(error)
    store.update(key, { ...idle, problem, state: problem.retryable ? 'failed' : 'refused' })
  }

  /** Takes files into the list, or among the refused; returns the keys of those taken. */
  function add(chosen: readonly Chosen[], given: { price: number; language: string }) {
    const items = store.get().items
    const fresh: Item[] = []
    const refused: Refused[] = []
    for (const one of chosen.filter(({ path }) => !isLitter(path))) {
      const problem = isTwice(one, [...fresh, ...items])
        ? clientProblem('client.twice')
        : problemOf(one, options.rules())
      if (problem) refused.push({ path: one.path, problem })
      else fresh.push(newItem(one.file, one.path, given))
    }
    // On top, where they are seen; what is finished already sinks.
    store.set({
      items: [...fresh, ...items],
      refused: [...refused, ...store.get().refused].slice(0, 1000),
    })
    return fresh.map(({ key }) => key)
  }

  const start = (keys: readonly string[]) => {
    const wanted = new Set(keys)
    const items = store
      .get()
      .items.map((item) =>
        wanted.has(item.key) && startable(item)
          ? ({ ...item, state: 'waiting', problem: undefined } as const)
          : item,
      )
    store.set({ items })
    pump()
  }

  const pause = (keys: readonly string[]) => {
    for (const key of keys) {
      const state = store.find(key)?.state
      if (state !== 'waiting' && state !== 'hashing' && state !== 'sending') continue
      store.update(key, { state: 'paused' })
      running.get(key)?.abort(PAUSED)
    }
  }

  const remove = (keys: readonly string[]) => {
    const gone = new Set(keys)
    const { items } = store.get()
    store.set({ items: items.filter(({ key }) => !gone.has(key)) })
    for (const { key, uploadUrl } of items.filter((item) => gone.has(item.key))) {
      running.get(key)?.abort(PAUSED)
      if (uploadUrl) void terminate(uploadUrl)
    }
  }

  return { store, add, start, pause, remove, pump, wake: () => start(lost(store.get().items)) }
}

export type Queue = ReturnType<typeof makeQueue>

const startable = ({ state, file }: Item) =>
  file !== undefined && ['ready', 'paused', 'failed'].includes(state)

/** Those that stopped because nobody answered. */
const lost = (items: readonly Item[]) =>
  items
    .filter(({ state, problem }) => state === 'failed' && problem?.code.startsWith('network.'))
    .map(({ key }) => key)

/** Tells the server that the bytes sent so far are not wanted; it forgets them by itself otherwise. */
export async function terminate(url: string) {
  const headers = { ...authorization(), 'tus-resumable': '1.0.0' }
  const response = await fetch(url, { method: 'DELETE', headers }).catch(() => undefined)
  return response?.ok || response?.status === 404
}

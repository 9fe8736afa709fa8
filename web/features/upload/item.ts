import type { Progress } from '#contracts/progress.ts'

export type ItemState =
  /** Chosen; nothing was sent yet. */
  | 'ready'
  | 'waiting'
  | 'hashing'
  | 'sending'
  | 'paused'
  /** All bytes are there; being registered as a document. */
  | 'saving'
  /** Stopped by something that trying again may mend. */
  | 'failed'
  /** Stopped for good. */
  | 'refused'
  /** A document; `progress` tells how far its pages are. */
  | 'document'

export interface Problem {
  /** A code of the refusals catalogue, or `client.…` for what the browser found. */
  readonly code: string
  /** The server's sentence in the reader's language; empty for `client.…` and `network.…`. */
  readonly message: string
  readonly details: Readonly<Record<string, unknown>>
  readonly retryable: boolean
}

/** One file on its way to being a document. */
export interface Item {
  readonly key: string
  /** Missing for documents remembered from before a reload. */
  readonly file: File | undefined
  /** Path inside the chosen folder, or the name alone. */
  readonly path: string
  readonly size: number
  readonly ext: string
  readonly title: string
  readonly price: number
  readonly language: string
  readonly state: ItemState
  /** 0–1 of the hashing. */
  readonly hashed: number
  readonly sent: number
  /** Bytes a second over the last seconds. */
  readonly speed: number
  /** The line broke; the next try comes by itself. */
  readonly reconnecting: boolean
  readonly problem: Problem | undefined
  readonly hash: string
  /** Digests of the pieces, base64: what each piece's checksum is. */
  readonly digests: readonly string[]
  readonly uploadUrl: string
  readonly attachmentId: number
  /** Registering was asked for, and the answer is not known to be a refusal. */
  readonly asked: boolean
  readonly documentId: number
  readonly progress: Progress | undefined
}

const blank = {
  price: 0,
  language: '',
  state: 'ready',
  hashed: 0,
  sent: 0,
  speed: 0,
  reconnecting: false,
  problem: undefined,
  hash: '',
  digests: [],
  uploadUrl: '',
  attachmentId: 0,
  asked: false,
  documentId: 0,
  progress: undefined,
} as const

let lastKey = 0
const nextKey = () => String(++lastKey)

export const extOf = (name: string) => /\.[^.]+$/.exec(name)?.[0].toLowerCase() ?? ''

/** The name without its extension, as a title of at most 255 characters. */
export const titleOf = (name: string) =>
  (name.replace(/\.[^.]+$/, '').trim() || name.trim()).slice(0, 255)

export const newItem = (
  file: File,
  path: string,
  given: { price: number; language: string },
): Item => ({
  ...blank,
  ...given,
  key: nextKey(),
  file,
  path,
  size: file.size,
  ext: extOf(file.name),
  title: titleOf(file.name),
})

/** A document that was uploaded before the page was loaded again. */
export const documentItem = (progress: Progress): Item => ({
  ...blank,
  key: nextKey(),
  file: undefined,
  path: '',
  size: 0,
  ext: '',
  title: progress.title,
  state: 'document',
  documentId: progress.id,
  progress,
})

const active: ReadonlySet<ItemState> = new Set(['waiting', 'hashing', 'sending', 'saving'])

/** Being worked on, or about to be. */
export const isActive = ({ state }: Item) => active.has(state)

/** Whether its pages are still being made. */
export const isConverting = ({ state, progress }: Item) =>
  state === 'document' && progress?.stage !== 'done' && progress?.stage !== 'failed'

/** Nothing more will happen to it. */
export const isFinished = (item: Item) =>
  item.state === 'refused' || (item.state === 'document' && !isConverting(item))

const settled: ReadonlySet<ItemState> = new Set(['document', 'saving', 'refused'])

/** Whether its title, price and language can still be changed here. */
export const isEditable = ({ state }: Item) => !settled.has(state)

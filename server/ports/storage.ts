import type { Readable } from 'node:stream'

/** A half-open range of bytes: from `start` up to, not including, `end`. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

/** A file made available as a path on this machine; `release` lets the store take it away again. */
export interface LocalCopy {
  readonly path: string
  release(): Promise<void>
}

/**
 * Where the bytes of uploads, originals, page images and covers are kept.
 * A key is a relative path of `[a-z0-9._/-]`, made by the product, never by a visitor.
 */
export interface Storage {
  /** Writes a whole file; it appears at once and whole, or not at all. Replaces what was there. */
  write(key: string, source: Readable | Uint8Array): Promise<{ size: number }>
  /** Writes a local file (moved or copied) under the key, whole or not at all. */
  adopt(key: string, path: string): Promise<{ size: number }>
  /** Appends at exactly `offset` (what lies beyond it is discarded); returns the new size. Durable when it returns. */
  append(key: string, offset: number, source: Readable): Promise<number>
  /** Throws `StorageMissing` when there is no such file. */
  read(key: string, range?: ByteRange): Promise<Readable>
  /** Size in bytes, or undefined when there is no such file. */
  size(key: string): Promise<number | undefined>
  /** Gives a finished file another key; idempotent when the target exists and the source does not. */
  move(from: string, to: string): Promise<void>
  remove(key: string): Promise<void>
  /** Removes every file whose key begins with `prefix/`. */
  removeAll(prefix: string): Promise<void>
  /** Every key that begins with `prefix/`, in no order. */
  list(prefix: string): AsyncIterable<string>
  /** The file as a read-only path for programs that need one. */
  local(key: string): Promise<LocalCopy>
}

export class StorageMissing extends Error {
  override name = 'StorageMissing'
  readonly key: string
  constructor(key: string) {
    super(`no file in storage at ${key}`)
    this.key = key
  }
}

import type { Readable } from 'node:stream'

/** Bounds of one run. */
export interface SandboxLimits {
  /** Wall time. */
  readonly seconds: number
  /** Bytes of resident memory, all processes of the run together. */
  readonly memory: number
  /** Bytes the folder may grow by, and the largest single file. */
  readonly output: number
  /** CPU seconds of each process; default: twice the wall time. */
  readonly cpuSeconds?: number
  /** Bytes of standard output that are kept; more ends the run. Default 64 MB. */
  readonly stdout?: number
}

export interface SandboxRun {
  /** A program's name (looked up in the usual system folders) or absolute path. */
  readonly command: string
  readonly args: readonly string[]
  /** The only place the program can write to. Files of the run's own /tmp are removed at its end. */
  readonly folder: string
  /** Absolute files and folders that may be read, at their own paths, besides the system's programs. */
  readonly readOnly?: readonly string[]
  /** Added to a minimal environment; nothing of ours is inherited. */
  readonly env?: Readonly<Record<string, string>>
  readonly limits: SandboxLimits
  readonly stdin?: string | Uint8Array | Readable
  /** 0–19, 10 when left out: conversions give way to the web. */
  readonly nice?: number
  /** Ends the run at once. */
  readonly signal?: AbortSignal
}

export interface SandboxResult {
  /** Exit code; null when a signal ended the program. */
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
  readonly stdout: Buffer
  /** The first 64 KB. */
  readonly stderr: string
  /** Set when a limit (or the caller) ended the run. */
  readonly reason?: StopReason
}

export type StopReason = 'timeout' | 'memory' | 'output' | 'aborted'

/**
 * `bubblewrap`: own view of the file system, no network, own processes.
 * `namespaces`: no network, own processes; files protected by permissions only.
 * `limits`: limits and a private folder only.
 */
export type SandboxKind = 'bubblewrap' | 'namespaces' | 'limits'

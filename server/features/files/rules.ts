import path from 'node:path'
import { type ConversionFailureCode, conversionFailureMessage } from '#contracts/conversion.ts'
import { FileFamily } from '#contracts/enums.ts'
import type { RefusalCode } from '#contracts/refusals.ts'
import { refuse } from '#server/kit/refusals.ts'
import type { ConversionFailure } from '#server/ports/converter.ts'

const supported: ReadonlySet<string> = new Set(Object.values(FileFamily).flat())

/** What the site accepts now. */
export interface Accepted {
  readonly maxBytes: number
  /** Extensions with or without dot, any case; empty means every supported one. */
  readonly exts: readonly string[]
}

const MB = 1024 * 1024

export const accepted = (security: {
  readonly max_document_size: number
  readonly document_allowed_ext: readonly string[]
}): Accepted => ({
  maxBytes: security.max_document_size * MB,
  exts: security.document_allowed_ext,
})

/** The extension of a name with its dot, lower case; empty when it has none. */
export const extOf = (filename: string) => path.extname(filename).toLowerCase()

/** The last part of a name as a browser sends it, without path and control characters. */
export function cleanName(filename: string) {
  const last = filename.split(/[/\\]/).at(-1) ?? ''
  // Directional marks are removed as well: they make `gpj.exe` look like `exe.jpg`.
  return last
    .replace(/[\p{Cc}\p{Bidi_Control}]/gu, '')
    .trim()
    .slice(-255)
}

/** Kinds that are never documents: refused by name, before their bytes travel for nothing. */
const never: ReadonlySet<string> = new Set(
  (
    'exe dll so msi apk dmg iso bin zip rar 7z gz tar bz2 xz png jpg jpeg gif webp bmp tiff svg ico ' +
    'mp3 wav flac ogg m4a mp4 mkv avi mov wmv webm js ts css sh bat py java class jar ttf otf woff woff2'
  )
    .split(' ')
    .map((ext) => `.${ext}`),
)

const listedOf = ({ exts }: Accepted) =>
  exts.map((item) => `.${item.trim().replace(/^\./, '').toLowerCase()}`)

/**
 * What the name alone can tell, before the content is there. An unknown or missing extension is no
 * reason to refuse: the content decides in the end.
 * @throws Refusal `upload.type_not_allowed`
 */
export function checkName(ext: string, accepted: Accepted) {
  const listed = listedOf(accepted)
  const unlisted = listed.length > 0 && supported.has(ext) && !listed.includes(ext)
  if (never.has(ext) || unlisted) refuse('upload.type_not_allowed', { type: ext })
}

/**
 * The type that the content showed.
 * @throws Refusal `upload.type_not_allowed`
 */
export function checkType(ext: string, accepted: Accepted) {
  const listed = listedOf(accepted)
  if (!supported.has(ext) || (listed.length > 0 && !listed.includes(ext)))
    refuse('upload.type_not_allowed', { type: ext || '?' })
}

/** @throws Refusal `upload.empty`, `upload.too_large` */
export function checkSize(size: number, { maxBytes }: Accepted) {
  if (size <= 0) refuse('upload.empty')
  if (size > maxBytes) refuse('upload.too_large', { max: maxBytes / MB })
}

/** Reasons known from a look at the content that no later step can mend. */
const hopeless: ReadonlySet<ConversionFailureCode> = new Set([
  'encrypted',
  'bomb',
  'drm',
  'mismatch',
])

/** The refusal that a failed look at the content means, or undefined: conversion will report it. */
export function refusalOf({
  code,
  details,
}: ConversionFailure): { code: RefusalCode; details: Record<string, unknown> } | undefined {
  if (code === 'empty') return { code: 'upload.empty', details: {} }
  if (code === 'unsupported')
    return { code: 'upload.type_not_allowed', details: { type: '?', ...details } }
  if (!hopeless.has(code)) return undefined
  return {
    code: 'upload.unreadable',
    details: {
      ...details,
      failure: code,
      reason: conversionFailureMessage(code, details),
      reason_en: conversionFailureMessage(code, details, 'en'),
    },
  }
}

import type { Progress } from '#contracts/progress.ts'
import { DocumentStatus } from '#contracts/enums.ts'
import { formatSize } from '#web/kit/format.ts'
import type { T, WordKey } from '#web/kit/words.ts'
import type { Item, Problem } from './item.ts'
import { secondsLeft } from './speed.ts'

/** A problem as a sentence: the server's own, or the page's for what the browser found. */
export function problemText(t: T, { code, message, details }: Problem) {
  if (message) return message
  const values = details as Record<string, string | number>
  if (code.startsWith('network.')) return t(code as WordKey)
  return t(
    (code.startsWith('client.') ? `upload.${code}` : 'upload.client.unknown') as WordKey,
    values,
  )
}

/** A length of time in two units at most. */
export function durationText(t: T, seconds: number) {
  if (seconds < 60) return t('upload.seconds', { seconds })
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return t('upload.minutes', { minutes, seconds: seconds % 60 })
  return t('upload.hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })
}

/** `1.20 MB/s，还要 12 秒`, as far as it is known. */
export function paceText(t: T, bytesLeft: number, speed: number) {
  const seconds = secondsLeft(bytesLeft, speed)
  if (seconds === undefined) return ''
  return t('upload.pace', {
    speed: formatSize(Math.round(speed)),
    left: durationText(t, seconds),
  })
}

const percent = (part: number, whole: number) =>
  whole > 0 ? Math.min(100, Math.floor((part / whole) * 100)) : 0

function conversionText(t: T, progress: Progress | undefined) {
  if (!progress) return t('upload.stage.queued')
  const { stage, status, ready, pages } = progress
  if (stage === 'failed') return progress.convert_error || t('upload.stage.failed')
  if (stage === 'done')
    return status === DocumentStatus.pendingReview
      ? t('upload.stage.review', { pages })
      : t('upload.stage.done', { pages })
  if (stage === 'pages' && pages > 0) return t('upload.stage.pagesOf', { ready, pages })
  return t(`upload.stage.${stage}`)
}

/** Where a file stands, in words. */
export function stateText(t: T, item: Item): string {
  const { state, problem, sent, size } = item
  if (state === 'document') return conversionText(t, item.progress)
  if (problem && (state === 'failed' || state === 'refused')) return problemText(t, problem)
  if (state === 'hashing') return t('upload.state.hashing', { percent: percent(item.hashed, 1) })
  if (state === 'paused') return t('upload.state.paused', { percent: percent(sent, size) })
  if (state !== 'sending') return t(`upload.state.${state}`)
  if (item.reconnecting) return t('upload.state.reconnecting')
  const pace = paceText(t, size - sent, item.speed)
  return [t('upload.state.sending', { percent: percent(sent, size) }), pace]
    .filter(Boolean)
    .join(t('upload.comma'))
}

/** Stages in which nothing moves. */
const still: ReadonlySet<Progress['stage']> = new Set(['queued', 'done', 'failed'])

/** 0–1 of the part it is in, undefined when that cannot be told, null when there is nothing to show. */
export function doneOf({ state, hashed, sent, size, progress }: Item): number | undefined | null {
  if (state === 'hashing') return hashed
  if (state === 'sending' || (state === 'paused' && sent > 0)) return size > 0 ? sent / size : 0
  if (state === 'saving') return 1
  if (state !== 'document' || !progress || still.has(progress.stage)) return null
  return progress.pages > 0 ? progress.ready / progress.pages : undefined
}

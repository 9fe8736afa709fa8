import { formatAgo } from '#web/kit/format.ts'
import type { T } from '#web/kit/words.ts'

/** How long ago, with the exact time as its tooltip. */
export function RelativeTime({ time, t }: { time: string; t: T }) {
  return (
    // The server's clock and the reader's may differ by a minute; the words follow the reader's later.
    <time dateTime={time} title={time.slice(0, 16).replace('T', ' ')} suppressHydrationWarning>
      {formatAgo(t, time, Date.now())}
    </time>
  )
}

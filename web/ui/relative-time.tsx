import { formatAgo } from '#web/kit/format.ts'
import type { T } from '#web/kit/words.ts'

/** How long ago; the exact time, as the reader's clock has it, when it is pointed at. */
export function RelativeTime({ time, t }: { time: string; t: T }) {
  return (
    // The server's clock and the reader's may differ by a minute; the words follow the reader's later.
    <time
      dateTime={time}
      // Swedish writes the order of ISO 8601. The server does not know the reader's time zone.
      onPointerEnter={({ currentTarget }) => {
        currentTarget.title = new Date(time).toLocaleString('sv')
      }}
      suppressHydrationWarning
    >
      {formatAgo(t, time, Date.now())}
    </time>
  )
}

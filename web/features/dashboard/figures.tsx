import { Charts } from './charts.tsx'
import { Queue } from './queue.tsx'
import { ByFamily, ByStatus, Storage } from './shares.tsx'
import { Totals } from './totals.tsx'

interface FiguresProps {
  days: number
  onDays(days: number): void
}

/** The parts that come from one answer: totals, charts, shares, the queue. */
export function FiguresParts({ days, onDays }: FiguresProps) {
  return (
    <>
      <Totals days={days} />
      <Charts days={days} onDays={onDays} />
      <div className="grid gap-4 tablet:grid-cols-2 wide:grid-cols-4">
        <ByStatus days={days} />
        <ByFamily days={days} />
        <Storage days={days} />
        <Queue days={days} />
      </div>
    </>
  )
}

import { cx } from './classes.ts'

/** A quiet block where something is about to stand; give it the size of what will come. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div
      aria-hidden
      className={cx(
        'animate-[breathe_1.6s_ease-in-out_infinite] rounded-md bg-line motion-reduce:animate-none',
        className,
      )}
    />
  )
}

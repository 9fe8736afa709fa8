import { cx } from './classes.ts'

/** A turning ring of the text's colour and size. */
export function Spinner({ label, className }: { label?: string; className?: string }) {
  return (
    <span
      role={label ? 'status' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      className={cx(
        'inline-block size-[1em] animate-[turn_0.8s_linear_infinite] rounded-full border-2 border-current border-r-transparent opacity-80',
        className,
      )}
    />
  )
}

interface ProgressProps {
  /** 0–1; undefined while it is not known. */
  value: number | undefined
  label: string
  tone?: 'indigo' | 'good' | 'seal'
  className?: string
}

const tones = { indigo: 'bg-indigo', good: 'bg-good', seal: 'bg-seal' }

/** A thin bar that fills. */
export function Progress({ value, label, tone = 'indigo', className }: ProgressProps) {
  const percent =
    value === undefined ? undefined : Math.round(Math.min(1, Math.max(0, value)) * 100)
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className={cx('h-1 overflow-hidden rounded-full bg-line', className)}
    >
      <div
        className={cx(
          'h-full origin-left rounded-full transition-transform duration-200',
          tones[tone],
          percent === undefined && 'w-1/3 animate-[breathe_1.2s_ease-in-out_infinite]',
        )}
        style={percent === undefined ? undefined : { transform: `scaleX(${percent / 100})` }}
      />
    </div>
  )
}

interface Props {
  /** A group of people as it presents itself; `color` is empty where it has none. */
  group: { readonly title: string; readonly color: string }
}

/** The name of a group with its colour before it. */
export function GroupLabel({ group: { title, color } }: Props) {
  return (
    <span className="inline-flex min-w-0 items-baseline gap-1.5 rounded-sm bg-sunk px-1.5 text-ink-2 text-s leading-[22px]">
      {color && (
        <span aria-hidden className="size-2 shrink-0 rounded-full" style={{ background: color }} />
      )}
      {title}
    </span>
  )
}

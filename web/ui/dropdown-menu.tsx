import { DropdownMenu } from 'radix-ui'
import type { ReactNode } from 'react'
import { cx } from './classes.ts'

export type MenuItem =
  | { kind?: 'action'; label: string; icon?: ReactNode; onSelect: () => void; danger?: boolean }
  | { kind: 'link'; label: string; icon?: ReactNode; href: string; current?: boolean }
  | { kind: 'heading'; label: string; note?: string }
  | { kind: 'line' }

export interface MenuProps {
  trigger: ReactNode
  label: string
  items: readonly MenuItem[]
  className?: string
}

const row =
  'flex w-full cursor-pointer items-center gap-2.5 rounded-sm px-3 py-2 text-m leading-snug outline-none data-highlighted:bg-sunk'

/** The menu itself, open from the start: `Dropdown` shows it at the first press. Links are plain; the page's click handler follows them. */
export function Menu({ trigger, label, items, className }: MenuProps) {
  return (
    <DropdownMenu.Root defaultOpen modal={false}>
      <DropdownMenu.Trigger aria-label={label} className={className}>
        {trigger}
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          sideOffset={6}
          collisionPadding={12}
          className="z-40 max-h-[min(60dvh,26rem)] min-w-44 animate-[appear_var(--quick)_var(--ease)] overflow-y-auto rounded-md border border-line bg-surface p-1.5 text-ink shadow-lift"
        >
          {items.map((item, index) => (
            // the items of a menu do not move
            <Row key={index} item={item} />
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}

function Row({ item }: { item: MenuItem }) {
  if (item.kind === 'line')
    return <DropdownMenu.Separator className="my-1.5 border-t border-line" />
  if (item.kind === 'heading')
    return (
      <DropdownMenu.Label className="px-3 py-2 leading-snug">
        <span className="font-strong">{item.label}</span>
        {item.note && <span className="block text-s text-ink-3">{item.note}</span>}
      </DropdownMenu.Label>
    )
  if (item.kind === 'link')
    return (
      <DropdownMenu.Item asChild>
        <a
          href={item.href}
          aria-current={item.current ? 'page' : undefined}
          className={cx(row, item.current && 'font-strong text-indigo')}
        >
          {item.icon}
          {item.label}
        </a>
      </DropdownMenu.Item>
    )
  return (
    <DropdownMenu.Item onSelect={item.onSelect} className={cx(row, item.danger && 'text-seal')}>
      {item.icon}
      {item.label}
    </DropdownMenu.Item>
  )
}

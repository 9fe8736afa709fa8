import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { cx } from './classes.ts'

interface Tab {
  readonly id: string
  readonly label: ReactNode
  readonly content: ReactNode
}

interface Props {
  label: string
  tabs: readonly Tab[]
  value: string
  onChange: (id: string) => void
  className?: string
}

const tabClass = (on: boolean) =>
  cx(
    '-mb-px inline-block border-b-2 pb-2 whitespace-nowrap transition-colors',
    on ? 'border-indigo font-strong text-ink' : 'border-transparent text-ink-2 hover:text-ink',
  )

/** Panels of which one shows; arrow keys move between the tabs. */
export function Tabs({ label, tabs, value, onChange, className }: Props) {
  const base = useId()
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!step) return
    const at = tabs.findIndex((tab) => tab.id === value)
    const next = tabs[(at + step + tabs.length) % tabs.length]
    if (!next) return
    event.preventDefault()
    onChange(next.id)
    document.getElementById(`${base}-${next.id}`)?.focus()
  }
  return (
    <div className={className}>
      <div
        role="tablist"
        aria-label={label}
        onKeyDown={move}
        className="flex gap-6 overflow-x-auto border-b border-line"
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            id={`${base}-${tab.id}`}
            type="button"
            role="tab"
            aria-selected={tab.id === value}
            aria-controls={`${base}-panel`}
            tabIndex={tab.id === value ? 0 : -1}
            onClick={() => onChange(tab.id)}
            className={tabClass(tab.id === value)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div id={`${base}-panel`} role="tabpanel" aria-labelledby={`${base}-${value}`}>
        {tabs.find((tab) => tab.id === value)?.content}
      </div>
    </div>
  )
}

interface LinkTabsProps {
  label: string
  tabs: readonly { href: string; label: string; current: boolean }[]
  className?: string
}

/** Tabs whose state lives in the address: links, so that they work before any script does. */
export function LinkTabs({ label, tabs, className }: LinkTabsProps) {
  return (
    <nav
      aria-label={label}
      className={cx('flex gap-6 overflow-x-auto overflow-y-hidden', className)}
    >
      {tabs.map((tab) => (
        <a
          key={tab.href}
          href={tab.href}
          aria-current={tab.current ? 'true' : undefined}
          data-keep-scroll
          className={tabClass(tab.current)}
        >
          {tab.label}
        </a>
      ))}
    </nav>
  )
}

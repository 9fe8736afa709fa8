import { type ComponentType, type ReactNode, useState } from 'react'
import type { MenuItem, MenuProps } from './dropdown-menu.tsx'

export type { MenuItem }

interface Props {
  /** What stands on the page; it is put inside a button. */
  trigger: ReactNode
  label: string
  items: readonly MenuItem[]
  className?: string
}

/**
 * A button with a menu. The menu's code (29 KB gzip with its positioning) comes when the button is
 * first pointed at, reached or pressed, so that no page pays for it at the start.
 */
export function Dropdown({ trigger, label, items, className }: Props) {
  const [Menu, setMenu] = useState<ComponentType<MenuProps>>()
  const [pressed, setPressed] = useState(false)
  const fetchMenu = () =>
    void import('./dropdown-menu.tsx').then((part) => setMenu(() => part.Menu))
  const press = () => {
    setPressed(true)
    fetchMenu()
  }
  if (Menu && pressed)
    return <Menu trigger={trigger} label={label} items={items} className={className} />
  return (
    <button
      type="button"
      aria-label={label}
      aria-haspopup="menu"
      aria-expanded={false}
      className={className}
      onPointerEnter={fetchMenu}
      onFocus={fetchMenu}
      onClick={press}
    >
      {trigger}
    </button>
  )
}

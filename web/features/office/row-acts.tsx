import { Button, Dropdown } from 'antd'
import { Ellipsis } from 'lucide-react'
import { useRef } from 'react'
import { useT } from '#web/kit/words.ts'
import type { RowAct } from './crud-types.ts'

interface Props {
  name: string
  acts: readonly RowAct[]
  /** How many stand beside the menu. */
  inline: number
}

/** What can be done to a row: the first few as words, the rest behind a menu. */
export function RowActs({ name, acts, inline }: Props) {
  const t = useT()
  const more = useRef<HTMLButtonElement>(null)
  const first = acts.length <= inline + 1 ? acts : acts.slice(0, inline)
  const rest = acts.slice(first.length)
  return (
    <span className="inline-flex items-center gap-1">
      {first.map((act) => (
        <Button
          key={act.key}
          type="text"
          size="small"
          danger={act.danger}
          disabled={Boolean(act.disabled)}
          title={act.disabled}
          aria-label={`${act.label} ${name}`}
          onClick={act.onClick}
          className="px-1.5!"
        >
          {act.label}
        </Button>
      ))}
      {rest.length > 0 && (
        <Dropdown
          trigger={['click']}
          menu={{
            items: rest.map(({ key, label, danger, disabled }) => ({
              key,
              label,
              danger,
              disabled: Boolean(disabled),
              title: disabled ?? '',
            })),
            onClick: ({ key }) => {
              // What opens now gives the focus back to here, not to the menu that has gone.
              more.current?.focus()
              rest.find((act) => act.key === key)?.onClick()
            },
          }}
        >
          <Button
            ref={more}
            type="text"
            size="small"
            aria-label={t('office.moreOf', { name })}
            icon={<Ellipsis size={16} />}
          />
        </Dropdown>
      )}
    </span>
  )
}

/** About how wide the column of actions has to be. */
export const actsWidth = (acts: readonly RowAct[], inline: number) => {
  const first = acts.length <= inline + 1 ? acts : acts.slice(0, inline)
  const words = first.reduce((sum, { label }) => sum + widthOf(label) + 16, 0)
  return words + (acts.length > first.length ? 36 : 0) + 24
}

const widthOf = (label: string) =>
  [...label].reduce((sum, sign) => sum + (sign.charCodeAt(0) > 0x2e80 ? 14 : 8), 0)

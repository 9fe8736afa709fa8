import { Search } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useT } from '#web/kit/words.ts'
import { cx } from '#web/ui/classes.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { type Findable, find } from './find.ts'
import { useFindables } from './use-findables.ts'

/** The search over the back office's pages and settings; Ctrl+K opens it. */
export function Finder() {
  const t = useT()
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      setOpen(true)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="flex h-9 min-w-0 items-center gap-2 rounded-md border border-line-strong bg-surface px-3 text-s text-ink-3 hover:border-ink-3 tablet:w-72"
      >
        <Search size={15} className="shrink-0" />
        <span className="truncate">{t('office.find')}</span>
        <kbd className="ms-auto shrink-0 font-sans whitespace-nowrap max-tablet:hidden">Ctrl K</kbd>
      </button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('office.find')}
        closeLabel={t('ui.close')}
        className="mt-[12dvh] w-[min(560px,92vw)]"
      >
        <Results leave={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

function Results({ leave }: { leave: () => void }) {
  const t = useT()
  const id = useId()
  const navigate = useNavigate()
  const all = useFindables(true)
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  const found = find(all, typed)
  const go = (one: Findable | undefined) => {
    if (!one) return
    leave()
    void navigate(one.href)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) go(found[at])
    if (!step || found.length === 0) return
    event.preventDefault()
    const next = (at + step + found.length) % found.length
    setAt(next)
    list.current?.children[next]?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <>
      <input
        ref={focusFirst}
        role="combobox"
        aria-expanded={found.length > 0}
        aria-controls={`${id}list`}
        aria-activedescendant={found[at] ? `${id}${at}` : undefined}
        aria-label={t('office.find')}
        placeholder={t('office.findHint')}
        value={typed}
        maxLength={64}
        onChange={(event) => {
          setTyped(event.target.value)
          setAt(0)
        }}
        onKeyDown={onKeyDown}
        className="h-11 w-full rounded-md border border-line-strong bg-surface px-3"
      />
      {found.length === 0 && typed && (
        <p role="status" className="py-8 text-center text-ink-3">
          {t('office.findNothing', { wd: typed })}
        </p>
      )}
      <div
        ref={list}
        id={`${id}list`}
        role="listbox"
        aria-label={t('office.find')}
        className="mt-2"
      >
        {found.map((one, index) => (
          <Result key={one.href} one={one} id={`${id}${index}`} chosen={index === at} go={go} />
        ))}
      </div>
    </>
  )
}

/** Says to the dialog where to be typed in: React's own `autoFocus` comes before it is open. */
const focusFirst = (input: HTMLInputElement | null) => input?.setAttribute('autofocus', '')

interface ResultProps {
  one: Findable
  id: string
  chosen: boolean
  go: (one: Findable) => void
}

function Result({ one, id, chosen, go }: ResultProps) {
  const t = useT()
  return (
    // The keyboard chooses in the field above.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={chosen}
      onClick={() => go(one)}
      className={cx(
        'flex cursor-pointer items-baseline gap-3 rounded-sm px-3 py-2 hover:bg-sunk',
        chosen && 'bg-sunk',
      )}
    >
      <span className="min-w-0 flex-1 truncate">{one.title}</span>
      <span className="shrink-0 text-s text-ink-3">
        {one.place}
        {one.kind === 'setting' && ` · ${t('office.findSettings')}`}
      </span>
    </div>
  )
}

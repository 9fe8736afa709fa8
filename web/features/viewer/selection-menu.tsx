import { Copy, Link2, Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useT } from '#web/kit/words.ts'
import { toast } from '#web/ui/toast.tsx'
import { pageOf } from './page-element.ts'
import { linkTo } from './target.ts'
import type { Texts } from './texts.ts'
import type { Desk } from './use-acts.ts'
import type { Reader } from './use-reader.ts'

interface Props {
  readonly reader: Reader
  readonly desk: Desk
}

interface Chosen {
  readonly text: string
  readonly page: number
  readonly x: number
  readonly y: number
}

/** What can be done with the text that was just selected. It stands above the selection and never takes the focus. */
export default function SelectionMenu({ reader, desk }: Props) {
  const { column, texts, uuid } = reader
  const { find, panel } = desk
  const t = useT()
  const [chosen, setChosen] = useState<Chosen>()
  useEffect(() => {
    const look = () => setChosen(choose(column.column.current, texts))
    const timer = setTimeout(look, 120)
    const hide = () => setChosen(undefined)
    addEventListener('scroll', hide, { capture: true, passive: true })
    return () => {
      clearTimeout(timer)
      removeEventListener('scroll', hide, { capture: true })
    }
  }, [column.column, texts])
  if (!chosen) return null
  const { text, page, x, y } = chosen
  const copy = async (value: string, done: string) => {
    try {
      await navigator.clipboard.writeText(value)
      toast.good(done)
    } catch {
      toast.bad(t('viewer.copyFailed'))
    }
    setChosen(undefined)
  }
  const seek = () => {
    find.type(text.replace(/\s+/g, ' ').slice(0, 128))
    panel.open('find')
  }
  return (
    <div
      role="toolbar"
      aria-label={t('viewer.selection')}
      className="viewer-selection"
      style={{ left: x, top: y }}
      onMouseDown={(event) => event.preventDefault()}
    >
      <button type="button" onClick={() => copy(text, t('viewer.copied'))}>
        <Copy size={15} aria-hidden />
        {t('viewer.copy')}
      </button>
      <button
        type="button"
        onClick={() => copy(location.origin + linkTo(uuid, page, text), t('viewer.linkCopied'))}
      >
        <Link2 size={15} aria-hidden />
        {t('viewer.copyLink')}
      </button>
      <button type="button" onClick={seek}>
        <Search size={15} aria-hidden />
        {t('viewer.find')}
      </button>
    </div>
  )
}

const HALF = 130

function choose(column: HTMLElement | null, texts: Texts): Chosen | undefined {
  const selection = document.getSelection()
  if (!column || !selection || selection.rangeCount === 0) return undefined
  const text = texts.kit()?.selectedText(selection, column, texts)
  const range = selection.getRangeAt(0)
  const page = pageOf(range.startContainer)
  if (!text || page === undefined) return undefined
  const box = range.getClientRects()[0] ?? range.getBoundingClientRect()
  const x = Math.min(Math.max(box.left + box.width / 2, HALF), innerWidth - HALF)
  return { text, page, x, y: Math.max(box.top - 10, 64) }
}

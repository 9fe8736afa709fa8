import { CircleAlert, LoaderCircle } from 'lucide-react'
import { memo, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { pageImagePath } from '#web/kit/paths.ts'
import { useT } from '#web/kit/words.ts'
import type { Wanted } from './hits.ts'
import { LAYER_WIDTH } from './layer-width.ts'
import { LAYER, PAGE } from './page-element.ts'
import type { KnownText, Texts } from './texts.ts'

export type PageState = 'ready' | 'waiting' | 'failed'

interface Props {
  readonly uuid: string
  readonly page: number
  readonly state: PageState
  /** Where it lies in the column: pixels once measured, before that in terms of the column's width. */
  readonly left: string
  readonly top: string
  readonly width: string
  readonly ratio: number
  /** Width in pixels; 0 before it is measured. */
  readonly pixels: number
  readonly texts: Texts
  readonly wanted: Wanted | undefined
  /** The hit one is at, when it is on this page. */
  readonly active: number | undefined
  /** Only passing by: pictures and text can wait. */
  readonly swift: boolean
  /** Changes when what was missing may be there. */
  readonly round: number
  readonly eager: boolean
  readonly growing: boolean
}

/** One page: its picture, the marks upon it, and its text, transparent, exactly over the printed one. */
export const PageView = memo(function PageView(props: Props) {
  const { uuid, page, state, left, top, width, ratio, swift, round, eager, growing } = props
  const t = useT()
  const near = useNear(swift, eager)
  return (
    <div
      // a page is a group of text, not of form fields
      role="group"
      aria-label={t('viewer.pageLabel', { page })}
      className={PAGE}
      data-page={page}
      style={{ left, top, width, aspectRatio: ratio }}
    >
      <div className="viewer-sheet">
        {state === 'ready' && near && (
          <Picture
            uuid={uuid}
            page={page}
            ratio={ratio}
            eager={eager}
            round={round}
            growing={growing}
          />
        )}
        {state !== 'ready' && <Placeholder state={state} page={page} />}
        {state === 'ready' && <Marks {...props} />}
      </div>
      {state === 'ready' && near && props.pixels > 0 && <TextLayer {...props} />}
    </div>
  )
})

/** True from the first moment the page is not merely flying past. */
function useNear(swift: boolean, eager: boolean) {
  const [near, setNear] = useState(eager || !swift)
  useEffect(() => {
    if (!swift) setNear(true)
  }, [swift])
  return near
}

interface PictureProps {
  uuid: string
  page: number
  ratio: number
  eager: boolean
  round: number
  growing: boolean
}

function Picture({ uuid, page, ratio, eager, round, growing }: PictureProps) {
  const t = useT()
  const [broken, setBroken] = useState(false)
  const [tries, setTries] = useState(0)
  // a new round is a new chance
  useEffect(() => setBroken(false), [round])
  if (broken && growing) return <Placeholder state="waiting" page={page} />
  if (broken)
    return (
      <Note icon={<CircleAlert size={20} />} text={t('viewer.pageBroken', { page })}>
        <button
          type="button"
          className="viewer-again"
          onClick={() => {
            setBroken(false)
            setTries(tries + 1)
          }}
        >
          {t('viewer.retry')}
        </button>
      </Note>
    )
  return (
    <img
      src={pageImagePath(uuid, page) + (tries > 0 ? `?again=${tries}` : '')}
      alt=""
      width={1000}
      height={Math.round(1000 / ratio)}
      decoding="async"
      draggable={false}
      fetchPriority={eager ? 'high' : 'low'}
      onError={() => setBroken(true)}
    />
  )
}

function Placeholder({ state, page }: { state: 'waiting' | 'failed'; page: number }) {
  const t = useT()
  if (state === 'failed')
    return <Note icon={<CircleAlert size={20} />} text={t('viewer.pageFailed', { page })} />
  return (
    <Note
      icon={<LoaderCircle size={20} className="animate-[turn_1.2s_linear_infinite]" />}
      text={t('viewer.pageWaiting', { page })}
    />
  )
}

interface NoteProps {
  icon: React.ReactNode
  text: string
  children?: React.ReactNode
}

function Note({ icon, text, children }: NoteProps) {
  return (
    <div className="viewer-note">
      <span aria-hidden>{icon}</span>
      <p>{text}</p>
      {children}
    </div>
  )
}

const useText = (texts: Texts, page: number) =>
  useSyncExternalStore(
    texts.subscribe,
    () => texts.get(page),
    () => undefined,
  )

const percent = (share: number) => `${(share * 100).toFixed(3)}%`

/** The marks of the words wanted; the hit one is at stands out. */
function Marks({ texts, page, wanted, active }: Props) {
  const text = useText(texts, page)
  const marks = useMemo(
    () => (text && wanted ? text.kit.marksOn(text, wanted) : []),
    [text, wanted],
  )
  return marks.map((boxes, index) =>
    boxes.map(({ x, y, width, height }) => (
      <div
        key={`${x}:${y}`}
        className="viewer-mark"
        data-active={index === active || undefined}
        style={{
          left: percent(x),
          top: percent(y),
          width: percent(width),
          height: percent(height),
        }}
      />
    )),
  )
}

/** Calls back when the browser has nothing better to do, at the latest after a moment; returns the way to stop. */
function whenIdle(act: () => void) {
  // Safari has no idle callback.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(act, 1)
    return () => clearTimeout(timer)
  }
  const idle = requestIdleCallback(act, { timeout: 250 })
  return () => cancelIdleCallback(idle)
}

/** Filled by hand, not by React: a page has hundreds of words that never change. */
function TextLayer({ texts, page, pixels, round }: Props) {
  const layer = useRef<HTMLDivElement>(null)
  const text: KnownText | undefined = useText(texts, page)
  useEffect(() => {
    if (!text) void texts.load(page)
    // A text that could not be had is asked for again when the layout has moved on.
  }, [texts, page, text, round])
  useEffect(() => {
    const element = layer.current
    if (!element || !text) return
    return whenIdle(() => text.kit.drawLayer(element, text))
  }, [text])
  return (
    <div ref={layer} className={LAYER} style={{ transform: `scale(${pixels / LAYER_WIDTH})` }} />
  )
}

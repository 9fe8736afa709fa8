/** Keys that move the page. */
export type Move =
  | 'nextPage'
  | 'previousPage'
  | 'scrollDown'
  | 'scrollUp'
  | 'firstPage'
  | 'lastPage'
  | 'zoomIn'
  | 'zoomOut'
  | 'fitWidth'
  | 'fitPage'

/** What a key asks the viewer to do. */
export type Action =
  | Move
  | 'find'
  | 'nextHit'
  | 'previousHit'
  | 'fullscreen'
  | 'goto'
  | 'outline'
  | 'thumbnails'
  | 'turn'
  | 'colours'
  | 'help'
  | 'close'

const plain: Record<string, Action> = {
  ArrowRight: 'nextPage',
  j: 'nextPage',
  ArrowLeft: 'previousPage',
  k: 'previousPage',
  PageDown: 'scrollDown',
  PageUp: 'scrollUp',
  ' ': 'scrollDown',
  Home: 'firstPage',
  End: 'lastPage',
  '+': 'zoomIn',
  '=': 'zoomIn',
  '-': 'zoomOut',
  _: 'zoomOut',
  '0': 'fitWidth',
  '9': 'fitPage',
  g: 'goto',
  '/': 'find',
  n: 'nextHit',
  N: 'previousHit',
  F3: 'nextHit',
  o: 'outline',
  t: 'thumbnails',
  p: 'turn',
  c: 'colours',
  f: 'fullscreen',
  '?': 'help',
  Escape: 'close',
}

const shifted: Record<string, Action> = { ' ': 'scrollUp', F3: 'previousHit', N: 'previousHit' }

interface Stroke {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  readonly shiftKey: boolean
}

/** Where the focus is: in a field a person types into, on something the space bar presses, or elsewhere. */
export type Focus = 'field' | 'control' | 'page'

/** The action of a key stroke, if it is the viewer's. Chords stay the browser's, but for Ctrl+F. */
export function actionOf(stroke: Stroke, focus: Focus): Action | undefined {
  if (stroke.key === 'Escape') return 'close'
  if (focus === 'field') return stroke.key === 'F3' ? hitKey(stroke) : undefined
  if ((stroke.ctrlKey || stroke.metaKey) && !stroke.altKey)
    return stroke.key === 'f' ? 'find' : undefined
  if (stroke.altKey || stroke.metaKey) return undefined
  if (focus === 'control' && [' ', 'ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(stroke.key))
    return undefined
  const key = stroke.key.length === 1 && stroke.key !== 'N' ? stroke.key.toLowerCase() : stroke.key
  return (stroke.shiftKey ? shifted[key] : undefined) ?? plain[key]
}

const hitKey = ({ shiftKey }: Stroke): Action => (shiftKey ? 'previousHit' : 'nextHit')

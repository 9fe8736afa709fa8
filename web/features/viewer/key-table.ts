import type { Action } from './keys.ts'

/** The keys of the viewer in the order the help shows them. */
export const keyTable: readonly (readonly [keys: readonly string[], action: Action])[] = [
  [['→', 'J'], 'nextPage'],
  [['←', 'K'], 'previousPage'],
  [['PgDn', 'Space'], 'scrollDown'],
  [['PgUp', 'Shift+Space'], 'scrollUp'],
  [['Home'], 'firstPage'],
  [['End'], 'lastPage'],
  [['+'], 'zoomIn'],
  [['−'], 'zoomOut'],
  [['0'], 'fitWidth'],
  [['9'], 'fitPage'],
  [['G'], 'goto'],
  [['/', 'Ctrl+F'], 'find'],
  [['N', 'F3'], 'nextHit'],
  [['Shift+N', 'Shift+F3'], 'previousHit'],
  [['O'], 'outline'],
  [['T'], 'thumbnails'],
  [['P'], 'turn'],
  [['C'], 'colours'],
  [['F'], 'fullscreen'],
  [['?'], 'help'],
  [['Esc'], 'close'],
]

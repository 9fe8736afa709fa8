import { useState } from 'react'
import type { Column } from './crud-types.ts'

const keyOf = (name: string) => `wenyuan.columns.${name}`

function remembered(name: string): readonly string[] | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(name)) ?? 'null')
    return Array.isArray(kept) ? kept.map(String) : undefined
  } catch {
    return undefined
  }
}

/** Which columns are shown: those that are not rare, or those this reader chose last. */
export function useColumns<Row>(name: string, columns: readonly Column<Row>[]) {
  const [chosen, setChosen] = useState(() => remembered(name))
  const shown = chosen
    ? columns.filter(({ key }) => chosen.includes(key))
    : columns.filter(({ rare }) => !rare)
  const choose = (keys: readonly string[] | undefined) => {
    setChosen(keys)
    try {
      if (keys) localStorage.setItem(keyOf(name), JSON.stringify(keys))
      else localStorage.removeItem(keyOf(name))
    } catch {}
  }
  return { shown: shown.length > 0 ? shown : columns.slice(0, 1), choose }
}

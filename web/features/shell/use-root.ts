import { useMemo } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { Locale } from '#contracts/refusals.ts'
import { type T, wordsOf } from '#web/kit/words.ts'
import { type CategoryNode, treeOf } from './category-tree.ts'
import type { RootData } from './load-root.ts'

/** What the root loader found; undefined only when it failed. */
export const useRoot = () => useRouteLoaderData('root') as RootData | undefined

/** The signed-in reader, or null. */
export const useUser = () => useRoot()?.user ?? null

/** Whether the reader may open any page of the back office. */
export const useHasOffice = () => (useRoot()?.allowPages.length ?? 0) > 0

/** One public setting as text; empty when it is not set. */
export function useSetting(group: 'system' | 'footer' | 'display' | 'security', name: string) {
  const value = useRoot()?.settings[group]?.[name]
  return value === undefined || value === null ? '' : String(value)
}

export function useCategoryTree(): CategoryNode[] {
  const category = useRoot()?.category
  return useMemo(() => treeOf(category ?? []), [category])
}

/** The root's data and the words of its language, for `meta` functions. */
export function rootOf(matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]): {
  root: RootData | undefined
  t: T
  locale: Locale
} {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined
  const locale = root?.locale ?? 'zh-CN'
  return { root, locale, t: wordsOf(locale) }
}

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type ConfigPage, type ConfigRow, configPages, listConfig } from '#contracts/settings.ts'
import { call } from '#web/kit/api.ts'
import { useUnsavedGuard } from '#web/features/office/use-unsaved-guard.ts'
import { change, type Draft, keyOf, rebase, undo } from './draft.ts'
import { useFocus } from './use-focus.ts'
import { problemsOf, rowsKey, useSaving } from './use-saving.ts'

const none: Draft = new Map()

/** The form of one settings page: what is stored, what was changed, what the server said about it. */
export function useConfig(page: ConfigPage) {
  const query = useStored(page)
  const [draft, setDraft] = useState(none)
  const rows = query.data?.config ?? []
  const live = rebase(draft, rows)
  const { problems, tell, settle } = useProblems(rows, live)
  const { clearFailure, ...saving } = useSaving({ page, draft: live, setDraft, tell })
  useUnsavedGuard(live.size > 0)
  const touch = (next: Draft, row: ConfigRow) => {
    setDraft(next)
    if (settle(row) === 0) clearFailure()
  }
  return {
    query,
    rows,
    testable: query.data?.testable ?? [],
    draft: live,
    problems,
    set: (row: ConfigRow, value: string) => touch(change(live, row, value), row),
    undo: (row: ConfigRow) => touch(undo(live, row), row),
    undoAll() {
      setDraft(none)
      tell(undefined)
      clearFailure()
    },
    tell,
    ...saving,
  }
}

export type ConfigForm = ReturnType<typeof useConfig>

const useStored = (page: ConfigPage) =>
  useQuery({
    queryKey: rowsKey(page),
    queryFn: () => call(listConfig, { category: [...configPages[page]] }),
  })

/** What the server said about single settings; it is shown until the setting is changed. */
function useProblems(rows: readonly ConfigRow[], draft: Draft) {
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map())
  const { lead } = useFocus()
  return {
    problems,
    tell(error: unknown) {
      const found = problemsOf(error, draft)
      setProblems(found)
      const first = rows.map(keyOf).find((key) => found.has(key))
      if (first) lead(first)
    },
    /** The setting is changed; how many others are still wrong. */
    settle(row: ConfigRow) {
      const left = new Map(problems)
      if (left.delete(keyOf(row))) setProblems(left)
      return left.size
    },
  }
}

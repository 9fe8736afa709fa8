import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type ConfigPage,
  type ConfigRow,
  configPages,
  listConfig,
  listConfigHistory,
  updateConfig,
} from '#contracts/settings.ts'
import { call } from '#web/kit/api.ts'
import { complaintsOf } from '#web/kit/failure.ts'
import { useT } from '#web/kit/words.ts'
import { toast } from '#web/ui/toast.tsx'
import { errorText } from '../office/errors.ts'
import { useUnsavedGuard } from '../office/unsaved.ts'
import { change, type Draft, keyOf, payload, rebase, undo } from './draft.ts'
import { useFocus } from './use-focus.ts'

const none: Draft = new Map()

/** The form of one settings page: what is stored, what was changed, what the server said about it. */
export function useConfig(page: ConfigPage) {
  const query = useStored(page)
  const [draft, setDraft] = useState(none)
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map())
  const rows = query.data?.config ?? []
  const live = rebase(draft, rows)
  const { lead } = useFocus()
  const tell = (error: unknown) => {
    const found = problemsOf(error)
    setProblems(found)
    const [first] = found.keys()
    if (first) lead(first)
  }
  const saving = useSaving({ draft: live, setDraft, tell })
  useUnsavedGuard(live.size > 0)
  const touch = (next: Draft, row: ConfigRow) => {
    setDraft(next)
    if (problems.has(keyOf(row))) setProblems(without(problems, keyOf(row)))
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
      setProblems(new Map())
    },
    tell,
    ...saving,
  }
}

export type ConfigForm = ReturnType<typeof useConfig>

const useStored = (page: ConfigPage) =>
  useQuery({
    queryKey: [listConfig.path, { page }],
    queryFn: () => call(listConfig, { category: [...configPages[page]] }),
  })

interface Saving {
  draft: Draft
  setDraft: (draft: Draft) => void
  /** Shows what the server said at the settings it is about; nothing said: nothing shown. */
  tell: (error: unknown) => void
}

/** Saves everything that was changed, all of it or nothing. */
function useSaving({ draft, setDraft, tell }: Saving) {
  const t = useT()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const refresh = () =>
    Promise.all(
      [listConfig, listConfigHistory].map(({ path }) =>
        client.invalidateQueries({ queryKey: [path] }),
      ),
    )
  const save = async () => {
    if (busy || draft.size === 0) return
    setBusy(true)
    setFailure('')
    try {
      await call(updateConfig, { config: payload(draft) })
      await refresh()
      setDraft(none)
      tell(undefined)
      toast.good(t('config.saved'))
    } catch (error) {
      tell(error)
      setFailure(errorText(t, error))
    } finally {
      setBusy(false)
    }
  }
  return { save: () => void save(), busy, failure, refresh }
}

/** The server's words about single settings, by `category.name`. */
const problemsOf = (error: unknown): ReadonlyMap<string, string> =>
  new Map(complaintsOf(error).map(({ field, message }) => [field, message]))

function without(problems: ReadonlyMap<string, string>, key: string) {
  const next = new Map(problems)
  next.delete(key)
  return next
}

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type ConfigPage,
  type ConfigRow,
  listConfig,
  listConfigHistory,
  updateConfig,
} from '#contracts/settings.ts'
import { call } from '#web/kit/api.ts'
import { complaintsOf } from '#web/kit/failure.ts'
import { useT } from '#web/kit/words.ts'
import { toast } from '#web/ui/toast.tsx'
import { errorText } from '#web/features/office/errors.ts'
import { type Draft, keyOf, payload, seen, settle } from './draft.ts'

/** Where the rows of a page are kept. */
export const rowsKey = (page: ConfigPage) => [listConfig.path, { page }]

interface Saving {
  page: ConfigPage
  draft: Draft
  setDraft: (next: (now: Draft) => Draft) => void
  /** Shows what the server said at the settings it is about; nothing said: nothing shown. */
  tell: (error: unknown) => void
}

/** Saves everything that was changed, all of it or nothing; what is typed meanwhile stays. */
export function useSaving({ page, draft, setDraft, tell }: Saving) {
  const t = useT()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const { refresh, rows } = useRefresh(page)
  const save = async () => {
    if (busy || draft.size === 0) return
    setBusy(true)
    setFailure('')
    try {
      await call(updateConfig, { config: payload(draft) })
      await refresh()
      setDraft((now) => settle(now, draft, rows()))
      tell(undefined)
      toast.good(t('config.saved'))
    } catch (error) {
      // What others saved meanwhile is shown, and saving again is meant: at once, when the refusal is read.
      const told = [...problemsOf(error, draft).keys()]
      if (told.length > 0) await refresh()
      setDraft((now) => seen(now, rows(), told))
      tell(error)
      setFailure(errorText(t, error))
    } finally {
      setBusy(false)
    }
  }
  return { save: () => void save(), busy, failure, clearFailure: () => setFailure(''), refresh }
}

function useRefresh(page: ConfigPage) {
  const client = useQueryClient()
  return {
    refresh: () =>
      Promise.all(
        [listConfig, listConfigHistory].map(({ path }) =>
          client.invalidateQueries({ queryKey: [path] }),
        ),
      ),
    rows: () => client.getQueryData<{ config: ConfigRow[] }>(rowsKey(page))?.config ?? [],
  }
}

/** The server's words about single settings, by `category.name`; what it only counted is one of `sent`. */
export function problemsOf(error: unknown, sent: Draft): ReadonlyMap<string, string> {
  const keys = payload(sent).map(keyOf)
  return new Map(
    complaintsOf(error).map(({ field, message }) => {
      const [, at] = /^config\.(\d+)\./.exec(field) ?? []
      return [(at && keys[Number(at)]) || field, message]
    }),
  )
}

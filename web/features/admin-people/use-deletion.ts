import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { deleteUsers, listUsers, type Person } from '#contracts/people.ts'
import { errorText } from '#web/features/office/errors.ts'
import { call } from '#web/kit/api.ts'
import { useT } from '#web/kit/words.ts'
import { deletePeople, type Outcome } from './delete-people.ts'

/** Deletes the people who can go, once, and keeps what happened to each. */
export function useDeletion(people: readonly Person[], done?: () => void) {
  const t = useT()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>()
  const run = async (password: string) => {
    setBusy(true)
    setFailure('')
    try {
      setOutcomes(await deletePeople(people, (id) => call(deleteUsers, { id, password })))
      done?.()
      void client.invalidateQueries({ queryKey: [listUsers.path] })
    } catch (error) {
      setFailure(errorText(t, error))
    } finally {
      setBusy(false)
    }
  }
  return { run, busy, failure, outcomes }
}

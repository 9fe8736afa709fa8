import { listUsers, type Person } from '#contracts/people.ts'
import type { Chosen } from '#web/features/office/crud-types.ts'
import { errorText } from '#web/features/office/errors.ts'
import { call } from '#web/kit/api.ts'
import { useT } from '#web/kit/words.ts'
import { toast } from '#web/ui/toast.tsx'

/** One call of the server takes so many. */
const MOST = 1000

/** The people of a choice, fetched where all that match are meant; nothing when they are too many for one act. */
export function useChosenPeople() {
  const t = useT()
  return async ({ selected, isAll, gather }: Chosen<Person>) => {
    if (!isAll) return selected
    try {
      const id = await gather()
      if (id.length === 0) return undefined
      if (id.length <= MOST) return (await call(listUsers, { id, size: MOST })).user
      toast.bad(t('people.tooMany', { count: MOST }))
    } catch (error) {
      toast.bad(errorText(t, error))
    }
    return undefined
  }
}

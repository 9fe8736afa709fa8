import { useQuery } from '@tanstack/react-query'
import { type Group, listGroups } from '#contracts/rights.ts'
import { call } from '#web/kit/api.ts'
import { useRights } from '#web/features/office/use-rights.ts'

const none: readonly Group[] = []
const ALL = { size: 1000 }

/** Every group, for choosing and for names beside ids; empty for those who may not list them. */
export function useGroups(): readonly Group[] {
  const may = useRights()
  const { data = none } = useQuery({
    queryKey: [listGroups.path, ALL],
    queryFn: async () => (await call(listGroups, ALL)).group,
    enabled: may(listGroups),
  })
  return data
}

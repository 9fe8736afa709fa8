import { useQuery } from '@tanstack/react-query'
import { getDashboard } from '#contracts/system.ts'
import { call } from '#web/kit/api.ts'

const POLL_MS = 2000
const DAYS = 7

/** The last rebuild of the word index; followed while it goes on. Null: there was none. */
export function useRebuild(enabled: boolean) {
  const { data } = useQuery({
    queryKey: [getDashboard.path, 'index'],
    queryFn: async () => (await call(getDashboard, { days: DAYS })).index,
    refetchInterval: ({ state }) => (state.data && !state.data.finished_at ? POLL_MS : false),
    enabled,
  })
  return data ?? null
}

import { useQuery } from '@tanstack/react-query'
import { getDashboard } from '#contracts/system.ts'
import { call } from '#web/kit/api.ts'

const POLL_MS = 2000
const DAYS = 7

/** How far a rebuild of `documents` that was just started has come: documents left, and percent done. */
export function useRebuild(documents: number) {
  const { data } = useQuery({
    queryKey: [getDashboard.path, 'index'],
    queryFn: async () => (await call(getDashboard, { days: DAYS })).index,
    refetchInterval: ({ state }) => (state.data?.finished_at ? false : POLL_MS),
  })
  const { total, done, finished_at } = data ?? { total: documents, done: 0, finished_at: null }
  if (finished_at) return { left: 0, percent: 100 }
  return { left: Math.max(1, total - done), percent: Math.round((100 * done) / Math.max(total, 1)) }
}

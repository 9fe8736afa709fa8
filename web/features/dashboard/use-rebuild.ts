import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getDashboard } from '#contracts/system.ts'
import { call } from '#web/kit/api.ts'

const POLL_MS = 2000
const DAYS = 7

/** How far the queue has come since a rebuild of `documents` was started: tasks left, and percent done. */
export function useRebuild(documents: number) {
  const [most, setMost] = useState(documents)
  const { data: left = documents } = useQuery({
    queryKey: [getDashboard.path, 'queue'],
    queryFn: async () => {
      const { queue } = await call(getDashboard, { days: DAYS })
      return queue.waiting + queue.running
    },
    refetchInterval: ({ state }) => (state.data === 0 ? false : POLL_MS),
  })
  if (left > most) setMost(left)
  return { left, percent: Math.round((1 - left / Math.max(most, left, 1)) * 100) }
}

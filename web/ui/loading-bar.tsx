import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { cx } from './classes.ts'

const THROTTLE_MS = 200
const HIDE_MS = 500

/** The line at the top while the next page is fetched: appears after 200 ms, creeps for 5 s, fills, hides after 0.5 s. */
export function LoadingBar({ label }: { label: string }) {
  const loading = useNavigation().state === 'loading'
  const phase = usePhase(loading)
  if (phase === 'idle') return null
  const running = phase === 'running'
  return (
    <div
      role="status"
      className={cx(
        'fixed inset-x-0 top-0 z-50 h-0.5 origin-left bg-seal',
        running
          ? 'animate-[creep_5000ms_cubic-bezier(0.1,0.6,0.2,1)_forwards]'
          : 'opacity-0 transition-opacity duration-500',
      )}
    >
      {running && <span className="sr-only">{label}</span>}
    </div>
  )
}

function usePhase(loading: boolean) {
  const [phase, setPhase] = useState<'idle' | 'running' | 'done'>('idle')
  useEffect(() => {
    const timer = loading
      ? setTimeout(() => setPhase('running'), THROTTLE_MS)
      : setTimeout(() => setPhase('idle'), HIDE_MS)
    if (!loading) setPhase((now) => (now === 'running' ? 'done' : now))
    return () => clearTimeout(timer)
  }, [loading])
  return phase
}

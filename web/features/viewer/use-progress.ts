import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Document } from '#contracts/documents.ts'
import { documentProgress, type Progress } from '#contracts/progress.ts'
import { call } from '#web/kit/api.ts'
import { isUnderWay } from './use-live-layout.ts'

const EVERY_MS = 1500

/** How far a conversion has come, asked for while it runs; when it ends the page is read anew. */
export function useProgress({ id, status, can_edit }: Document): Progress | undefined {
  const [progress, setProgress] = useState<Progress>()
  const { revalidate } = useRevalidator()
  const runs = isUnderWay(status) && can_edit
  useEffect(() => {
    if (!runs) return setProgress(undefined)
    let timer: ReturnType<typeof setTimeout>
    let stopped = false
    const ask = async () => {
      try {
        const { document } = await call(documentProgress, { id: [id] })
        if (stopped) return
        setProgress(document[0])
        if (document[0] && !isUnderWay(document[0].status)) return void revalidate()
      } catch {
        // The next round asks again.
      }
      if (!stopped) timer = setTimeout(ask, EVERY_MS)
    }
    void ask()
    return () => {
      stopped = true
      clearTimeout(timer)
    }
  }, [runs, id, revalidate])
  return progress
}

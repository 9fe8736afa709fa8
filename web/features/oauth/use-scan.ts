import { useCallback, useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { getScanCode, scanStatus } from '#contracts/wechat.ts'
import type { SignedInOrUnbound } from '#contracts/oauth.ts'
import { ApiError, call } from '#web/kit/api.ts'
import { useT } from '#web/kit/words.ts'
import { useSecondStep } from '#web/features/account/use-second-step.ts'
import { type Failed, failedBy } from '#web/features/account/failed.ts'

/** Between two looks whether the code was scanned. */
const LOOK_MS = 1000

interface Shown {
  readonly picture: string
  readonly scene: string
  readonly key: string
}

type Settle = (answer: z.infer<typeof SignedInOrUnbound>) => Promise<void>
export type Scan = ReturnType<typeof useScan>

/** A code to scan, looked after each second until somebody scans it or it expires. */
export function useScan(settle: Settle) {
  const t = useT()
  const [shown, setShown] = useState<Shown>()
  const [expired, setExpired] = useState(false)
  const [failure, setFailure] = useState<Failed>()
  const second = useSecondStep()
  const settling = useRef(settle)
  settling.current = settle

  const fail = (error: unknown) => {
    if (!(error instanceof ApiError)) throw error
    if (second.takeOver(error)) return
    if (error.code === 'oauth.scene') return setExpired(true)
    setFailure(failedBy(error, t, t('oauth.failed')))
  }
  const refresh = useCallback(async () => {
    setExpired(false)
    setFailure(undefined)
    second.leave()
    try {
      const { qrcode: picture, scene, key } = await call(getScanCode, {})
      setShown({ picture, scene, key })
    } catch (error) {
      fail(error)
    }
    // oxlint-disable-next-line react/exhaustive-deps -- begun once, then by the person
  }, [])
  useEffect(() => void refresh(), [refresh])

  useEffect(() => {
    if (!shown || expired || failure) return
    let stopped = false
    const look = async () => {
      try {
        const { status, ...answer } = await call(scanStatus, { scene: shown.scene, key: shown.key })
        if (stopped) return
        if (status === 'expired') return setExpired(true)
        if (status === 'done') return await settling.current(answer)
        timer = setTimeout(look, LOOK_MS)
      } catch (error) {
        if (!stopped) fail(error)
      }
    }
    let timer = setTimeout(look, LOOK_MS)
    return () => {
      stopped = true
      clearTimeout(timer)
    }
    // oxlint-disable-next-line react/exhaustive-deps -- `fail` is made anew at each drawing
  }, [shown, expired, failure])

  return { picture: shown?.picture, expired, failure, refresh, second }
}

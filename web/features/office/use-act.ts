import { useQueryClient } from '@tanstack/react-query'
import type { Endpoint } from '#contracts/kit.ts'
import { call } from '#web/kit/api.ts'
import { useT } from '#web/kit/words.ts'
import { toast } from '#web/ui/toast.tsx'
import { errorText } from './errors.ts'

interface After {
  /** Said when it worked; without it nothing is said. */
  readonly said?: string
  /** Lists that are out of date now. */
  readonly refresh?: readonly { readonly path: string }[]
}

/**
 * `const act = useAct(); if (await act(cancelPunishments, { id }, { said, refresh: [listPunishments] }))`.
 * Calls, tells what happened, fetches the lists anew. Answers undefined when it was refused.
 */
export function useAct() {
  const t = useT()
  const client = useQueryClient()
  return async function act<I, S, O, C extends string>(
    endpoint: Endpoint<I, S, O, C>,
    input: S,
    { said, refresh = [] }: After = {},
  ): Promise<O | undefined> {
    try {
      const answer = await call(endpoint, input)
      if (said) toast.good(said)
      for (const { path } of refresh) void client.invalidateQueries({ queryKey: [path] })
      return answer
    } catch (error) {
      toast.bad(errorText(t, error))
      return undefined
    }
  }
}

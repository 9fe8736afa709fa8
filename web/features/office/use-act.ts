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

/** Calls, says that it worked, has the lists asked anew; a refusal is thrown. */
function useCallThen() {
  const client = useQueryClient()
  return async function callThen<I, S, O, C extends string>(
    endpoint: Endpoint<I, S, O, C>,
    input: S,
    { said, refresh = [] }: After,
  ): Promise<O> {
    const answer = await call(endpoint, input)
    if (said) toast.good(said)
    for (const { path } of refresh) void client.invalidateQueries({ queryKey: [path] })
    return answer
  }
}

/**
 * `const act = useAct(); if (await act(cancelPunishments, { id }, { said, refresh: [listPunishments] }))`.
 * For buttons: a refusal is said in a toast, the answer is then undefined.
 */
export function useAct() {
  const t = useT()
  const callThen = useCallThen()
  return async function act<I, S, O, C extends string>(
    endpoint: Endpoint<I, S, O, C>,
    input: S,
    after: After = {},
  ): Promise<O | undefined> {
    try {
      return await callThen(endpoint, input, after)
    } catch (error) {
      toast.bad(errorText(t, error))
      return undefined
    }
  }
}

/** For forms: sends what the form holds and says that it was saved; a refusal is thrown to the form. */
export function useSave(refresh: After['refresh']) {
  const said = useT()('office.saved')
  const callThen = useCallThen()
  return <I, S, O, C extends string>(endpoint: Endpoint<I, S, O, C>, input: S) =>
    callThen(endpoint, input, { said, refresh })
}

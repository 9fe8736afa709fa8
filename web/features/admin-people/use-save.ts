import { useQueryClient } from '@tanstack/react-query'
import type { Endpoint } from '#contracts/kit.ts'
import { call } from '#web/kit/api.ts'
import { useT } from '#web/kit/words.ts'
import { toast } from '#web/ui/toast.tsx'

/** Sends what a form holds, says that it was saved, and has the lists asked anew; a refusal is thrown to the form. */
export function useSave(lists: readonly { readonly path: string }[]) {
  const t = useT()
  const client = useQueryClient()
  return async function save<I, S, O, C extends string>(endpoint: Endpoint<I, S, O, C>, input: S) {
    const answer = await call(endpoint, input)
    toast.good(t('people.saved'))
    for (const { path } of lists) void client.invalidateQueries({ queryKey: [path] })
    return answer
  }
}

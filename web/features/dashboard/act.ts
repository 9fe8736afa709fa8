import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { AnyEndpoint, Endpoint } from '#contracts/kit.ts'
import { call } from '#web/kit/api.ts'
import { useT } from '#web/kit/words.ts'
import { toast } from '#web/ui/toast.tsx'
import { errorText } from '#web/features/office/errors.ts'

/** Whether the administrator holds the permission row of an endpoint. */
export type May = (endpoint: Pick<AnyEndpoint, 'method' | 'path'>) => boolean

/** A call that changes something: what is shown from `paths` is asked anew, a refusal is said in a toast. */
export function useChange<Input, Sent, Output, Code extends string>(
  endpoint: Endpoint<Input, Sent, Output, Code>,
  paths: readonly string[],
) {
  const t = useT()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: Sent) => call(endpoint, input),
    onSuccess: async () => {
      await Promise.all(paths.map((path) => client.invalidateQueries({ queryKey: [path] })))
    },
    onError: (error) => toast.bad(errorText(t, error)),
  })
}

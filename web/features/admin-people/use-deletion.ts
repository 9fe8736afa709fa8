import { useMutation, useQueryClient } from '@tanstack/react-query'
import { deleteUsers, listUsers, type Person } from '#contracts/people.ts'
import { call } from '#web/kit/api.ts'
import { deletePeople } from './delete-people.ts'

/** Deletes the people who can go, given one's own password; its data is what happened to each. */
export function useDeletion(people: readonly Person[], done?: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (password: string) =>
      deletePeople(people, (id) => call(deleteUsers, { id, password })),
    onSuccess() {
      done?.()
      void client.invalidateQueries({ queryKey: [listUsers.path] })
    },
  })
}

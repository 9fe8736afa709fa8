import { ApiError } from '#web/kit/api.ts'

interface Named {
  readonly id: number
  readonly username: string
}

/** What happened to somebody who was to be deleted; without a reason: they are gone. */
export interface Outcome {
  readonly id: number
  readonly refused?: ApiError
}

/** Refusals that are about one of the people, whom they name; the others can still go. */
const ABOUT_ONE = new Set(['user.has_content', 'user.fixed'])

/**
 * Deletes people together. The server deletes all or nobody and names who stands in the way: they are
 * left out and the rest is tried again. Any other refusal is thrown: it is about the whole act.
 */
export async function deletePeople(
  people: readonly Named[],
  remove: (ids: number[]) => Promise<unknown>,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  let rest = people
  while (rest.length > 0) {
    try {
      await remove(rest.map(({ id }) => id))
      return [...outcomes, ...rest.map(({ id }) => ({ id }))]
    } catch (error) {
      const stays = namedBy(error, rest)
      if (!stays) throw error
      outcomes.push({ id: stays.id, refused: error as ApiError })
      rest = rest.filter((one) => one !== stays)
    }
  }
  return outcomes
}

const namedBy = (error: unknown, people: readonly Named[]) =>
  error instanceof ApiError && ABOUT_ONE.has(error.code)
    ? people.find(({ username }) => username === error.details.username)
    : undefined

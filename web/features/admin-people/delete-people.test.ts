import { expect, test, vi } from 'vitest'
import { ApiError } from '#web/kit/api.ts'
import { deletePeople } from './delete-people.ts'

const people = ['ann', 'ben', 'eve'].map((username, at) => ({ id: at + 5, username }))
const about = (code: string, username?: string) => new ApiError(422, code, code, { username })

test('all go at once when nobody stands in the way', async () => {
  const remove = vi.fn<(ids: number[]) => Promise<unknown>>(async () => ({}))
  expect(await deletePeople(people, remove)).toEqual([{ id: 5 }, { id: 6 }, { id: 7 }])
  expect(remove).toHaveBeenCalledExactlyOnceWith([5, 6, 7])
})

test('who is named stays, the rest is tried again', async () => {
  const remove = vi.fn<(ids: number[]) => Promise<unknown>>(async (ids: number[]) => {
    if (ids.includes(6)) throw about('user.has_content', 'ben')
    if (ids.includes(5)) throw about('user.fixed', 'ann')
  })
  const outcomes = await deletePeople(people, remove)
  expect(outcomes.map(({ id, refused }) => [id, refused?.code])).toEqual([
    [6, 'user.has_content'],
    [5, 'user.fixed'],
    [7, undefined],
  ])
})

test('a wrong password stops everything, whoever it names', async () => {
  const remove = vi.fn<(ids: number[]) => Promise<unknown>>(async () => {
    throw about('auth.wrong_password', 'ann')
  })
  await expect(deletePeople(people, remove)).rejects.toMatchObject({ code: 'auth.wrong_password' })
  expect(remove).toHaveBeenCalledOnce()
})

test('a refusal that names nobody we know does not go round for ever', async () => {
  const remove = async () => {
    throw about('user.has_content', 'stranger')
  }
  await expect(deletePeople(people, remove)).rejects.toMatchObject({ code: 'user.has_content' })
})

import { type LoaderFunctionArgs, redirect } from 'react-router'
import { firstStepOf } from '#web/features/shell/first-step.ts'
import { loadReader } from '#web/features/shell/load-reader.ts'
import { makeRights, mayOpen } from './rights.ts'

/**
 * The door of the back office, for its layout's loader: home without a sign-in or without any page,
 * `/admin` instead of a page that is somebody else's. The server refuses the calls in any case.
 */
export async function guardOffice({ context, url }: Pick<LoaderFunctionArgs, 'context' | 'url'>) {
  const { user, permission } = await loadReader(context)
  if (!user) throw redirect('/')
  const first = firstStepOf(user)
  if (first) throw redirect(first)
  const rights = makeRights(permission)
  if (rights.pages.size === 0) throw redirect('/')
  if (!mayOpen(url.pathname, rights)) throw redirect('/admin')
  return { permission }
}

export type OfficeData = Awaited<ReturnType<typeof guardOffice>>

import { type LoaderFunctionArgs, redirect } from 'react-router'
import { getPermissions } from '#contracts/rights.ts'
import { getUser, type User } from '#contracts/users.ts'
import { apiContext, visitorContext } from '#web/kit/context.ts'
import { orElse } from '#web/kit/load.ts'
import { firstStepOf } from '../shell/first-step.ts'
import { makeRights, mayOpen } from './rights.ts'

/**
 * The door of the back office, for its layout's loader: home without a sign-in or without any page,
 * `/admin` instead of a page that is somebody else's. The server refuses the calls in any case.
 */
export async function guardOffice({ context, url }: Pick<LoaderFunctionArgs, 'context' | 'url'>) {
  if (!context.get(visitorContext).signedIn) throw redirect('/')
  const { call } = context.get(apiContext)
  const user = (await orElse(call(getUser, {}), undefined)) as User | undefined
  const first = user && firstStepOf(user)
  if (first) throw redirect(first)
  const { permission } = await orElse(call(getPermissions, {}), { permission: [] })
  const rights = makeRights(permission)
  if (rights.pages.size === 0) throw redirect('/')
  if (!mayOpen(url.pathname, rights)) throw redirect('/admin')
  return { permission }
}

export type OfficeData = Awaited<ReturnType<typeof guardOffice>>

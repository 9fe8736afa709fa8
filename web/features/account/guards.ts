import { type LoaderFunctionArgs, redirect } from 'react-router'
import { getUser } from '#contracts/users.ts'
import { apiContext, visitorContext } from '#web/kit/context.ts'
import { loading, orElse } from '#web/kit/load.ts'
import { HOME_OF_MEMBERS, loginPath, safeRedirect } from '#web/kit/paths.ts'

type Args = Pick<LoaderFunctionArgs, 'context' | 'url'>

/** For pages that make no sense without a person: the sign-in page first, also for who is shut out while the site is closed. */
export async function mustBeSignedIn(args: Args) {
  const { pathname, search } = args.url
  if (!args.context.get(visitorContext).signedIn) throw redirect(loginPath(pathname + search))
  await loading(args)(getUser, {})
  return null
}

/** For the sign-in pages: who is in already goes on, unless the closed site shuts them out. */
export async function mustBeSignedOut({ context, url }: Args) {
  if (!context.get(visitorContext).signedIn) return null
  const { call } = context.get(apiContext)
  const back = safeRedirect(url.searchParams.get('redirect'), HOME_OF_MEMBERS)
  if (await orElse(call(getUser, {}), null)) throw redirect(back)
  return null
}

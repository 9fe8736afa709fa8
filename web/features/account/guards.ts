import { type LoaderFunctionArgs, redirect } from 'react-router'
import { visitorContext } from '#web/kit/context.ts'
import { HOME_OF_MEMBERS, loginPath, safeRedirect } from '#web/kit/paths.ts'

type Args = Pick<LoaderFunctionArgs, 'context' | 'url'>

/** For pages that make no sense without a person: the sign-in page first. */
export function mustBeSignedIn({ context, url: { pathname, search } }: Args) {
  if (!context.get(visitorContext).signedIn) throw redirect(loginPath(pathname + search))
  return null
}

/** For the sign-in pages: who is in already goes on. */
export function mustBeSignedOut({ context, url }: Args) {
  const back = url.searchParams.get('redirect')
  if (context.get(visitorContext).signedIn) throw redirect(safeRedirect(back, HOME_OF_MEMBERS))
  return null
}

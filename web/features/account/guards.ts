import { type LoaderFunctionArgs, redirect } from 'react-router'
import { visitorContext } from '#web/kit/context.ts'
import { loginPath, safeRedirect } from '#web/kit/paths.ts'

type Args = Pick<LoaderFunctionArgs, 'context' | 'request'>

/** For pages that make no sense without a person: the sign-in page first. */
export function mustBeSignedIn({ context, request }: Args) {
  const { pathname, search } = new URL(request.url)
  if (!context.get(visitorContext).signedIn) throw redirect(loginPath(pathname + search))
  return null
}

/** For the sign-in pages: who is in already goes on. */
export function mustBeSignedOut({ context, request }: Args) {
  const back = new URL(request.url).searchParams.get('redirect')
  if (context.get(visitorContext).signedIn) throw redirect(safeRedirect(back))
  return null
}

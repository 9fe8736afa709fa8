import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import type { Call } from '#contracts/kit.ts'
import { apiContext } from './context.ts'
import { loginPath } from './paths.ts'

/** What a failed loader tells the error page. */
export interface PageError {
  readonly code: string
  readonly message: string
}

interface Refused {
  readonly status: number
  readonly code: string
  readonly message: string
}

const isRefused = (error: unknown): error is Refused =>
  error instanceof Error && 'status' in error && 'code' in error

const wantsSignIn = (error: Refused) => error.status === 401 || error.code === 'site.closed'

/**
 * The loader's way to call endpoints. A refusal becomes the right page: the sign-in page when the
 * visitor must sign in, the forced password change, else the error page with the refusal's status.
 */
export function loading({ context, url }: Pick<LoaderFunctionArgs, 'context' | 'url'>) {
  const { call } = context.get(apiContext)
  const guarded: Call = async (endpoint, input) => {
    try {
      return await call(endpoint, input)
    } catch (error) {
      throw isRefused(error) ? asPage(error, url) : error
    }
  }
  return guarded
}

/** `url` is the page's address; that of the request has the router's own marks (`.data`, `_routes`). */
function asPage(error: Refused, { pathname, search }: URL) {
  if (wantsSignIn(error)) return redirect(loginPath(pathname + search))
  if (error.code === 'auth.password_change_required') return redirect('/me/password')
  if (error.code === 'auth.twostep_required') return redirect('/me/twostep')
  const { code, message, status } = error
  return data({ code, message } satisfies PageError, { status })
}

/** The value, or `fallback` when the call is refused: for parts a page can do without. */
export async function orElse<T>(promise: Promise<T>, fallback: T): Promise<T> {
  try {
    return await promise
  } catch (error) {
    if (isRefused(error)) return fallback
    throw error
  }
}

/** Addresses of pages, said once. */

export const documentPath = (uuid: string, at: { page?: number; wd?: string } = {}) =>
  `/document/${uuid}${withQuery({ page: at.page, wd: at.wd })}`

export const categoryPath = (id?: number) => (id ? `/category/${id}` : '/category')

export const searchPath = (wd: string) => `/search${withQuery({ wd, type: 0 })}`

/** The image of one page, as the viewer and thumbnails show it. */
export const pageImagePath = (uuid: string, page: number) => `/view/page/${uuid}/${page}`

export const loginPath = (back?: string) => `/login${withQuery({ redirect: back })}`

export const registerPath = (back?: string) => `/register${withQuery({ redirect: back })}`

export const findPasswordPath = (back?: string) => `/findpassword${withQuery({ redirect: back })}`

/** Where `redirect` leads back to from a page: nowhere from the pages of signing in themselves. */
export const backTo = ({ pathname, search }: { pathname: string; search: string }) =>
  NOT_AFTERWARDS.test(pathname) ? undefined : pathname + search

/** `?a=1&b=2`, leaving out what is empty; lists are repeated. */
export function withQuery(query: Record<string, unknown>) {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null && one !== '') params.append(name, String(one))
  return params.size > 0 ? `?${params}` : ''
}

/** Where people go who asked for no other page. */
export const HOME_OF_MEMBERS = '/me'

const NOT_AFTERWARDS = /^\/(login|register|findpassword|findpassword-mobile|oauth)(\/|\?|$)/

/** Where to go after signing in: only a path of this site, never another host, never back to signing in. */
export function safeRedirect(target: string | null, fallback = '/') {
  if (!target?.startsWith('/') || target.startsWith('//')) return fallback
  // Browsers read a backslash as a slash and drop line breaks and tabs.
  // oxlint-disable-next-line no-control-regex -- those are what is looked for
  if (/[\\\u0000-\u001f]/.test(target)) return fallback
  return NOT_AFTERWARDS.test(target) ? fallback : target
}

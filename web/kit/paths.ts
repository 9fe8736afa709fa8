/** Addresses of pages, said once. */

export const documentPath = (uuid: string, at: { page?: number; wd?: string } = {}) =>
  `/document/${uuid}${withQuery({ page: at.page, wd: at.wd })}`

export const categoryPath = (id?: number) => (id ? `/category/${id}` : '/category')

export const searchPath = (wd: string) => `/search${withQuery({ wd, type: 0 })}`

/** The image of one page, as the viewer and thumbnails show it. */
export const pageImagePath = (uuid: string, page: number) => `/view/page/${uuid}/${page}`

export const loginPath = (back?: string) => `/login${withQuery({ redirect: back })}`

export const registerPath = (back?: string) => `/register${withQuery({ redirect: back })}`

/** `?a=1&b=2`, leaving out what is empty; lists are repeated. */
export function withQuery(query: Record<string, unknown>) {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null && one !== '') params.append(name, String(one))
  return params.size > 0 ? `?${params}` : ''
}

/** Where to go after signing in: only a path of this site, never another host. */
export function safeRedirect(target: string | null, fallback = '/') {
  if (!target?.startsWith('/') || /^\/[/\\]/.test(target) || /[\n\r\t]/.test(target))
    return fallback
  return /^\/(login|register)\b/.test(target) ? fallback : target
}

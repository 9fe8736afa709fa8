import type { MetaDescriptor } from 'react-router'

interface Page {
  /** Without the site's name. */
  title: string
  /** The site's name stands first: on the home page. */
  isHome?: boolean
  description?: string
  /** Path and query of the one address this page should be known by. */
  path: string
  image?: string
  type?: 'website' | 'article'
  jsonLd?: Record<string, unknown>
  noIndex?: boolean
}

interface Site {
  readonly origin: string
  readonly locale: string
  readonly settings: { readonly system: Record<string, unknown> }
}

/** Title, description, canonical address, Open Graph and JSON-LD of a page. */
export function pageMeta(site: Site | undefined, page: Page): MetaDescriptor[] {
  const { sitename, description: about, keywords, domain } = (site?.settings.system ?? {}) as Texts
  const origin = (domain || site?.origin || '').replace(/\/$/, '')
  const names = [page.title, sitename].filter(Boolean)
  const title = (page.isHome ? names.reverse() : names).join(' - ')
  const description = page.description || about || ''
  const canonical = origin + page.path
  return [
    { title },
    ...named({ description, keywords, robots: page.noIndex && 'noindex' }),
    ...properties({
      'og:title': page.title || sitename,
      'og:description': description,
      'og:type': page.type ?? 'website',
      'og:url': canonical,
      'og:site_name': sitename,
      'og:locale': site?.locale.replace('-', '_'),
      'og:image': page.image && new URL(page.image, origin || 'http://localhost').href,
    }),
    { tagName: 'link', rel: 'canonical', href: canonical },
    ...(page.jsonLd
      ? [{ 'script:ld+json': { '@context': 'https://schema.org', ...page.jsonLd } }]
      : []),
  ]
}

type Texts = Record<string, string | undefined>
type Values = Record<string, string | false | undefined>

const present = (values: Values) =>
  Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1]))

const named = (values: Values) => present(values).map(([name, content]) => ({ name, content }))

const properties = (values: Values) =>
  present(values).map(([property, content]) => ({ property, content }))

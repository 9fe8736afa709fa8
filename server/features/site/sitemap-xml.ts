/** An address within the site, and when what it shows changed last. */
export interface Entry {
  readonly path: string
  readonly at?: Date | undefined
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const SPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** Paths are made of fixed words, numbers and hexadecimal digits: nothing to escape. */
const lines = (tag: string, entries: readonly Entry[]) =>
  entries
    .map(({ path, at }) => {
      const changed = at ? `<lastmod>${at.toISOString()}</lastmod>` : ''
      return `<${tag}><loc>${path}</loc>${changed}</${tag}>`
    })
    .join('\n')

/** One file of addresses, in the format of sitemaps.org. */
export const urlsXml = (entries: readonly Entry[]) =>
  `${HEAD}<urlset ${SPACE}>\n${lines('url', entries)}\n</urlset>\n`

/** The list of the files. */
export const indexXml = (files: readonly Entry[]) =>
  `${HEAD}<sitemapindex ${SPACE}>\n${lines('sitemap', files)}\n</sitemapindex>\n`

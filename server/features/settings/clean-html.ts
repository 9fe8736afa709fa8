import rehypeParse from 'rehype-parse'
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize'
import rehypeStringify from 'rehype-stringify'
import { unified } from 'unified'

const cleaner = unified()
  .use(rehypeParse, { fragment: true })
  .use(rehypeSanitize, {
    ...defaultSchema,
    // Forms and pictures of tasks belong to Markdown of others, not to a site's own notice.
    tagNames: (defaultSchema.tagNames ?? []).filter((name) => name !== 'input'),
    strip: ['script', 'style'],
  })
  .use(rehypeStringify)

/** HTML of an administrator without anything that runs, loads frames or styles the page. */
export const cleanHtml = (html: string) => (html === '' ? '' : String(cleaner.processSync(html)))

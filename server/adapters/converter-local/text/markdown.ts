import type { Root } from 'hast'
import rehypeRaw from 'rehype-raw'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'

const pipeline = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkRehype, { allowDangerousHtml: true })
  .use(rehypeRaw)

/** Markdown with tables, task lists and footnotes; a YAML head is left out. */
export async function parseMarkdown(text: string): Promise<Root> {
  const body = text.replace(/^---\r?\n[\s\S]*?\r?\n---\r?\n/, '')
  return (await pipeline.run(pipeline.parse(body))) as Root
}

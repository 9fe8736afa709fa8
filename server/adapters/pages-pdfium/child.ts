/** PDFium in a process of its own: `node child.ts '<EngineRequest as JSON>'`, answers on stdout. */
import { serveRequest } from '../pages-engine/serve.ts'
import { draw } from './bitmap.ts'
import { documentTitle, outline, pageSize } from './facts.ts'
import { openDocument } from './library.ts'
import { pageWords } from './words.ts'

await serveRequest(async (bytes) => {
  const document = await openDocument(bytes)
  return {
    pages: document.pages,
    facts: (maxPages) => ({
      pages: document.pages,
      sizes: Array.from({ length: Math.min(document.pages, maxPages) }, (_, index) =>
        pageSize(document, index + 1),
      ),
      title: documentTitle(document),
      outline: outline(document),
    }),
    words: (page) => pageWords(document, page),
    draw: (page, size, channels) => draw(document, page, size, channels),
  }
})

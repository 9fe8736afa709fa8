/** pdf.js in a process of its own: `node child.ts '<EngineRequest as JSON>'`, answers on stdout. */
import { CannotOpen, serveRequest } from '../pages-engine/serve.ts'
import { draw } from './draw.ts'
import { facts } from './facts.ts'
import { openPdf } from './open.ts'
import { pageWords } from './words.ts'

await serveRequest(async (bytes) => {
  const document = await openPdf(bytes).catch((error: Error) => {
    throw new CannotOpen(error.name === 'PasswordException' ? 'encrypted' : 'corrupt')
  })
  return {
    pages: document.numPages,
    facts: (maxPages) => facts(document, maxPages),
    words: async (page) => pageWords(await document.getPage(page)),
    draw: async (page, size, channels) => draw(await document.getPage(page), size, channels),
  }
})

import { writeTextDocument } from '../flat/document.ts'
import { guessLanguage } from '../flat/fonts.ts'
import { plainBody } from '../flat/plain.ts'
import { escapeXml } from '#server/kit/escape.ts'
import { bookBody } from './book.ts'
import { openChmFolder } from './chm.ts'
import { openEpub } from './epub.ts'
import { parseUmd, type UmdBook } from './umd.ts'

interface Step {
  readonly input: string
  readonly output: string
}

export async function prepareEpub({ input, output }: Step): Promise<void> {
  const book = await openEpub(input)
  try {
    await writeTextDocument(output, book.front, bookBody(book))
  } finally {
    book.close()
  }
}

export async function prepareChm({ input, output }: Step): Promise<void> {
  const book = await openChmFolder(input)
  await writeTextDocument(output, book.front, bookBody(book))
}

export async function prepareUmd(bytes: Buffer, { output }: Step): Promise<void> {
  const book = parseUmd(bytes)
  const language = guessLanguage(book.chapters[0]?.text ?? '')
  await writeTextDocument(output, { ...book, language }, umdBody(book))
}

function* umdBody({ chapters }: UmdBook): Generator<string> {
  for (const [index, { title, text }] of chapters.entries()) {
    const style = index === 0 ? 'H1' : 'B1'
    if (title) {
      yield `<text:h text:style-name="${style}" text:outline-level="1">${escapeXml(title)}</text:h>\n`
    }
    yield* plainBody(text)
  }
}

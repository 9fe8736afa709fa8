import type { Root } from 'hast'
import { ConversionFailure } from '#server/ports/converter.ts'
import { blocksOf } from '../flat/blocks.ts'
import { type Front, writeTextDocument } from '../flat/document.ts'
import { guessLanguage } from '../flat/fonts.ts'
import { isElement, textOf, walk } from '../flat/hast.ts'
import { loadPictures, type PictureSource } from '../flat/pictures.ts'
import { plainBody } from '../flat/plain.ts'
import { decodeHtml, decodeText } from './decode.ts'
import { frontOf, parseHtml } from './html.ts'
import { parseMarkdown } from './markdown.ts'
import { parseMhtml } from './mhtml.ts'

interface Step {
  readonly output: string
}

export async function preparePlain(bytes: Buffer, { output }: Step): Promise<void> {
  const text = decodeText(bytes)
  if (text.trim() === '') throw new ConversionFailure('empty')
  await writeTextDocument(output, { language: guessLanguage(text) }, plainBody(text))
}

export async function prepareMarkdown(bytes: Buffer, { output }: Step): Promise<void> {
  const text = decodeText(bytes)
  const tree = await parseMarkdown(text)
  const heading = [...walk(tree)].filter(isElement).find(({ tagName }) => tagName === 'h1')
  const front = { title: heading ? textOf(heading) : '', language: guessLanguage(text) }
  await writeTree(output, tree, front)
}

export async function prepareHtml(bytes: Buffer, { output }: Step): Promise<void> {
  const tree = parseHtml(decodeHtml(bytes))
  await writeTree(output, tree, languageOf(tree))
}

export async function prepareMhtml(bytes: Buffer, { output }: Step): Promise<void> {
  const { html, pictures } = parseMhtml(bytes)
  const tree = parseHtml(html)
  await writeTree(output, tree, languageOf(tree), pictures)
}

function languageOf(tree: Root): Front {
  const front = frontOf(tree)
  return { ...front, language: front.language || guessLanguage(textOf(tree)) }
}

/** Pictures beside the file are not there, and those elsewhere are never fetched. */
async function writeTree(
  output: string,
  tree: Root,
  front: Front,
  source: PictureSource = async () => undefined,
) {
  const body = blocksOf(tree, await loadPictures(tree, source))
  if (body.trim() === '') throw new ConversionFailure('empty')
  await writeTextDocument(output, front, [body])
}

import { z } from 'zod'
import { endpoint, integer, Uuid } from './kit.ts'

export const OutlineItem = z.object({ title: z.string(), page: z.int(), level: z.int() })
export type OutlineItem = z.infer<typeof OutlineItem>

/** Everything a viewer needs before the first page image arrives. */
export const Layout = z.object({
  uuid: z.string(),
  pages: z.int(),
  ready: z.int(),
  preview: z.int(),
  /** Width and height of each page in points (1/72 inch), page 1 first. */
  sizes: z.array(z.tuple([z.number(), z.number()])),
  /** Pages whose image could not be made; they show a placeholder. */
  failed: z.array(z.int()),
  outline: z.array(OutlineItem),
})
export type Layout = z.infer<typeof Layout>

export const getLayout = endpoint({
  method: 'GET',
  path: '/api/v1/document/layout',
  summary: ['页数、每页尺寸与目录', 'Number and sizes of pages, outline'],
  access: 'reader',
  input: z.strictObject({ uuid: Uuid }),
  output: Layout,
  refusals: ['document.not_found'],
})

/** One word with its box in page units: 0–1 from the top left corner; `[text, x, y, width, height]`. */
export const Word = z.tuple([z.string(), z.number(), z.number(), z.number(), z.number()])
export type Word = z.infer<typeof Word>

export const PageText = z.object({
  page: z.int(),
  width: z.number(),
  height: z.number(),
  /** Words in reading order, one list a line. */
  lines: z.array(z.array(Word)),
})
export type PageText = z.infer<typeof PageText>

export const getPageText = endpoint({
  method: 'GET',
  path: '/api/v1/document/page',
  summary: ['一页的文字层：词与位置（0–1）', 'Text layer of a page: words and places (0–1)'],
  access: 'reader',
  input: z.strictObject({ uuid: Uuid, page: integer(1, 100_000) }),
  output: PageText,
  refusals: [
    'document.not_found',
    'document.page_not_found',
    'document.page_not_ready',
    'document.page_locked',
  ],
})

export const findInDocument = endpoint({
  method: 'GET',
  path: '/api/v1/document/find',
  summary: ['在一份文档的可读页内查找，按页次返回', 'Find in the readable pages of a document'],
  access: 'reader',
  input: z.strictObject({ uuid: Uuid, wd: z.string().trim().min(1).max(128) }),
  output: z.object({
    total: z.int(),
    hit: z.array(z.object({ page: z.int(), count: z.int(), snippet: z.string() })),
  }),
  refusals: ['document.not_found'],
})

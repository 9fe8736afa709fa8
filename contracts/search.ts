import { z } from 'zod'
import { DocumentCard } from './documents.ts'
import { DateRange } from './enums.ts'
import { endpoint, Id, integer, many } from './kit.ts'

/** A passage of text cut at the hits: `[text, marked]`, so that markup never mixes with data. */
export const Marked = z.array(z.tuple([z.string(), z.boolean()]))
export type Marked = z.infer<typeof Marked>

export const PageHit = z.object({
  page: z.int(),
  score: z.number(),
  /** The passage round the hits; empty when the page lies beyond what this reader may preview. */
  snippet: Marked,
  locked: z.boolean(),
})
export type PageHit = z.infer<typeof PageHit>

export const SearchResult = DocumentCard.extend({
  title_marked: Marked,
  hit: z.array(PageHit),
  category_id: z.array(z.int()),
})
export type SearchResult = z.infer<typeof SearchResult>

const Facet = z.array(z.object({ value: z.string(), title: z.string(), count: z.int() }))

export const SearchAnswer = z.object({
  total: z.int(),
  /** True when `total` is a floor ("1000+"), not an exact count. */
  capped: z.boolean(),
  /** Seconds spent, as text with three decimals. */
  spend: z.string(),
  document: z.array(SearchResult),
  facet: z.object({ category: Facet, ext: Facet, language: Facet }),
  /** Words the query was read as: what a viewer marks on the page. */
  word: z.array(z.string()),
})
export type SearchAnswer = z.infer<typeof SearchAnswer>

export const searchSorts = ['default', 'latest', 'pages', 'size'] as const

export const search = endpoint({
  method: 'GET',
  path: '/api/v1/search',
  summary: [
    '搜索：文档按相关度排列，各带最合的几页',
    'Search: documents by relevance, each with its best pages',
  ],
  access: 'reader',
  input: z.strictObject({
    wd: z.string().trim().min(1).max(256),
    type: integer(0, 1).default(0),
    page: integer(1, 100).default(1),
    size: integer(1, 50).default(10),
    category_id: many(Id, 20),
    ext: many(
      z.enum(['pdf', 'word', 'ppt', 'excel', 'text', 'epub', 'mobi', 'chm', 'umd', 'other']),
    ),
    language: many(z.string().max(16)),
    min_pages: integer(0, 100_000).optional(),
    max_pages: integer(1, 100_000).optional(),
    duration: z.enum(Object.keys(DateRange) as DateRange[]).optional(),
    sort: z.enum(searchSorts).default('default'),
  }),
  output: SearchAnswer,
})

export const suggest = endpoint({
  method: 'GET',
  path: '/api/v1/search/suggest',
  summary: [
    '边输入边提示：标题、拼音与首字母',
    'Suggestions while typing: titles, pinyin, initials',
  ],
  access: 'reader',
  input: z.strictObject({ wd: z.string().trim().min(1).max(64), size: integer(1, 20).default(8) }),
  output: z.object({
    suggestion: z.array(z.object({ text: z.string(), uuid: z.string(), marked: Marked })),
  }),
})

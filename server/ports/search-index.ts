import type { OutlineItem } from '#contracts/pages.ts'
import type { Marked } from '#contracts/search.ts'

export interface IndexedPage {
  readonly page: number
  readonly text: string
}

/** Who is asking, as far as seeing documents goes. `0` is nobody. */
export interface Reader {
  readonly userId: number
  /** Holds the right to see every document (a reviewer). */
  readonly seesAll: boolean
}

export interface SearchFilter {
  readonly categoryIds: readonly number[]
  /** File extensions with their dot; empty means any. `other` families are sent as `notExts`. */
  readonly exts: readonly string[]
  readonly notExts: readonly string[]
  readonly languages: readonly string[]
  readonly minPages?: number
  readonly maxPages?: number
  readonly createdAfter?: Date
}

export interface SearchQuery {
  readonly text: string
  readonly reader: Reader
  readonly filter: SearchFilter
  readonly sort: 'default' | 'latest' | 'pages' | 'size'
  readonly offset: number
  readonly limit: number
}

export interface FoundPage {
  readonly page: number
  readonly score: number
  readonly snippet: Marked
}

export interface FoundDocument {
  readonly documentId: number
  readonly score: number
  readonly pages: readonly FoundPage[]
}

export interface Found {
  readonly total: number
  readonly capped: boolean
  readonly documents: readonly FoundDocument[]
  /** Counts over the candidates by category id, extension and language, before that facet's own filter. */
  readonly facets: {
    readonly category: ReadonlyMap<number, number>
    readonly ext: ReadonlyMap<string, number>
    readonly language: ReadonlyMap<string, number>
  }
  /** The query's words as read: what the viewer marks. */
  readonly words: readonly string[]
}

export interface PassageHit {
  readonly documentId: number
  readonly page: number
  readonly score: number
}

/** The index of words over pages and titles. */
export interface SearchIndex {
  /** Puts (or replaces) pages of one document; callable page by page while converting. */
  putPages(documentId: number, pages: readonly IndexedPage[]): Promise<void>
  /** Puts (or replaces) what is searched besides pages. */
  putDocument(
    documentId: number,
    facts: {
      title: string
      keywords: string
      description: string
      outline?: readonly OutlineItem[]
    },
  ): Promise<void>
  removeDocument(documentId: number): Promise<void>
  search(query: SearchQuery): Promise<Found>
  /** Best single pages for a question, over all documents the reader may see: retrieval for answers. */
  passages(text: string, reader: Reader, limit: number): Promise<PassageHit[]>
  suggest(
    text: string,
    reader: Reader,
    limit: number,
  ): Promise<{ documentId: number; title: string; marked: Marked }[]>
  /** Pages of one document that hold the words, in page order, with the number of hits and a passage. */
  find(
    documentId: number,
    text: string,
    maxPage: number,
  ): Promise<{ page: number; count: number; snippet: string }[]>
  /** Marks a query's words in any text, as hits are marked. */
  mark(text: string, query: string): Promise<Marked>
}

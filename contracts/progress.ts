import { z } from 'zod'
import { endpoint, Id, listOf, many } from './kit.ts'

/** Where a document stands in the chain of conversion jobs. */
export const Progress = z.object({
  id: z.int(),
  uuid: z.string(),
  title: z.string(),
  status: z.int(),
  stage: z.enum(['queued', 'sniff', 'pdf', 'pages', 'ocr', 'index', 'done', 'failed']),
  pages: z.int(),
  ready: z.int(),
  convert_error: z.string(),
})
export type Progress = z.infer<typeof Progress>

export const documentProgress = endpoint({
  method: 'GET',
  path: '/api/v1/document/progress',
  summary: ['自己文档的转换进度', 'Conversion progress of own documents'],
  access: 'member',
  input: z.strictObject({ id: many(Id) }),
  output: listOf('document', Progress),
})

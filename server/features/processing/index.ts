export { processingJobs } from './jobs.ts'
export type { ProcessingDeps } from './types.ts'

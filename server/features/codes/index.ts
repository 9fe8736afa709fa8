export type { Channel, Codes } from './types.ts'

import type { Access } from '#server/features/access/index.ts'
import type { Clock } from '#server/kit/clock.ts'
import type { Event } from '#server/kit/events.ts'
import type { CreateDeps } from './create.ts'
import type { ReadDeps } from './read.ts'

export interface DocumentsDeps extends ReadDeps, CreateDeps {
  access: Access
  clock: Clock
  /** A document's title, keywords or description changed. */
  changed: Event<{ id: number }>
}

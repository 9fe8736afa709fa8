import type { Db } from './db.ts'
import type { Job, JobOptions, Jobs } from './jobs.ts'

/** A fact that lower features announce and higher ones act on. */
export interface Event<Payload> {
  /** Announces it inside the caller's transaction; every listener gets a job of its own. */
  emit(db: Db, payload: Payload, options?: JobOptions): Promise<void>
  listen(listener: string, handler: (payload: Payload) => Promise<void>): void
}

/** Declares an event; its deliveries are durable jobs. */
export function makeEvent<Payload>(jobs: Jobs, name: string): Event<Payload> {
  const deliveries: Job<Payload>[] = []
  return {
    async emit(db, payload, options) {
      for (const delivery of deliveries) await delivery.add(db, payload, options)
    },
    listen(listener, handler) {
      deliveries.push(jobs.define(`${name}>${listener}`, handler))
    },
  }
}

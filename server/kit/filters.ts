/** A LIKE pattern that finds a text anywhere; its own signs mean themselves. */
export const like = (text = '') => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** A bound of a range of times as people write it: a moment, or a whole day from its start. */
export const startOf = (bound = '') => new Date(isDay(bound) ? `${bound}T00:00:00` : bound)

/** The same for the end: a day counts to its last moment. */
export const endOf = (bound = '') => new Date(isDay(bound) ? `${bound}T23:59:59.999` : bound)

const isDay = (bound: string) => /^\d{4}-\d\d-\d\d$/.test(bound)

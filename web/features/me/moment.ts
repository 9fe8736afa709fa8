// Swedish writes the order of ISO 8601, which reads the same in every language.
const format = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short' })

/** A moment to the minute in the reader's time zone: `2026-11-21 08:30`. */
export const formatMoment = (time: string) => format.format(new Date(time))

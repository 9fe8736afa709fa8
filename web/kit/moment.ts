// Swedish writes the order of ISO 8601, which sorts, and reads the same in every language.
const toSecond = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium' })
const toMinute = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short' })

/** A moment to the second in the reader's time zone: `2026-11-21 08:30:00`. */
export const formatSecond = (time: string) => toSecond.format(new Date(time))

/** A moment to the minute in the reader's time zone: `2026-11-21 08:30`. */
export const formatMinute = (time: string) => toMinute.format(new Date(time))

// Swedish writes the order of ISO 8601, which sorts, and reads the same in every language.
const format = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium' })

/** A moment to the second in the reader's time zone: `2026-11-21 08:30:00`. */
export const formatTime = (time: string) => format.format(new Date(time))

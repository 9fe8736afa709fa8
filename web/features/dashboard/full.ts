/** Percent from which a disk, memory or the processor counts as nearly full. */
export const FULL = 90

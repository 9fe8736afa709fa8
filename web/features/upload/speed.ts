const WINDOW_MS = 5000

/** Bytes a second over the last five seconds, from the counts told so far. */
export function makeSpeedometer(now: () => number = () => performance.now()) {
  let samples: { at: number; bytes: number }[] = []
  return (bytes: number) => {
    const at = now()
    samples = [...samples.filter((sample) => at - sample.at <= WINDOW_MS), { at, bytes }]
    const first = samples[0]
    if (!first || at - first.at < 250) return 0
    return Math.max(0, ((bytes - first.bytes) * 1000) / (at - first.at))
  }
}

/** Seconds left, or undefined while the speed is not known. */
export const secondsLeft = (bytes: number, speed: number) =>
  speed > 0 ? Math.ceil(bytes / speed) : undefined

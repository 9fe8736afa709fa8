type Pass = <T>(task: () => Promise<T>) => Promise<T>

/** Lets at most `width` tasks run at once; the others wait in order. */
export function makeGate(width: number): Pass {
  let free = width
  const waiting: (() => void)[] = []
  return async function pass<T>(task: () => Promise<T>): Promise<T> {
    if (free > 0) free--
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await task()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free++
    }
  }
}

/** A gate for each key. */
export function makeGates(width: number) {
  const gates = new Map<string, { pass: Pass; tasks: number }>()
  return async function pass<T>(key: string, task: () => Promise<T>): Promise<T> {
    const gate = gates.get(key) ?? { pass: makeGate(width), tasks: 0 }
    gates.set(key, gate)
    gate.tasks++
    try {
      return await gate.pass(task)
    } finally {
      gate.tasks--
      if (gate.tasks === 0) gates.delete(key)
    }
  }
}

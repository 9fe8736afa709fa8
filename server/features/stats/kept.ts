/** Keeps an answer for a moment on this node, so that a crowd is counted for once. What fails is not kept. */
export function keptFor<Key, Answer>(ms: number, make: (key: Key) => Promise<Answer>) {
  const kept = new Map<Key, { at: number; answer: Promise<Answer> }>()
  return (key: Key): Promise<Answer> => {
    const known = kept.get(key)
    if (known && performance.now() - known.at < ms) return known.answer
    const answer = make(key)
    kept.set(key, { at: performance.now(), answer })
    answer.catch(() => kept.delete(key))
    return answer
  }
}

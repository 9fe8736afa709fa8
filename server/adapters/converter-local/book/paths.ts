import path from 'node:path'

/** A path inside the book; nothing outside can be named. */
export function resolveIn(from: string, href: string): string {
  const plain = href.replace(/[?#].*$/s, '')
  const joined = path.posix.join('/', path.posix.dirname(`/${from}`), unescapeUri(plain))
  return joined.slice(1)
}

function unescapeUri(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

import path from 'node:path'

const SEGMENT = /^[a-z0-9_-][a-z0-9._-]*$/

/**
 * The path of a key inside the storage folder.
 * A key comes from the product, yet is checked here: `..`, absolute paths, empty and hidden
 * segments (the adapter's own temporary folder is one) throw before anything is touched.
 */
export function pathOf(folder: string, key: string) {
  const segments = key.split('/')
  if (key.length > 512 || !segments.every((segment) => SEGMENT.test(segment)))
    throw new Error(`not a storage key: ${JSON.stringify(key)}`)
  return path.join(folder, ...segments)
}

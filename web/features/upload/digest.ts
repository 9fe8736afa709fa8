/** SHA-256 of some bytes. The browser's own where it is offered (https, localhost), else in WebAssembly. */
export async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  if (globalThis.crypto?.subtle) return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  const { createSHA256 } = await import('hash-wasm')
  const hasher = await createSHA256()
  return new Uint8Array(hasher.init().update(bytes).digest('binary'))
}

export const toHex = (bytes: Uint8Array) =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

export const toBase64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes))

export const fromHex = (hex: string) =>
  new Uint8Array((hex.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16)))

export function concat(parts: readonly Uint8Array[]) {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

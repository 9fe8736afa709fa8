import type { Plugin } from 'vite'

/**
 * Keeps zod (22 KB gzip) out of the browser.
 *
 * A contract is declared with zod schemas, but a page needs only an endpoint's method and path and
 * the contract's types. In the client build each module of `contracts/` that uses zod is replaced
 * by its plain data: `export const getUser = {"method":"GET","path":"/api/v1/user"}`. Lists and
 * numbers stay as they are; schemas and functions of such a module become `undefined`, so
 * whatever needs them belongs on the server or in a module without zod (`contracts/enums.ts`).
 * A page that truly wants the schemas (a form generated from them) imports with `?schemas`.
 */
export function contractsAsData(): Plugin {
  return {
    name: 'wenyuan:contracts-as-data',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    async transform(code, id) {
      if (!/\/contracts\/[\w-]+\.ts$/.test(id) || !/from '(zod|\.\/kit\.ts)'/.test(code))
        return null
      const module: Record<string, unknown> = await import(`${id}?at=${Date.now()}`)
      return { code: Object.entries(module).map(asExport).join('\n'), map: null }
    },
  }
}

const asExport = ([name, value]: [string, unknown]) => `export const ${name} = ${asData(value)}`

function asData(value: unknown): string {
  if (isEndpoint(value)) {
    const { method, path, bodied } = value
    return JSON.stringify({ method, path, bodied })
  }
  if (typeof value === 'function' || (typeof value === 'object' && value && '_zod' in value))
    return 'undefined'
  return JSON.stringify(value) ?? 'undefined'
}

const isEndpoint = (value: unknown): value is { method: string; path: string; bodied?: boolean } =>
  typeof value === 'object' && value !== null && 'method' in value && 'access' in value

import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { contractsAsData } from './tools/contracts-as-data.ts'
import { precompress } from './tools/precompress.ts'

/** What stands on every page beside the framework; one file compresses better than thirty. */
const FRAME = [
  /\/web\/(root|routes\/public\/layout)\.tsx/,
  /\/web\/kit\/(?!failure|format|load\.|moment|run-in-worker|use-(leave|media))/,
  /\/web\/features\/shell\/(category|footer|header|logo|main-nav|preferences|use-(?!logout))/,
  /\/web\/features\/search\/(search-box|use-suggestions)/,
  /\/web\/ui\/(classes|button|hover-card|loading-bar|select|spinner|toast)\./,
  /\/web\/locales\/parts\/main/,
  /vite\/preload-helper|\/lucide-react\/dist\/esm\/(?!icons)/,
]

/** What the pages with lists of documents share. */
const LISTS = [
  /\/web\/features\/documents\//,
  /\/web\/kit\/(format|load)\./,
  /\/web\/ui\/(cover|file-type-icon|tag|section|relative-time)\./,
]

/** What the pages of signing in and registering share; what only some need comes later. */
const ACCOUNT = [
  /\/web\/features\/account\/(account-|acts|email-input|failed|other-ways|password-input|problems|rules|use-(form|second|sign-in))/,
  /\/web\/features\/account\/captcha\/(captcha-field|shown|use-captcha|with-captcha)/,
  /\/web\/kit\/failure/,
]

const matches = (patterns: readonly RegExp[]) => (id: string) =>
  patterns.some((pattern) => pattern.test(id))

const groups = [
  { name: 'framework', test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/ },
  // Never the client entry: it must not run before the page's own modules are there.
  { name: 'frame', test: matches(FRAME) },
  { name: 'lists', test: matches(LISTS) },
  // By themselves: other pages have them too.
  { name: 'field', test: /\/web\/ui\/field\./ },
  { name: 'users', test: /\/contracts\/users\./ },
  { name: 'account', test: matches(ACCOUNT) },
]

export default defineConfig({
  plugins: [contractsAsData(), tailwindcss(), reactRouter(), precompress()],
  build: { target: 'es2022', assetsInlineLimit: 0, reportCompressedSize: false, manifest: true },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
  },
})

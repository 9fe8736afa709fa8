import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { contractsAsData } from './tools/contracts-as-data.ts'

/** What stands on every page beside the framework; one file compresses better than thirty. */
const FRAME = [
  /\/web\/(root|routes\/public\/layout)\.tsx/,
  /\/web\/kit\/(?!meta|format|load\.)/,
  /\/web\/features\/shell\/(avatar|category|footer|header|logo|main-nav|preferences|use-)/,
  /\/web\/features\/search\/(search-box|use-suggestions)/,
  /\/web\/ui\/(classes|button|hover-card|loading-bar|select|spinner|toast|tooltip)\./,
  /\/web\/locales\/parts\/main/,
  /vite\/preload-helper|\/lucide-react\/dist\/esm\/(?!icons)/,
]

const groups = [
  { name: 'framework', test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/ },
  // Never the client entry: it must not run before the page's own modules are there.
  { name: 'frame', test: (id: string) => FRAME.some((pattern) => pattern.test(id)) },
]

export default defineConfig({
  plugins: [contractsAsData(), tailwindcss(), reactRouter()],
  build: { target: 'es2022', assetsInlineLimit: 0, reportCompressedSize: false, manifest: true },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
  },
})

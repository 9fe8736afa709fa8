import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: true,
  // Every route is known from the first document: no request for a piece of the table.
  routeDiscovery: { mode: 'initial' },
} satisfies Config

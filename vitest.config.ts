import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{contracts,server,web,bench,tools}/**/*.test.{ts,tsx}', 'tests/*.test.ts'],
    // One PostgreSQL for the whole run; each test file makes databases of its own on it.
    globalSetup: ['tests/global-setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // A hanging file must not hold up the rest for longer than it takes to be noticed.
    teardownTimeout: 20_000,
  },
})

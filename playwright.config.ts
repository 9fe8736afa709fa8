import { defineConfig } from '@playwright/test'
import { findChromium } from './tests/chromium.ts'

const widths = {
  phone: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
  desktop: { width: 1440, height: 900 },
}

/**
 * Browser tests on the real server, started once for the run (`tests/browser/site.ts`). Tests of a page's
 * look run at three widths; a file `*.journey.spec.ts` is a way through the site and runs at one.
 */
export default defineConfig({
  testDir: 'tests/browser',
  globalSetup: './tests/browser/global-setup.ts',
  outputDir: 'test-results',
  workers: 2,
  timeout: 120_000,
  // What passes only at the second try is named in the report; it is a fault to mend, not a reason to
  // throw the whole change away.
  retries: 1,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  reporter: 'list',
  use: {
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: findChromium() ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-background-networking'],
    },
  },
  projects: Object.entries(widths).map(([name, viewport]) => ({
    name,
    testIgnore: name === 'desktop' ? [] : ['**/*.journey.spec.ts'],
    use: { viewport, isMobile: name === 'phone', hasTouch: name !== 'desktop' },
  })),
})

import { defineConfig } from '@playwright/test'
import { chromiumPath, wholeChromiumPath } from './scripts/setup/chromium.mjs'

/** Without the last four, Chromium tries to reach its maker at every start. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** A browser that keeps pages for the way back, where there is one; Playwright would forbid it. */
const whole = wholeChromiumPath()
const keeping = { executablePath: whole ?? '', args: FLAGS, ignoreDefaultArgs: ['--disable-back-forward-cache'] }

export default defineConfig({
  testDir: 'tests/browser',
  testMatch: '**/*.spec.ts',
  globalSetup: './tests/helpers/browser-setup.ts',
  outputDir: '.cache/browser',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  retries: process.env.CI ? 2 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : [['list']],
  use: {
    browserName: 'chromium',
    // A worker passes requests on by itself, so that `page.route` would not see them; its own spec lets it in.
    serviceWorkers: 'block',
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    launchOptions: { executablePath: chromiumPath(), args: FLAGS },
    screenshot: 'only-on-failure',
    viewport: { width: 1280, height: 900 },
  },
  projects: [
    { name: 'desktop', grepInvert: /@phone|@whole/ },
    { name: 'phone', grep: /@phone/, use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
    ...(whole ? [{ name: 'whole', grep: /@whole/, use: { launchOptions: keeping } }] : []),
  ],
})

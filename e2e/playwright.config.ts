import { defineConfig } from '@playwright/test'

/** Files that run on one screen only: other journeys check the same pages on every screen. */
const ofOneScreen = [
  'line',
  'drafts',
  'sending',
  'routes',
  'redirects',
  'frame',
  'greeting',
  'first-loads',
  'keys',
  'four-eyes',
  'substitution',
  'alliance-approval',
  'side-by-side',
  'decisions',
  'policy',
].map((name) => `**/${name}.test.ts`)

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.test.ts',
  outputDir: '../test-results/journeys',
  globalSetup: './global-setup.ts',
  forbidOnly: true,
  retries: 0,
  // One more than the cores that most machines have, because a journey often waits for a browser, a server or a disk.
  workers: 3,
  // What is waited for comes; how soon is the machine's business. No journey has a limit of its own.
  timeout: 600_000,
  expect: { timeout: 120_000 },
  reporter: 'list',
  use: {
    locale: 'es-VE',
    timezoneId: 'America/Caracas',
    contextOptions: { reducedMotion: 'reduce' },
    // A service worker would answer requests that journeys intercept. The journeys of the field allow it.
    serviceWorkers: 'block',
    actionTimeout: 120_000,
    navigationTimeout: 120_000,
    // Traces are for people who inspect them, with `LOOK=1 npm test -- e2e`. A run without them is faster.
    trace: process.env['LOOK'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      testIgnore: ofOneScreen,
      use: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
    },
  ],
})

import { defineConfig } from '@playwright/test'

/** What one sees of these is looked at by other journeys on every screen; one is enough for what they hold. */
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
].map((name) => `**/${name}.test.ts`)

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.test.ts',
  outputDir: '../test-results/journeys',
  globalSetup: './global-setup.ts',
  forbidOnly: true,
  retries: 0,
  // One more than the cores that one may count on: a journey waits for a browser, a server and a disk by turns.
  workers: 3,
  timeout: 300_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    locale: 'es-VE',
    timezoneId: 'America/Caracas',
    contextOptions: { reducedMotion: 'reduce' },
    // It answers in the place of the network that journeys stand in for; those of the field have it.
    serviceWorkers: 'block',
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    // Traces and pictures are for whoever looks at them, `LOOK=1 npm test -- e2e`; a run without lookers goes faster.
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

import { existsSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

const webSetup = 'apps/web/test/setup.ts'

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'domain',
          include: ['packages/**/*.test.ts', 'scripts/**/*.test.ts', 'bench/**/*.test.ts', 'house.test.ts'],
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['apps/server/**/*.test.ts'],
          globalSetup: 'apps/server/test/global-setup.ts',
          pool: 'forks',
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'web',
          include: ['apps/web/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          setupFiles: existsSync(webSetup) ? [webSetup] : [],
          testTimeout: 15_000,
        },
      },
    ],
  },
})

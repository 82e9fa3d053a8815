import { defineConfig } from 'vitest/config'
import web from './apps/web/package.json' with { type: 'json' }

/** Each of these is read as one file rather than as its hundreds: most of what a test of a page would wait for. */
const bundled = [
  ...Object.keys({ ...web.dependencies, ...web.devDependencies }).filter(
    (name) => !/^(@types|@barreno|@vitejs|@fontsource|vite|happy-dom)/.test(name),
  ),
  'react/jsx-dev-runtime',
  'react-dom/client',
  'zustand/middleware',
]

export default defineConfig({
  test: {
    // One more than the cores that one may count on: much of what the server's tests do is wait for the disk.
    maxWorkers: 3,
    // What a test makes lives about as long as the test. With room for it, less is copied by the garbage collector, a tenth of the processor time.
    execArgv: ['--max-semi-space-size=64'],
    // What is waited for comes; how soon is the machine's business.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 60_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'domain',
          include: ['packages/**/*.test.ts', 'scripts/**/*.test.ts', 'bench/**/*.test.ts', 'house.test.ts'],
          // None changes what another reads: the schemas, which all of them import, are made once for each worker.
          isolate: false,
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
        },
      },
      {
        extends: true,
        test: {
          name: 'drills',
          include: ['apps/server/test/drills/*.drill.ts'],
          globalSetup: 'apps/server/test/global-setup.ts',
          pool: 'forks',
          disableConsoleIntercept: true,
        },
      },
      {
        extends: true,
        test: {
          name: 'web',
          include: ['apps/web/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          setupFiles: ['apps/web/test/setup.ts'],
          isolate: false,
          deps: { optimizer: { client: { enabled: true, include: bundled } } },
        },
      },
    ],
  },
})

import { spawnSync } from 'node:child_process'

// Records the examples of the API's document from the tests' portal.

const { status } = spawnSync('vitest', ['run', '--project', 'server', 'apps/server/src/http/examples.test.ts'], {
  stdio: 'inherit',
  env: { ...process.env, RECORD_EXAMPLES: 'yes' },
})
process.exitCode = status ?? 1

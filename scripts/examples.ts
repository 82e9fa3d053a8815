import { spawnSync } from 'node:child_process'

// Records the examples of the API document from a portal with test data.

const { status } = spawnSync('vitest', ['run', '--project', 'server', 'apps/server/src/http/examples.test.ts'], {
  stdio: 'inherit',
  env: { ...process.env, RECORD_EXAMPLES: 'yes' },
})
process.exitCode = status ?? 1

import { spawnSync } from 'node:child_process'

// Runs tests that take too long for `npm test`. `npm test` runs a short form of those that need no other program. The drills take long, and some of
// them need HAProxy. docs/measured.md has the results.

const drills = 'apps/server/test/drills'
const runs: Readonly<Record<string, { file: string; usual: number; unit: string }>> = {
  hostile: { file: 'apps/server/src/http/hostile-requests.test.ts', usual: 100_000, unit: 'requests' },
  kills: { file: 'apps/server/test/kill.test.ts', usual: 500, unit: 'deaths' },
  soak: { file: 'apps/server/test/soak.test.ts', usual: 1_800, unit: 'seconds' },
  failover: { file: `${drills}/failover.drill.ts`, usual: 20, unit: 'switchovers, and as many deaths' },
  upgrade: { file: `${drills}/upgrade.drill.ts`, usual: 10, unit: 'seconds before, between and after' },
  journeys: { file: `${drills}/journeys.drill.ts`, usual: 1, unit: 'rounds in a browser through both releases' },
  servers: { file: `${drills}/servers.drill.ts`, usual: 600, unit: 'seconds' },
}

const [name = '', amount] = process.argv.slice(2)
const run = runs[name]
if (!run || (amount !== undefined && !/^[1-9]\d{0,6}$/.test(amount))) {
  const known = Object.entries(runs).map(([each, { usual, unit }]) => `${each} [${unit}, ${usual}]`)
  console.error(`npm run endurance -- ${known.join(' | ')}`)
  process.exit(2)
}
const { status } = spawnSync('vitest', ['run', '--project', run.file.startsWith(drills) ? 'drills' : 'server', run.file], {
  stdio: 'inherit',
  env: { ...process.env, ENDURANCE: amount ?? String(run.usual) },
})
process.exitCode = status ?? 1

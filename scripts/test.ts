import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { text as readAll } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { makeRunFolder } from '../apps/server/test/run-folder.ts'

type Count = { passed: number; failed: number }
type Part = { command: string[]; count?: (report: string) => Count; env?: () => NodeJS.ProcessEnv }

const root = fileURLToPath(new URL('..', import.meta.url))
/** Folder of this run: its temporary files, its reports, and what the suites leave to the journeys, which is compiled code and a demonstration. */
const runFolder = makeRunFolder()
const reports = join(runFolder, 'reports')
mkdirSync(reports)
const report = join(reports, 'report.json')
process.on('exit', () => rmSync(runFolder, { recursive: true, force: true }))

/**
 * The files that take longest: deaths of servers, races, whole years, printed papers, every call in every shape. `npm test -- fast` leaves them,
 * and the journeys in a browser, to `npm test`.
 */
const slow = [
  'bench/src/main.test.ts',
  'packages/blast-design/src/{bound,loads,suggest}.test.ts',
  'packages/blast-design/src/{bench/own-mesh,comply/cures,initiation/plan}.test.ts',
  'apps/server/src/{backups,comments,confirmations,counts,documents,incidents,printouts}/**',
  'apps/server/src/db/{embedded,plans}.test.ts',
  'apps/server/src/exports/export-list.test.ts',
  'apps/server/src/http/{access,examples,generated-client,hostile-requests,table,taken-back}.test.ts',
  'apps/server/src/inventory/ledger.test.ts',
  'apps/server/src/materials/import/**',
  'apps/server/src/orders/{payments,product}.test.ts',
  'apps/server/src/orders/substitutions/**',
  'apps/server/src/preorders/{accept-alarm,get}.test.ts',
  'apps/server/src/reports/recaudos/**',
  'apps/server/src/seed.test.ts',
  'apps/server/src/verify.test.ts',
  'apps/server/src/**/*races.test.ts',
  'apps/server/test/**',
]

/** What can be run: `npm test -- server [filter]` runs one of them. */
const parts: Record<string, Part> = {
  types: { command: ['tsc', '-p', 'tsconfig.json'] },
  lint: { command: ['oxlint', '--type-aware', '--deny-warnings'] },
  format: { command: ['prettier', '--check', '--log-level=warn', '.'] },
  unused: { command: ['knip'] },
  // In one run, or a core would wait for the last file of each.
  suites: vitest('domain', 'server', 'web'),
  quick: leavingOut(slow, vitest('domain', 'server', 'web')),
  domain: vitest('domain'),
  server: vitest('server'),
  // What a release promises of other versions than the bundled one.
  postgres: { ...vitest('server'), env: otherPostgres },
  web: vitest('web'),
  e2e: { command: ['playwright', 'test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json'], count: countPlaywright },
}

/** What reads the sources alone. Two of these use one core each, so that one after the other they would leave the second idle. */
const checks = ['types', 'lint', 'format', 'unused']

/** What `npm test`, `npm test -- fast` and `npm test -- checks` run: one group after the other, the parts of a group at once. */
const runs: Record<string, readonly (readonly string[])[]> = {
  all: [checks, ['suites'], ['e2e']],
  fast: [checks, ['quick']],
  checks: [checks],
}

const [what = 'all', ...filters] = process.argv.slice(2)
if (!(what in parts) && !(what in runs)) {
  console.error(`npm test -- [${[...Object.keys(runs), ...Object.keys(parts)].join(' | ')}] [filter]`)
  process.exit(2)
}

const total: Count = { passed: 0, failed: 0 }
for (const group of runs[what] ?? [[what]]) {
  const counts = await Promise.all(group.map((name) => run(name, parts[name]!, group.length === 1)))
  for (const { passed, failed } of counts) {
    total.passed += passed
    total.failed += failed
  }
  const names = group.filter((_, index) => counts[index]!.failed > 0)
  if (names.length === 0) continue
  console.error(`\n${names.join(', ')} failed, nothing after it was run. To run it alone: npm test -- ${names[0]}`)
  break
}
console.log(`barreno: ${total.passed} passed, ${total.failed} failed${what === 'fast' ? ' (fast only: npm test runs everything)' : ''}`)
process.exitCode = total.failed === 0 ? 0 : 1

function vitest(...projects: string[]): Part {
  const chosen = projects.flatMap((project) => ['--project', project])
  return {
    command: ['vitest', 'run', ...chosen, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    count: countVitest,
  }
}

/** The one of `POSTGRES_BIN`, or the oldest of those that Debian's packages have put here. */
function otherPostgres(): NodeJS.ProcessEnv {
  const installed = '/usr/lib/postgresql'
  const [oldest] = existsSync(installed) ? readdirSync(installed).toSorted((one, other) => Number(one) - Number(other)) : []
  const programs = process.env['POSTGRES_BIN'] ?? (oldest && join(installed, oldest, 'bin'))
  if (!programs)
    throw new Error('There is no PostgreSQL here: apt-get install postgresql, or name the folder of its programs in POSTGRES_BIN.')
  return { POSTGRES_BIN: programs }
}

function leavingOut(files: readonly string[], part: Part): Part {
  return { ...part, command: [...part.command, ...files.map((file) => `--exclude=${file}`)] }
}

/**
 * A part that ends badly, or a suite in which no test ran, has failed even where no single test did. One that runs beside others says what it
 * has to say when it ends.
 */
async function run(name: string, part: Part, isAlone: boolean): Promise<Count> {
  if (isAlone) console.log(`\n— ${name}`)
  rmSync(report, { force: true })
  const [program = '', ...args] = part.command
  const child = spawn(program, [...args, ...filters], {
    cwd: root,
    stdio: isAlone ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
    env: {
      ...process.env,
      ...part.env?.(),
      PATH: [join(root, 'node_modules/.bin'), process.env['PATH']].join(delimiter),
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      BARRENO_RUN: reports,
      TMPDIR: runFolder,
    },
  })
  const [[status], ...said] = await Promise.all([
    once(child, 'close') as Promise<[number | null]>,
    ...[child.stdout, child.stderr].map((stream) => (stream ? readAll(stream) : '')),
  ])
  if (!isAlone) console.log(`\n— ${name}\n${said.join('')}`.trimEnd())
  const counted = part.count && existsSync(report) ? part.count(readFileSync(report, 'utf8')) : { passed: 0, failed: 0 }
  const ranNothing = part.count !== undefined && counted.passed + counted.failed === 0
  if (ranNothing) console.error(`${name}: no test was run`)
  return { passed: counted.passed, failed: status === 0 && !ranNothing ? counted.failed : Math.max(counted.failed, 1) }
}

function countVitest(text: string): Count {
  const { testResults } = JSON.parse(text) as { testResults: { assertionResults: { status: string }[] }[] }
  const statuses = testResults.flatMap((file) => file.assertionResults.map((test) => test.status))
  return {
    passed: statuses.filter((status) => status === 'passed').length,
    failed: statuses.filter((status) => status === 'failed').length,
  }
}

function countPlaywright(text: string): Count {
  const { stats } = JSON.parse(text) as { stats: { expected: number; unexpected: number; flaky: number } }
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky }
}

import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'

const program = fileURLToPath(new URL('main.ts', import.meta.url))
/** Folder of the demonstration data, which are created once for both runs that start the product. */
const dataDir = await mkdtemp(join(tmpdir(), 'barreno-bench-'))
afterAll(() => rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 }))

const bench = (...options: string[]) =>
  promisify(execFile)(process.execPath, ['--disable-warning=ExperimentalWarning', program, '--quick', ...options])

test('a quick run measures every pair, and every answer in it was a good one', async () => {
  const { stdout } = await bench('--keep', dataDir)
  const ratios = stdout.match(/product \/ bare Fastify: min \d+\.\d\d  median \d+\.\d\d  max \d+\.\d\d/g)
  expect(ratios).toHaveLength(5)
})

test('the pattern engine is measured by itself, the largest pattern too', async () => {
  const { stdout } = await bench('--patterns')
  const lines = stdout.trimEnd().split('\n').slice(1)
  expect(lines.map((line) => line.replace(/ {2,}.*/, ''))).toEqual([
    'face of 9 m²',
    'face of 25 m²',
    'face of 100 m²',
    'bench of 10 m, 4 × 10 holes',
    'bench of 10 m, 40 × 50 holes',
    'designs that comply, face of 25 m²',
    'designs that comply, 4 × 10 holes',
    'designs that comply, 40 × 50 holes',
  ])
})

test('the reports are measured among few orders and among many, the charts for each period', async () => {
  const { stdout } = await bench('--reports', '--keep', dataDir)
  expect(stdout.match(/ms +ratio| +\d+(\.\d\d)? +\d+(\.\d\d)? +\d+\.\d\d$/gm)).toHaveLength(16)
  expect(stdout.match(/( +\d+(\.\d\d)?){3} ms$/gm)).toHaveLength(11)
  expect(stdout).toMatch(/^a month of +400 orders, ms +2000 orders, ms/)
})

test('what it costs to tell people is measured beside creations of which nobody is told', async () => {
  const { stdout } = await bench('--notices', '--keep', dataDir)
  expect(stdout).toMatch(/told \/ told to nobody: min \d+\.\d\d  median \d+\.\d\d  max \d+\.\d\d/)
  expect(stdout).toMatch(/^[1-9]\d* events, each told in \d+\.\d{3} ms: \d+\.\d\d % of the time of a creation$/m)
})

test('counting is measured in one server, by turns, each call of three counted in one turn of each pair', async () => {
  const { stdout } = await bench('--metrics', '--keep', dataDir)
  expect(
    stdout.match(
      /^ {2}(processor|clock), µs a call: \d+ not counted; counted by not \d+\.\d{4} \(95 %: \d+\.\d{4} to \d+\.\d{4}\); of all turns \d+\.\d{4}$/gm,
    ),
  ).toHaveLength(6)
  expect(stdout).toMatch(/^nobody calls, a monitor asks each 5 s: \d+\.\d\d ms of the processor in a second$/m)
})

import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const program = fileURLToPath(new URL('main.ts', import.meta.url))

test('a quick run measures every pair, and every answer in it was a good one', { timeout: 120_000 }, async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--disable-warning=ExperimentalWarning', program, '--quick'])
  const ratios = stdout.match(/product \/ bare: min \d+\.\d\d  median \d+\.\d\d  max \d+\.\d\d/g)
  expect(ratios).toHaveLength(4)
})

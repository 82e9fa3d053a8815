import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { settingNames } from '../apps/server/src/environment.ts'
import { filesOfProject } from './sources.ts'

// docs/security.md has one row for each requirement, and the files and settings that a row names exist.

type Row = { number: number; requirement: string; held: string; tests: string }

const rows: Row[] = readFileSync('docs/security.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| \d+ \|/.test(line))
  .map((line) => {
    const [number, requirement = '', held = '', tests = ''] = line.slice(2, -2).split(' | ')
    return { number: Number(number), requirement, held, tests }
  })
const files = filesOfProject()
const named = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, name]) => name!)
const isFile = (name: string) => /\.(tsx?|sql|json)$|^\.npmrc$/.test(name)
const isThere = (name: string) => existsSync(name) || files.some((path) => path === name || path.endsWith(`/${name}`))

test('each of the 120 requirements has one row, in order', () => {
  expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 120 }, (_, index) => index + 1))
})

test('what is held is held by a test; what has none says why', () => {
  const silent = rows.filter(
    ({ held, tests }) => !named(tests).some((name) => /\.test\.tsx?$/.test(name)) && !/^\*(decided|not yet):\* .{20}/.test(held),
  )
  expect(silent.map(({ number }) => number)).toEqual([])
  expect(rows.filter(({ requirement, held }) => requirement.length < 5 || held.length < 5)).toEqual([])
})

test('every file and every setting that a row names is there', () => {
  const missing = rows.flatMap(({ number, held, tests }) =>
    [
      ...named(held).filter((name) => isFile(name) && !isThere(name)),
      ...named(held).filter((name) => /^[A-Z]+(_[A-Z]+)*$/.test(name) && !settingNames.includes(name)),
      ...named(tests).filter((name) => !isThere(name)),
    ].map((name) => `${number} ${name}`),
  )
  expect(missing).toEqual([])
})

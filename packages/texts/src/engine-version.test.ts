import { engineVersion } from '@barreno/blast-design/version'
import { expect, test } from 'vitest'
import { describeEngine, isOlderEngine } from './engine-version.ts'

test('a suggestion of an earlier engine says so, and one of the present engine does not', () => {
  expect(describeEngine('1.2.0')).toBe(`1.2.0, calculado con una versión anterior (hoy: ${engineVersion})`)
  expect(describeEngine(engineVersion)).toBe(engineVersion)
})

test('versions are compared by their numbers', () => {
  const older = [
    ['1.9.9', '1.10.0'],
    ['2.0.0', '2.0.1'],
    ['2', '2.0.1'],
    ['1.10.0', '2.0.0'],
  ] as const
  for (const [version, present] of older) {
    expect(isOlderEngine(version, present), version).toBe(true)
    expect(isOlderEngine(present, version), version).toBe(false)
    expect(isOlderEngine(version, version), version).toBe(false)
  }
})

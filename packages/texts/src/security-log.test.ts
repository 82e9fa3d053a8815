import { expect, test } from 'vitest'
import { endpointNames } from '@barreno/domain/api'
import { callInWords } from './security-log.ts'

test('every call has words by which the security log tells of it', () => {
  expect([...endpointNames.values()].filter((name) => callInWords(name) === name)).toEqual([])
})

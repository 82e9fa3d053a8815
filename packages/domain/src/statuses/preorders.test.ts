import { expect, test } from 'vitest'
import { preorderStatuses, preorderStatusLook, readPreorderStatus } from './preorders.ts'
import { preorderTransitions } from '../preorders/workflow.ts'

test('a status in an address is read in any case', () => {
  expect(readPreorderStatus('pendiente_revision')).toBe('PENDIENTE_REVISION')
  expect(readPreorderStatus('PENDIENTE')).toBeNull()
})

test('a pre-order can still change exactly while its status is open', () => {
  for (const status of preorderStatuses) {
    const changes = preorderTransitions.some(({ from }) => from.includes(status))
    expect([status, changes]).toEqual([status, preorderStatusLook[status].group === 'open'])
  }
})

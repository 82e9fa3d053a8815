import { expect, test } from 'vitest'
import { fromAssigned, fromReady, orderStatuses, orderStatusLook, readOrderStatus } from './orders.ts'
import { orderTransitions } from '../orders/workflow.ts'

test('APROBADO is a spelling of APROBADA', () => {
  expect(readOrderStatus('aprobado')).toBe('APROBADA')
  expect(readOrderStatus('APROBADA_POR_EXTERNOS')).toBe('APROBADA_POR_EXTERNOS')
  expect(readOrderStatus('APROB')).toBeNull()
})

test('an order can still move exactly while its status is open', () => {
  for (const status of orderStatuses) {
    const moves = orderTransitions.some(({ from, to }) => from.includes(status) && to !== 'same')
    expect([status, moves]).toEqual([status, orderStatusLook[status].group === 'open'])
  }
})

test('the warehouse sees what follows the assignment, an external body what follows the ready stage, and neither a failed order', () => {
  expect(new Set(fromAssigned)).toEqual(new Set(orderStatuses.slice(orderStatuses.indexOf('ASIGNADA_OPERADOR'), -1)))
  expect(new Set(fromReady)).toEqual(new Set(fromAssigned.filter((status) => status !== 'ASIGNADA_OPERADOR')))
})

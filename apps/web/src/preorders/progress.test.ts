import type { Preorder } from '@barreno/domain/preorders/schema'
import { expect, test } from 'vitest'
import { progressOf } from './progress.ts'
import { anEntry, aPreorder } from '../../test/a-preorder.ts'

const sent = anEntry()
const reviewed = anEntry({
  status: 'PENDIENTE_APROBACION_GERENTE',
  timestamp: '2026-11-18T14:00:00.000Z',
  userName: 'Luis Parra',
  role: 'administrativo',
})
const at = (status: Preorder['currentStatus']) =>
  anEntry({ status, timestamp: '2026-11-19T14:00:00.000Z', userName: 'Marisol Urdaneta', role: 'gerente' })
const course = (currentStatus: Preorder['currentStatus'], ...statusHistory: Preorder['statusHistory']) =>
  progressOf(aPreorder({ currentStatus, statusHistory }))
    .map(({ state, by }) => (by ? `${state} by ${by.split(' ')[0]}` : state))
    .join(', ')

test('the course tells how far a pre-order came, by whom, and where it stopped', () => {
  expect({
    review: course('PENDIENTE_REVISION', sent),
    approval: course('PENDIENTE_APROBACION_GERENTE', reviewed, sent),
    order: course('CONVERTIDA_A_ORDEN', at('CONVERTIDA_A_ORDEN'), reviewed, sent),
    refusedByAdmin: course('RECHAZADA_ADMIN', at('RECHAZADA_ADMIN'), sent),
    refusedByManager: course('RECHAZADA_GERENTE', at('RECHAZADA_GERENTE'), reviewed, sent),
    returnedByAdmin: course('DEVUELTA_CLIENTE', at('DEVUELTA_CLIENTE'), sent),
    returnedByManager: course('DEVUELTA_CLIENTE', at('DEVUELTA_CLIENTE'), reviewed, sent),
    withdrawn: course('RETIRADA_CLIENTE', at('RETIRADA_CLIENTE'), sent),
  }).toEqual({
    review: 'done by Alianza, current, todo, todo',
    approval: 'done by Alianza, done by Luis, current, todo',
    order: 'done by Alianza, done by Luis, done by Marisol, done by Marisol',
    refusedByAdmin: 'done by Alianza, failed by Marisol, todo, todo',
    refusedByManager: 'done by Alianza, done by Luis, failed by Marisol, todo',
    returnedByAdmin: 'done by Alianza, failed by Marisol, todo, todo',
    returnedByManager: 'done by Alianza, done by Luis, failed by Marisol, todo',
    withdrawn: 'done by Alianza, failed by Marisol, todo, todo',
  })
})

test('where the person is not told, their role is', () => {
  const [, review] = progressOf(
    aPreorder({ currentStatus: 'PENDIENTE_APROBACION_GERENTE', statusHistory: [{ ...reviewed, userName: null, userId: null }, sent] }),
  )
  expect(review).toMatchObject({ by: 'Administrativo', at: reviewed.timestamp })
})

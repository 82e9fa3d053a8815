import { expect, test } from 'vitest'
import { describeDeadlines } from './explain.ts'
import { deadlinesOf, type TimedPreorder } from '@barreno/domain/preorders/deadlines'
import { preorderStatuses } from '@barreno/domain/statuses/preorders'

const now = new Date('2026-11-21T16:00:00.000Z')
const noticesOf = (over: Partial<TimedPreorder>) =>
  describeDeadlines(
    deadlinesOf(
      { currentStatus: 'PENDIENTE_REVISION', statusSince: '2026-11-20T16:00:00.000Z', estimatedServiceDate: '2026-12-20', ...over },
      { now },
    ),
  )

test('a review that has taken more than two days is late, and it is said since when and whose it is', () => {
  expect(noticesOf({ statusSince: '2026-11-19T16:00:00.000Z' })).toEqual([])
  expect(noticesOf({ statusSince: '2026-11-18T16:00:00.000Z' })).toEqual([
    {
      code: 'waitingTooLong',
      brief: 'Espera la revisión administrativa.',
      message: 'Desde el 18/11/2026, hace 3 días, espera la revisión administrativa.',
      since: '2026-11-18',
      mustAct: ['gerente', 'administrativo'],
    },
  ])
  expect(noticesOf({ currentStatus: 'PENDIENTE_APROBACION_GERENTE', statusSince: '2026-11-10T16:00:00.000Z' })).toMatchObject([
    { message: 'Desde el 10/11/2026, hace 11 días, espera la aprobación del gerente.', mustAct: ['gerente'] },
  ])
})

test('a service that is near or past is said from three days before', () => {
  expect(noticesOf({ estimatedServiceDate: '2026-11-25' })).toEqual([])
  expect(noticesOf({ estimatedServiceDate: '2026-11-24' })).toMatchObject([{ code: 'serviceNear', since: '2026-11-21' }])
  expect(noticesOf({ estimatedServiceDate: '2026-11-20' })).toMatchObject([{ code: 'servicePast', since: '2026-11-20' }])
})

test('where nobody of the staff is to act, nobody is late', () => {
  const late = { statusSince: '2026-10-01T16:00:00.000Z', estimatedServiceDate: '2026-10-02' }
  expect(preorderStatuses.filter((currentStatus) => noticesOf({ ...late, currentStatus }).length > 0)).toEqual([
    'PENDIENTE_REVISION',
    'PENDIENTE_APROBACION_GERENTE',
  ])
})

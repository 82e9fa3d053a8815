import { expect, test } from 'vitest'
import { describeDeadlines } from './explain.ts'
import { deadlinesOf, patience, statusesWithDeadline, timed, type TimedOrder } from '@barreno/domain/orders/deadlines'
import { orderFlags, orderStatuses } from '@barreno/domain/statuses/orders'
import { nextSteps } from '@barreno/domain/orders/workflow'

const now = new Date('2026-11-21T16:00:00.000Z')
const flags = Object.fromEntries(orderFlags.map((flag) => [flag, false])) as Record<(typeof orderFlags)[number], boolean>
const order = (over: Partial<TimedOrder> = {}): TimedOrder => ({
  clientId: 'cliente',
  currentStatus: 'ASIGNADA_OPERADOR',
  statusSince: now.toISOString(),
  estimatedServiceDate: '2026-12-31',
  assignedOperatorId: 'operador',
  itemCount: 2,
  idGuia: null,
  guideConfirmed: false,
  paymentStatus: 'PENDIENTE',
  hasReceipt: false,
  objections: [],
  knownToAgencies: [],
  hasPayments: false,
  balanceStated: false,
  ...flags,
  ...over,
})
const described = (over: Partial<TimedOrder>) =>
  describeDeadlines(deadlinesOf(order(over), { now })).map(
    ({ code, message, since, mustAct }) => `${code} since ${since}: ${message} [${mustAct.join(', ')}]`,
  )

test('each status, ten days after it was reached and with its service a day ago', () => {
  const lines = orderStatuses.flatMap((currentStatus) => [
    currentStatus,
    ...described({ currentStatus, statusSince: '2026-11-11T16:00:00.000Z', estimatedServiceDate: '2026-11-20' }).map((line) => `  ${line}`),
  ])
  expect(lines.join('\n')).toMatchInlineSnapshot(`
    "PENDIENTE_ADMIN
      servicePast since 2026-11-20: La fecha del servicio era el 20/11/2026, ayer. [gerente, administrador]
      waitingTooLong since 2026-11-11: Desde el 11/11/2026, hace 10 días, espera la aprobación de Administración. [gerente, administrador]
    RECHAZADA_ADMIN
    PENDIENTE_GERENTE
      servicePast since 2026-11-20: La fecha del servicio era el 20/11/2026, ayer. [gerente]
      waitingTooLong since 2026-11-11: Desde el 11/11/2026, hace 10 días, espera la aprobación del gerente. [gerente]
    RECHAZADA_GERENTE
    APROBADA
      servicePast since 2026-11-20: La fecha del servicio era el 20/11/2026, ayer. [gerente]
      waitingTooLong since 2026-11-11: Desde el 11/11/2026, hace 10 días, espera que se le asigne un operador. [gerente]
    PENDIENTE_ASIGNACION_OPERADOR
      servicePast since 2026-11-20: La fecha del servicio era el 20/11/2026, ayer. [gerente]
      waitingTooLong since 2026-11-11: Desde el 11/11/2026, hace 10 días, espera que se le asigne un operador. [gerente]
    ASIGNADA_OPERADOR
      servicePast since 2026-11-20: La fecha del servicio era el 20/11/2026, ayer. [gerente, almacenista]
      waitingTooLong since 2026-11-11: Desde el 11/11/2026, hace 10 días, espera que el almacén prepare los materiales. [gerente, almacenista]
    LISTA_PARA_DESPACHO
      servicePast since 2026-11-20: La fecha del servicio era el 20/11/2026, ayer. [gerente, gnb_almacenista, daex_almacenista, dgcim_almacenista]
      waitingTooLong since 2026-11-11: Desde el 11/11/2026, hace 10 días, espera las aprobaciones de GNB, DAEX y DGCIM. [gerente, gnb_almacenista, daex_almacenista, dgcim_almacenista]
    PENDIENTE_APROBACIONES_EXTERNAS
      servicePast since 2026-11-20: La fecha del servicio era el 20/11/2026, ayer. [gerente, gnb_almacenista, daex_almacenista, dgcim_almacenista]
      waitingTooLong since 2026-11-11: Desde el 11/11/2026, hace 10 días, espera las aprobaciones de GNB, DAEX y DGCIM. [gerente, gnb_almacenista, daex_almacenista, dgcim_almacenista]
    APROBADA_POR_EXTERNOS
      servicePast since 2026-11-20: La fecha del servicio era el 20/11/2026, ayer. [gerente, daex, daex_almacenista]
      waitingTooLong since 2026-11-11: Desde el 11/11/2026, hace 10 días, espera la guía de DAEX. [gerente, daex, daex_almacenista]
    EN_TRANSITO_VOLADURA
      servicePast since 2026-11-20: La fecha del servicio era el 20/11/2026, ayer. [operador]
      waitingTooLong since 2026-11-11: Desde el 11/11/2026, hace 10 días, espera que el operador asignado complete la voladura. [operador]
    COMPLETADA_VOLADURA
      waitingTooLong since 2026-11-11: Desde el 11/11/2026, hace 10 días, espera que el operador asignado declare lo consumido. [operador]
    CONSUMIDO
    RESGUARDAR
      waitingTooLong since 2026-11-11: Desde el 11/11/2026, hace 10 días, espera que el operador asignado declare lo consumido. [operador]
    CERRADA
    ANULADA"
  `)
})

test.each([
  ['2026-11-25', []],
  ['2026-11-24', ['serviceNear since 2026-11-21: El servicio está previsto para el 24/11/2026, dentro de 3 días.']],
  ['2026-11-22', ['serviceNear since 2026-11-19: El servicio está previsto para el 22/11/2026, mañana.']],
  ['2026-11-21', ['serviceNear since 2026-11-18: El servicio está previsto para hoy.']],
  ['2026-11-20', ['servicePast since 2026-11-20: La fecha del servicio era el 20/11/2026, ayer.']],
  ['2026-11-01', ['servicePast since 2026-11-01: La fecha del servicio era el 01/11/2026, hace 20 días.']],
])('a service on %s, as it is seen on the 21st', (estimatedServiceDate, notices) => {
  expect(described({ estimatedServiceDate })).toEqual(notices.map((notice) => `${notice} [gerente, almacenista]`))
})

test('what is on its way is not near its service any more, and what is blasted is not late for it', () => {
  expect(described({ currentStatus: 'EN_TRANSITO_VOLADURA', estimatedServiceDate: '2026-11-22' })).toEqual([])
  expect(described({ currentStatus: 'COMPLETADA_VOLADURA', estimatedServiceDate: '2026-11-01' })).toEqual([])
})

test('days are days in Caracas, whatever the hour', () => {
  const late = new Date('2026-11-22T03:59:00.000Z')
  expect(deadlinesOf(order({ estimatedServiceDate: '2026-11-21' }), { now: late })).toMatchObject([{ code: 'serviceNear' }])
  expect(deadlinesOf(order({ estimatedServiceDate: '2026-11-21' }), { now: new Date('2026-11-22T04:00:00.000Z') })).toMatchObject([
    { code: 'servicePast' },
  ])
})

test('of the agencies only those are named that have not confirmed, and the patience ends with the day after it', () => {
  const waiting = { currentStatus: 'LISTA_PARA_DESPACHO', gnbAlmacenistaApproved: true, daexApproved: true } as const
  expect(described({ ...waiting, statusSince: '2026-11-19T16:00:00.000Z' })).toEqual([])
  expect(described({ ...waiting, statusSince: '2026-11-18T16:00:00.000Z' })).toEqual([
    'waitingTooLong since 2026-11-18: Desde el 18/11/2026, hace 3 días, espera la aprobación de DGCIM. [gerente, dgcim_almacenista]',
  ])
})

test('nobody is pressed to pay, and no notice tells whether somebody has paid', () => {
  for (const currentStatus of orderStatuses) {
    const late = { currentStatus, statusSince: '2026-01-01T16:00:00.000Z', estimatedServiceDate: '2026-01-02' } as const
    expect(described(late)).toEqual(described({ ...late, paymentStatus: 'PAGADO', hasReceipt: true }))
  }
})

test('the statuses that a list asks for are those that can have a notice', () => {
  const lateIn = (step: 'service' | 'waiting') =>
    orderStatuses.filter((currentStatus) =>
      step === 'service'
        ? described({ currentStatus, estimatedServiceDate: '2026-01-01' }).length > 0
        : nextSteps(order({ currentStatus })).some((action) => patience[action] !== undefined),
    )
  expect(lateIn('service')).toEqual(orderStatuses.filter((status) => timed.includes(status)))
  expect(orderStatuses.filter((status) => statusesWithDeadline.includes(status))).toEqual(
    orderStatuses.filter((status) => lateIn('service').includes(status) || lateIn('waiting').includes(status)),
  )
})

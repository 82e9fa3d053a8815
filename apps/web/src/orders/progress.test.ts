import { type OrderStatus, orderStatuses } from '@barreno/domain/statuses/orders'
import { expect, test } from 'vitest'
import { progressOf } from './progress.ts'
import { anOrder } from '../../test/an-order.ts'

const entry = (status: OrderStatus, day: number) => ({ ...anOrder().statusHistory[0]!, status, timestamp: `2026-11-${day}T12:00:00.000Z` })

const settled = { balanceStated: true, gnbOperatorConsumed: true, daexOperatorConsumed: true, clienteConfirmaConsumo: true }

const drawn = (currentStatus: OrderStatus, statusHistory = anOrder().statusHistory) =>
  progressOf({ ...settled, currentStatus, statusSince: '2026-11-30T12:00:00.000Z', statusHistory }).map(({ label, state, at }) =>
    `${label}: ${state} ${at?.slice(8, 10) ?? ''}`.trim(),
  )

test('every status is somewhere on the way', () => {
  const places = orderStatuses.map((status) => {
    const legs = progressOf({ ...settled, currentStatus: status, statusSince: '', statusHistory: [] })
    const here = legs.find(({ state }) => state === 'current' || state === 'failed') ?? legs.at(-1)!
    return `${status}: ${here.label} (${here.state})`
  })
  expect(places).toMatchInlineSnapshot(`
    [
      "PENDIENTE_ADMIN: Aprobación (current)",
      "RECHAZADA_ADMIN: Aprobación (failed)",
      "PENDIENTE_GERENTE: Aprobación (current)",
      "RECHAZADA_GERENTE: Aprobación (failed)",
      "APROBADA: Asignación de operador (current)",
      "PENDIENTE_ASIGNACION_OPERADOR: Asignación de operador (current)",
      "ASIGNADA_OPERADOR: Preparación en almacén (current)",
      "LISTA_PARA_DESPACHO: Aprobaciones externas y retiro (current)",
      "PENDIENTE_APROBACIONES_EXTERNAS: Aprobaciones externas y retiro (current)",
      "APROBADA_POR_EXTERNOS: Aprobaciones externas y retiro (current)",
      "EN_TRANSITO_VOLADURA: Tránsito y voladura (current)",
      "COMPLETADA_VOLADURA: Consumo y resguardo (current)",
      "CONSUMIDO: Consumo y resguardo (current)",
      "RESGUARDAR: Consumo y resguardo (current)",
      "CERRADA: Cierre (done)",
      "ANULADA: Aprobación (failed)",
    ]
  `)
})

test('a leg is behind from the moment the order left it, the last time it did', () => {
  const history = [
    entry('LISTA_PARA_DESPACHO', 15),
    entry('ASIGNADA_OPERADOR', 12),
    entry('ASIGNADA_OPERADOR', 16),
    entry('PENDIENTE_ASIGNACION_OPERADOR', 11),
    entry('PENDIENTE_APROBACIONES_EXTERNAS', 18),
  ]
  expect(drawn('PENDIENTE_APROBACIONES_EXTERNAS', history)).toMatchInlineSnapshot(`
    [
      "Aprobación: done 11",
      "Asignación de operador: done 12",
      "Preparación en almacén: done 18",
      "Aprobaciones externas y retiro: current 30",
      "Tránsito y voladura: todo",
      "Consumo y resguardo: todo",
      "Cierre: todo",
    ]
  `)
})

test('a closed order has the whole way behind it', () => {
  expect(drawn('CERRADA').every((leg) => leg.includes(': done'))).toBe(true)
})

test('a cancelled order stopped where it was', () => {
  expect(drawn('ANULADA', [entry('PENDIENTE_ASIGNACION_OPERADOR', 11), entry('ASIGNADA_OPERADOR', 12), entry('ANULADA', 13)]))
    .toMatchInlineSnapshot(`
    [
      "Aprobación: done 11",
      "Asignación de operador: done 12",
      "Preparación en almacén: failed 30",
      "Aprobaciones externas y retiro: todo",
      "Tránsito y voladura: todo",
      "Consumo y resguardo: todo",
      "Cierre: todo",
    ]
  `)
})

test('a step that nobody did is not shown as done', () => {
  const history = [entry('CERRADA', 24), entry('RESGUARDAR', 22), entry('EN_TRANSITO_VOLADURA', 20)]
  const way = progressOf({
    ...settled,
    daexOperatorConsumed: false,
    currentStatus: 'CERRADA',
    statusSince: '2026-11-24T12:00:00.000Z',
    statusHistory: history,
  })
  expect(way.slice(-3).map(({ state, note }) => [state, note])).toEqual([
    ['skipped', null],
    ['skipped', 'Sin confirmación de DAEX'],
    ['done', null],
  ])
})

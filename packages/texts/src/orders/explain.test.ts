import { expect, test } from 'vitest'
import { type Role, roles } from '@barreno/domain/actor'
import { explain, type ExplainedOrder } from './explain.ts'
import {
  approvalFlags,
  consumptionFlags,
  legacyFlags,
  type OrderFlag,
  orderStatuses,
  orderStatusLook,
} from '@barreno/domain/statuses/orders'
import { whoActsNext } from '@barreno/domain/orders/workflow'

const actor = (role: Role, id: string = role) => ({ id, role, name: role, clientId: role === 'cliente' ? id : null })
const flags = (value: boolean, names: readonly OrderFlag[]) =>
  Object.fromEntries(names.map((name) => [name, value])) as Record<OrderFlag, boolean>
const order = (over: Partial<ExplainedOrder> = {}): ExplainedOrder => ({
  clientId: 'cliente',
  orderNumber: 'ORD-2026-000007',
  currentStatus: 'PENDIENTE_ADMIN',
  statusSince: '2026-11-18T14:00:00.000Z',
  reason: null,
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
  ...flags(false, [...approvalFlags, ...legacyFlags, ...consumptionFlags]),
  ...over,
})
const unassigned = ['PENDIENTE_ADMIN', 'PENDIENTE_GERENTE', 'APROBADA', 'PENDIENTE_ASIGNACION_OPERADOR']
const sentence = (role: Role, over: Partial<ExplainedOrder>, id?: string) => explain(order(over), actor(role, id)).sentence

test('an objection is what the order waits for, beside the approvals that can still be given', () => {
  const objections = [{ agency: 'gnb', at: '2026-11-20T16:00:00.000Z', reason: null }] as const
  const tell = (over: Partial<ExplainedOrder>) =>
    explain(order({ ...over, objections }), { id: 'x', role: 'general', name: '', clientId: null }).sentence
  expect(tell({ currentStatus: 'ASIGNADA_OPERADOR' })).toContain('espera que GNB levante su objeción.')
  expect(tell({ currentStatus: 'LISTA_PARA_DESPACHO' })).toContain('espera que GNB levante su objeción y las aprobaciones de DAEX y DGCIM.')
})

test('what an order lacks is named, of many the first two', () => {
  const line = (materialName: string, missing: number) => ({
    materialId: materialName,
    materialName,
    unit: 'SACO',
    asked: 40,
    inStock: 100,
    reserved: 80,
    available: 20,
    missing,
  })
  const tell = (role: Role, count: number) =>
    sentence(role, {
      currentStatus: 'ASIGNADA_OPERADOR',
      supply: [line('Mecha', 0), ...Array.from({ length: count }, (_, index) => line(`ANFO ${index + 1}`, 20))],
    })
  const first = '20 SACO de ANFO 1 (se piden 40 y hay 100, 80 reservados para otras órdenes)'
  expect(tell('gerente', 0)).not.toContain('Falta material')
  expect(tell('gerente', 1)).toContain(` Falta material disponible: ${first}.`)
  expect(tell('almacenista', 60)).toMatch(/ANFO 2 \(.+\) y 58 materiales más\./)
})

test('why it is here, who acts next and since when: every status × reader, with nothing else done', () => {
  const lines = orderStatuses.flatMap((currentStatus) => [
    currentStatus,
    ...(['cliente', 'gerente', 'administrativo'] as const).map((role) => {
      const reason = orderStatusLook[currentStatus].group === 'failed' ? 'La fecha coincide con la veda' : null
      const assignedOperatorId = unassigned.includes(currentStatus) ? null : 'operador'
      return `  ${role}: ${sentence(role, { currentStatus, reason, assignedOperatorId })}`
    }),
  ])
  expect(lines.join('\n')).toMatchInlineSnapshot(`
    "PENDIENTE_ADMIN
      cliente: Desde el 18/11/2026 espera la aprobación de Administración.
      gerente: Desde el 18/11/2026 espera la aprobación de Administración. Usted puede aprobarla o rechazarla.
      administrativo: Desde el 18/11/2026 espera la aprobación de Administración. Le toca al gerente o al administrador.
    RECHAZADA_ADMIN
      cliente: Administración la rechazó el 18/11/2026: La fecha coincide con la veda. Si aún necesita el servicio, envíe una solicitud nueva.
      gerente: Administración la rechazó el 18/11/2026: La fecha coincide con la veda.
      administrativo: Administración la rechazó el 18/11/2026: La fecha coincide con la veda.
    PENDIENTE_GERENTE
      cliente: Desde el 18/11/2026 espera la aprobación del gerente.
      gerente: Desde el 18/11/2026 espera la aprobación del gerente. Usted puede aprobarla o rechazarla.
      administrativo: Desde el 18/11/2026 espera la aprobación del gerente. Le toca al gerente.
    RECHAZADA_GERENTE
      cliente: El gerente la rechazó el 18/11/2026: La fecha coincide con la veda. Si aún necesita el servicio, envíe una solicitud nueva.
      gerente: El gerente la rechazó el 18/11/2026: La fecha coincide con la veda.
      administrativo: El gerente la rechazó el 18/11/2026: La fecha coincide con la veda.
    APROBADA
      cliente: Desde el 18/11/2026 espera que la corporación le asigne un operador.
      gerente: Desde el 18/11/2026 espera que se le asigne un operador. Usted puede asignarle un operador.
      administrativo: Desde el 18/11/2026 espera que se le asigne un operador. Le toca al gerente o al operador.
    PENDIENTE_ASIGNACION_OPERADOR
      cliente: Desde el 18/11/2026 espera que la corporación le asigne un operador.
      gerente: Desde el 18/11/2026 espera que se le asigne un operador. Usted puede asignarle un operador.
      administrativo: Desde el 18/11/2026 espera que se le asigne un operador. Le toca al gerente o al operador.
    ASIGNADA_OPERADOR
      cliente: Desde el 18/11/2026 espera que el almacén prepare los materiales.
      gerente: Desde el 18/11/2026 espera que el almacén prepare los materiales. Usted puede prepararla y marcarla como lista.
      administrativo: Desde el 18/11/2026 espera que el almacén prepare los materiales. Le toca al gerente o al almacenista.
    LISTA_PARA_DESPACHO
      cliente: Desde el 18/11/2026 espera las aprobaciones de GNB, DAEX y DGCIM.
      gerente: Desde el 18/11/2026 espera las aprobaciones de GNB, DAEX y DGCIM. Usted puede registrar la aprobación.
      administrativo: Desde el 18/11/2026 espera las aprobaciones de GNB, DAEX y DGCIM. Le toca al gerente, al almacenista de GNB, al almacenista de DAEX o al almacenista de DGCIM.
    PENDIENTE_APROBACIONES_EXTERNAS
      cliente: Desde el 18/11/2026 espera las aprobaciones de GNB, DAEX y DGCIM.
      gerente: Desde el 18/11/2026 espera las aprobaciones de GNB, DAEX y DGCIM. Usted puede registrar la aprobación.
      administrativo: Desde el 18/11/2026 espera las aprobaciones de GNB, DAEX y DGCIM. Le toca al gerente, al almacenista de GNB, al almacenista de DAEX o al almacenista de DGCIM.
    APROBADA_POR_EXTERNOS
      cliente: Desde el 18/11/2026 espera la guía de DAEX.
      gerente: Desde el 18/11/2026 espera la guía de DAEX. Usted puede asignar la guía.
      administrativo: Desde el 18/11/2026 espera la guía de DAEX. Le toca al gerente, a DAEX o al almacenista de DAEX.
    EN_TRANSITO_VOLADURA
      cliente: Desde el 18/11/2026 espera que el operador asignado complete la voladura.
      gerente: Desde el 18/11/2026 espera que el operador asignado complete la voladura. Le toca al operador.
      administrativo: Desde el 18/11/2026 espera que el operador asignado complete la voladura. Le toca al operador.
    COMPLETADA_VOLADURA
      cliente: Desde el 18/11/2026 espera que el operador asignado declare lo consumido.
      gerente: Desde el 18/11/2026 espera que el operador asignado declare lo consumido. Le toca al operador.
      administrativo: Desde el 18/11/2026 espera que el operador asignado declare lo consumido. Le toca al operador.
    CONSUMIDO
      cliente: El consumo está confirmado. Desde el 18/11/2026 espera su pago.
      gerente: El consumo está confirmado. Desde el 18/11/2026 espera el pago. Usted puede marcarla como pagada.
      administrativo: El consumo está confirmado. Desde el 18/11/2026 espera el pago. Le toca al gerente o al operador.
    RESGUARDAR
      cliente: Parte de los materiales volvió a resguardo. Desde el 18/11/2026 espera que el operador asignado declare lo consumido.
      gerente: Parte de los materiales volvió a resguardo. Desde el 18/11/2026 espera que el operador asignado declare lo consumido. Le toca al operador.
      administrativo: Parte de los materiales volvió a resguardo. Desde el 18/11/2026 espera que el operador asignado declare lo consumido. Le toca al operador.
    CERRADA
      cliente: Se cerró el 18/11/2026 sin confirmación de GNB, DAEX ni la alianza y sin balance declarado: el servicio terminó. Su pago fue revertido y está pendiente.
      gerente: Se cerró el 18/11/2026 sin confirmación de GNB, DAEX ni la alianza y sin balance declarado. No se indicó la razón. Su pago fue revertido y está pendiente. Usted puede marcarla como pagada.
      administrativo: Se cerró el 18/11/2026 sin confirmación de GNB, DAEX ni la alianza y sin balance declarado. No se indicó la razón. Su pago fue revertido y está pendiente. Le toca al gerente o al operador.
    ANULADA
      cliente: La corporación la anuló el 18/11/2026: La fecha coincide con la veda.
      gerente: El gerente la anuló el 18/11/2026: La fecha coincide con la veda.
      administrativo: El gerente la anuló el 18/11/2026: La fecha coincide con la veda."
  `)
})

test('who acts next on an order is who can bring it forward', () => {
  const lines = orderStatuses.map((currentStatus) => {
    const assignedOperatorId = unassigned.includes(currentStatus) ? null : 'operador'
    return `${currentStatus}: ${whoActsNext(order({ currentStatus, assignedOperatorId })).join(', ')}`
  })
  expect(lines.join('\n')).toMatchInlineSnapshot(`
    "PENDIENTE_ADMIN: gerente, administrador
    RECHAZADA_ADMIN: 
    PENDIENTE_GERENTE: gerente
    RECHAZADA_GERENTE: 
    APROBADA: gerente, operador
    PENDIENTE_ASIGNACION_OPERADOR: gerente, operador
    ASIGNADA_OPERADOR: gerente, almacenista
    LISTA_PARA_DESPACHO: gerente, gnb_almacenista, daex_almacenista, dgcim_almacenista
    PENDIENTE_APROBACIONES_EXTERNAS: gerente, gnb_almacenista, daex_almacenista, dgcim_almacenista
    APROBADA_POR_EXTERNOS: gerente, daex, daex_almacenista
    EN_TRANSITO_VOLADURA: operador
    COMPLETADA_VOLADURA: operador
    CONSUMIDO: gerente, operador
    RESGUARDAR: operador
    CERRADA: gerente, operador
    ANULADA: "
  `)
})

test('what waits for several confirmations waits for those that are missing', () => {
  const waiting = { currentStatus: 'PENDIENTE_APROBACIONES_EXTERNAS', gnbAlmacenistaApproved: true } as const
  expect(sentence('general', waiting)).toBe(
    'Desde el 18/11/2026 espera las aprobaciones de DAEX y DGCIM. Le toca al gerente, al almacenista de DAEX o al almacenista de DGCIM.',
  )
  expect(sentence('gnb_almacenista', waiting)).toBe(sentence('general', waiting))
  expect(sentence('dgcim_almacenista', { ...waiting, daexAlmacenistaApproved: true })).toBe(
    'Desde el 18/11/2026 espera la aprobación de DGCIM. Usted puede registrar la aprobación.',
  )
})

test('an agency that approved by its legacy flag is not waited for; then the guide is, and then the operator', () => {
  const approved = {
    currentStatus: 'LISTA_PARA_DESPACHO',
    ...flags(true, ['gnbApproved', 'daexApproved', 'dgcimAlmacenistaApproved']),
  } as const
  expect(sentence('daex', approved)).toBe('Desde el 18/11/2026 espera la guía de DAEX. Usted puede asignar la guía.')
  expect(sentence('daex', { ...approved, idGuia: 'G-1' })).toContain('espera la guía de DAEX')
  const guided = { ...approved, idGuia: 'G-1', guideConfirmed: true }
  expect(sentence('operador', guided)).toBe(
    'Desde el 18/11/2026 espera que el operador asignado inicie el tránsito. Usted puede iniciar el tránsito.',
  )
  expect(sentence('operador', guided, 'otro')).toBe(
    'Desde el 18/11/2026 espera que el operador asignado inicie el tránsito. Le toca al operador.',
  )
})

test('a client whose confirmation is the missing one is told that it is their turn', () => {
  const consumed = {
    currentStatus: 'COMPLETADA_VOLADURA',
    balanceStated: true,
    gnbOperatorConsumed: true,
    daexOperatorConsumed: true,
  } as const
  expect(sentence('cliente', consumed)).toBe('Desde el 18/11/2026 espera que usted confirme el consumo. Le toca a usted confirmarlo.')
  expect(sentence('gerente', consumed)).toBe('Desde el 18/11/2026 espera que la alianza confirme el consumo. Le toca a la alianza.')
})

test('what was consumed is stated before it is confirmed, and brought back material is confirmed too', () => {
  const all = flags(true, consumptionFlags)
  for (const currentStatus of ['COMPLETADA_VOLADURA', 'RESGUARDAR'] as const) {
    expect(sentence('operador', { currentStatus })).toContain('espera que el operador asignado declare lo consumido. Usted puede declarar')
    expect(sentence('operador', { currentStatus, ...all })).toContain('declare lo consumido')
    expect(sentence('general', { currentStatus, balanceStated: true, clienteConfirmaConsumo: true })).toContain(
      'espera que GNB y DAEX confirmen el consumo',
    )
  }
  expect(sentence('gerente', { currentStatus: 'RESGUARDAR', balanceStated: true, ...all })).toContain('espera el pago')
})

test('a closed order says what it was closed without, and why', () => {
  const stated = { ...flags(true, consumptionFlags), balanceStated: true, paymentStatus: 'PAGADO' } as const
  const closed = { currentStatus: 'CERRADA', ...stated, reason: 'Acuerdo con DAEX' } as const
  expect(sentence('gerente', closed)).toBe('Se cerró el 18/11/2026.')
  expect(sentence('gerente', { ...closed, daexOperatorConsumed: false })).toBe(
    'Se cerró el 18/11/2026 sin confirmación de DAEX: Acuerdo con DAEX.',
  )
  expect(sentence('gerente', { ...closed, balanceStated: false, reason: null })).toBe(
    'Se cerró el 18/11/2026 sin balance declarado. No se indicó la razón.',
  )
  expect(sentence('cliente', { ...closed, gnbOperatorConsumed: false, clienteConfirmaConsumo: false, reason: null })).toBe(
    'Se cerró el 18/11/2026 sin confirmación de GNB ni la alianza: el servicio terminó.',
  )
})

test('who may not know of money does not learn whether it was paid', () => {
  const isTold = (role: Role) =>
    orderStatuses.some((currentStatus) => sentence(role, { currentStatus }) !== sentence(role, { currentStatus, paymentStatus: 'PAGADO' }))
  expect(roles.filter(isTold)).toEqual(['gerente', 'administrativo', 'administrador', 'operador', 'general', 'cliente'])
  expect(sentence('gerente', { currentStatus: 'CONSUMIDO' })).toContain('espera el pago')
  expect(sentence('gnb', { currentStatus: 'CONSUMIDO' })).toContain('espera el cierre de la orden')
})

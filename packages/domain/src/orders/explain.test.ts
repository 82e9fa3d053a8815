import { expect, test } from 'vitest'
import { type Role, roles } from '../actor.ts'
import { explain, type ToldOrder } from './explain.ts'
import { approvalFlags, consumptionFlags, legacyFlags, type OrderFlag, orderStatuses, orderStatusLook } from './status.ts'
import { whoActsNext } from './workflow.ts'

const actor = (role: Role, id: string = role) => ({ id, role, name: role })
const flags = (value: boolean, names: readonly OrderFlag[]) =>
  Object.fromEntries(names.map((name) => [name, value])) as Record<OrderFlag, boolean>
const order = (over: Partial<ToldOrder> = {}): ToldOrder => ({
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
  ...flags(false, [...approvalFlags, ...legacyFlags, ...consumptionFlags]),
  ...over,
})
const unassigned = ['PENDIENTE_ADMIN', 'PENDIENTE_GERENTE', 'APROBADA', 'PENDIENTE_ASIGNACION_OPERADOR']
const sentence = (role: Role, over: Partial<ToldOrder>, id?: string) => explain(order(over), actor(role, id)).sentence

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
      cliente: Espera la aprobación de administración desde el 18/11/2026.
      gerente: Espera la aprobación de administración desde el 18/11/2026. Usted puede aprobarla o rechazarla.
      administrativo: Espera la aprobación de administración desde el 18/11/2026. Le toca a Gerente o Administrador.
    RECHAZADA_ADMIN
      cliente: Administración la rechazó el 18/11/2026: La fecha coincide con la veda. Si aún necesita el servicio, envíe una solicitud nueva.
      gerente: Administración la rechazó el 18/11/2026: La fecha coincide con la veda.
      administrativo: Administración la rechazó el 18/11/2026: La fecha coincide con la veda.
    PENDIENTE_GERENTE
      cliente: Espera la aprobación del gerente desde el 18/11/2026.
      gerente: Espera la aprobación del gerente desde el 18/11/2026. Usted puede aprobarla o rechazarla.
      administrativo: Espera la aprobación del gerente desde el 18/11/2026. Le toca a Gerente.
    RECHAZADA_GERENTE
      cliente: El gerente la rechazó el 18/11/2026: La fecha coincide con la veda. Si aún necesita el servicio, envíe una solicitud nueva.
      gerente: El gerente la rechazó el 18/11/2026: La fecha coincide con la veda.
      administrativo: El gerente la rechazó el 18/11/2026: La fecha coincide con la veda.
    APROBADA
      cliente: Espera la asignación de un operador desde el 18/11/2026.
      gerente: Espera la asignación de un operador desde el 18/11/2026. Usted puede asignarle un operador.
      administrativo: Espera la asignación de un operador desde el 18/11/2026. Le toca a Gerente u Operador.
    PENDIENTE_ASIGNACION_OPERADOR
      cliente: Espera la asignación de un operador desde el 18/11/2026.
      gerente: Espera la asignación de un operador desde el 18/11/2026. Usted puede asignarle un operador.
      administrativo: Espera la asignación de un operador desde el 18/11/2026. Le toca a Gerente u Operador.
    ASIGNADA_OPERADOR
      cliente: Espera la preparación en almacén desde el 18/11/2026.
      gerente: Espera la preparación en almacén desde el 18/11/2026. Usted puede prepararla y marcarla como lista.
      administrativo: Espera la preparación en almacén desde el 18/11/2026. Le toca a Gerente o Almacenista.
    LISTA_PARA_DESPACHO
      cliente: Espera las confirmaciones de GNB, DAEX y DGCIM desde el 18/11/2026.
      gerente: Espera las confirmaciones de GNB, DAEX y DGCIM desde el 18/11/2026. Usted puede registrar la aprobación.
      administrativo: Espera las confirmaciones de GNB, DAEX y DGCIM desde el 18/11/2026. Le toca a Gerente, Almacenista GNB, Almacenista DAEX o Almacenista DGCIM.
    PENDIENTE_APROBACIONES_EXTERNAS
      cliente: Espera las confirmaciones de GNB, DAEX y DGCIM desde el 18/11/2026.
      gerente: Espera las confirmaciones de GNB, DAEX y DGCIM desde el 18/11/2026. Usted puede registrar la aprobación.
      administrativo: Espera las confirmaciones de GNB, DAEX y DGCIM desde el 18/11/2026. Le toca a Gerente, Almacenista GNB, Almacenista DAEX o Almacenista DGCIM.
    APROBADA_POR_EXTERNOS
      cliente: Espera la guía de DAEX desde el 18/11/2026.
      gerente: Espera la guía de DAEX desde el 18/11/2026. Usted puede asignar la guía.
      administrativo: Espera la guía de DAEX desde el 18/11/2026. Le toca a Gerente, DAEX o Almacenista DAEX.
    EN_TRANSITO_VOLADURA
      cliente: Espera la voladura a cargo del operador asignado desde el 18/11/2026.
      gerente: Espera la voladura a cargo del operador asignado desde el 18/11/2026. Le toca a Operador.
      administrativo: Espera la voladura a cargo del operador asignado desde el 18/11/2026. Le toca a Operador.
    COMPLETADA_VOLADURA
      cliente: Espera las confirmaciones de consumo de GNB, DAEX y usted desde el 18/11/2026. Le toca a usted confirmar el consumo.
      gerente: Espera las confirmaciones de consumo de GNB, DAEX y la alianza desde el 18/11/2026. Usted puede confirmar el consumo.
      administrativo: Espera las confirmaciones de consumo de GNB, DAEX y la alianza desde el 18/11/2026. Le toca a Gerente, Operador GNB, Operador DAEX o la alianza.
    CONSUMIDO
      cliente: Espera el pago desde el 18/11/2026.
      gerente: Espera el pago desde el 18/11/2026. Usted puede marcarla como pagada.
      administrativo: Espera el pago desde el 18/11/2026. Le toca a Gerente u Operador.
    RESGUARDAR
      cliente: Espera el pago desde el 18/11/2026.
      gerente: Espera el pago desde el 18/11/2026. Usted puede marcarla como pagada.
      administrativo: Espera el pago desde el 18/11/2026. Le toca a Gerente u Operador.
    CERRADA
      cliente: Se cerró el 18/11/2026: el servicio terminó.
      gerente: Se cerró el 18/11/2026.
      administrativo: Se cerró el 18/11/2026.
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
    COMPLETADA_VOLADURA: gerente, gnb_operador, daex_operador, cliente
    CONSUMIDO: gerente, operador
    RESGUARDAR: gerente, operador
    CERRADA: 
    ANULADA: "
  `)
})

test('what waits for several confirmations waits for those that are missing', () => {
  const waiting = { currentStatus: 'PENDIENTE_APROBACIONES_EXTERNAS', gnbAlmacenistaApproved: true } as const
  expect(sentence('general', waiting)).toBe(
    'Espera las confirmaciones de DAEX y DGCIM desde el 18/11/2026. Le toca a Gerente, Almacenista DAEX o Almacenista DGCIM.',
  )
  expect(sentence('gnb_almacenista', waiting)).toBe(sentence('general', waiting))
  expect(sentence('dgcim_almacenista', { ...waiting, daexAlmacenistaApproved: true })).toBe(
    'Espera la confirmación de DGCIM desde el 18/11/2026. Usted puede registrar la aprobación.',
  )
})

test('an agency that approved by its legacy flag is not waited for; then the guide is, and then the operator', () => {
  const approved = {
    currentStatus: 'LISTA_PARA_DESPACHO',
    ...flags(true, ['gnbApproved', 'daexApproved', 'dgcimAlmacenistaApproved']),
  } as const
  expect(sentence('daex', approved)).toBe('Espera la guía de DAEX desde el 18/11/2026. Usted puede asignar la guía.')
  expect(sentence('daex', { ...approved, idGuia: 'G-1' })).toContain('Espera la guía de DAEX')
  const guided = { ...approved, idGuia: 'G-1', guideConfirmed: true }
  expect(sentence('operador', guided)).toBe(
    'Espera el inicio del tránsito por el operador asignado desde el 18/11/2026. Usted puede iniciar el tránsito.',
  )
  expect(sentence('operador', guided, 'otro')).toBe(
    'Espera el inicio del tránsito por el operador asignado desde el 18/11/2026. Le toca a Operador.',
  )
})

test('a client whose confirmation is the missing one is told that it is his turn', () => {
  const consumed = { currentStatus: 'COMPLETADA_VOLADURA', gnbOperatorConsumed: true, daexOperatorConsumed: true } as const
  expect(sentence('cliente', consumed)).toBe(
    'Espera la confirmación de consumo de usted desde el 18/11/2026. Le toca a usted confirmar el consumo.',
  )
  expect(sentence('gerente', consumed)).toBe('Espera la confirmación de consumo de la alianza desde el 18/11/2026. Le toca a la alianza.')
})

test('who may not know of money does not learn whether it was paid', () => {
  const isTold = (role: Role) =>
    orderStatuses.some((currentStatus) => sentence(role, { currentStatus }) !== sentence(role, { currentStatus, paymentStatus: 'PAGADO' }))
  expect(roles.filter(isTold)).toEqual(['gerente', 'administrativo', 'administrador', 'operador', 'general', 'cliente'])
  expect(sentence('gerente', { currentStatus: 'CONSUMIDO' })).toContain('Espera el pago')
  expect(sentence('gnb', { currentStatus: 'CONSUMIDO' })).toContain('Espera el cierre de la orden')
})

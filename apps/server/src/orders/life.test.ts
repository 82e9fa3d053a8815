import { api } from '@barreno/domain/api'
import { expect, test } from 'vitest'
import { agencies, anAssignedOrder, approverOf, consumers, stocked, stockOf, allConsumed } from '../../test/orders.ts'
import { anOrder, brokenEntry, testPortal } from '../../test/portal.ts'

const portal = await testPortal()
const { good, refusal, actors } = portal
const { changeStatus, assign, externalApproval, setGuide, pay, safekeeping, stateConsumption } = api.orders
await stocked(portal)

test.each(['PENDIENTE_APROBACIONES_EXTERNAS', 'LISTA_PARA_DESPACHO'])('an order that was ready as %s goes its whole way', async (ready) => {
  const { id } = await anOrder(portal)
  await good(assign, 'operador', { id, operatorId: actors.operador.id })
  const before = await stockOf(portal)
  await good(changeStatus, 'almacenista', { id, newStatus: ready })
  expect((await stockOf(portal))['ANFO-25']).toBe(before['ANFO-25']! - 10)
  for (const agency of agencies)
    await good(externalApproval, `${agency.toLowerCase() as 'gnb'}_almacenista`, {
      id,
      approvalType: `${agency}_ALMACENISTA`,
      approverDetails: approverOf(agency),
    })
  await good(setGuide, 'daex', { id, idGuia: 'V-2026-00123' })
  await good(changeStatus, 'operador', { id, newStatus: 'EN_TRANSITO_VOLADURA' })
  const { balance } = await good(changeStatus, 'operador', { id, newStatus: 'COMPLETADA_VOLADURA', notes: 'Sin novedad' })
  await good(stateConsumption, 'operador', { id, items: allConsumed(balance) })
  for (const [approvalType, who] of Object.entries(consumers))
    await good(externalApproval, who, { id, approvalType, ...(who !== 'cliente' && { approverDetails: approverOf(approvalType) }) })
  await good(pay, 'operador', { id, paymentStatus: 'PAGADO' })
  const closed = await good(changeStatus, 'administrador', { id, newStatus: 'CERRADA' })

  expect(closed.statusHistory.map(({ status, role }) => `${status} ${role}`)).toEqual([
    'CERRADA administrador',
    'CONSUMIDO cliente',
    'COMPLETADA_VOLADURA operador',
    'EN_TRANSITO_VOLADURA operador',
    'APROBADA_POR_EXTERNOS dgcim_almacenista',
    `${ready} almacenista`,
    'ASIGNADA_OPERADOR operador',
    'PENDIENTE_ASIGNACION_OPERADOR gerente',
  ])
  expect(
    closed.balance.map(({ materialId, requested, approved, dispatched, consumed, returned, lost }) => [
      materialId,
      requested,
      approved,
      dispatched,
      consumed,
      returned,
      lost,
    ]),
  ).toEqual([
    ['ANFO-25', 10, 10, 10, 10, 0, 0],
    ['COR-10', 3, 3, 3, 3, 0, 0],
  ])
})

test.each(['PENDIENTE_APROBACIONES_EXTERNAS', 'LISTA_PARA_DESPACHO'])(
  'by the legacy flags an order that was ready as %s starts its transit, comes back with some of it, and is closed',
  async (ready) => {
    const { id } = await anAssignedOrder(portal)
    await good(changeStatus, 'gerente', { id, newStatus: ready })
    for (const agency of ['gnb', 'daex', 'dgcim'] as const)
      await good(externalApproval, agency, { id, [`${agency}Approved`]: true, notes: 'Conforme' })
    expect(await refusal(changeStatus, 'operador', { id, newStatus: 'EN_TRANSITO_VOLADURA' })).toMatchObject({
      status: 409,
      message: 'Falta la guía DAEX.',
    })
    await good(setGuide, 'daex_almacenista', { id, idGuia: 'V-2026-00124' })
    await good(changeStatus, 'operador', { id, newStatus: 'EN_TRANSITO_VOLADURA' })
    await good(safekeeping, 'operador', {
      id,
      items: [{ materialId: 'ANFO-25', returned: 4 }],
      location: 'Polvorín 2',
      receivedBy: { name: 'Luis', lastName: 'Parra', idDocument: '11223344' },
    })
    expect(await refusal(changeStatus, 'operador', { id, newStatus: 'CERRADA' })).toMatchObject({
      status: 409,
      message: 'La orden no está pagada.',
    })
    await good(pay, 'gerente', { id, paymentStatus: 'PAGADO' })
    expect(await good(changeStatus, 'operador', { id, newStatus: 'CERRADA' })).toMatchObject({ currentStatus: 'CERRADA' })
  },
)

test('and the history of it is whole', async () => expect(await brokenEntry(portal)).toBeNull())

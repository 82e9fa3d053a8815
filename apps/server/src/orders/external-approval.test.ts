import { api } from '@barreno/domain/api'
import { expect, test } from 'vitest'
import { agencies, anOrderInTransit, approver, approverOf, aReadyOrder, confirm, stocked } from '../../test/orders.ts'
import { entriesOf, testPortal } from '../../test/portal.ts'

const portal = await testPortal()
const { good, refusal } = portal
const { externalApproval, get, list, setGuide, changeStatus } = api.orders
await stocked(portal)
const gnb = { approvalType: 'GNB_ALMACENISTA', approverDetails: approver }

test('a confirmation says who stood for it, and the third moves the order on by itself', async () => {
  const { id } = await aReadyOrder(portal)
  const confirmed = await good(externalApproval, 'gnb_almacenista', { id, ...gnb, notes: 'Precintos conformes' })
  expect(confirmed).toMatchObject({
    currentStatus: 'PENDIENTE_APROBACIONES_EXTERNAS',
    gnbAlmacenistaApproved: true,
    gnbAlmacenistaApprovedAt: '2026-11-21T16:00:00.000Z',
    gnbAlmacenistaApprovedBy: {
      name: 'Ana Rojas',
      idDocument: 'V-9876543',
      rank: 'Capitán',
      actingFor: null,
      notes: 'Precintos conformes',
    },
    gnbApproved: false,
  })
  await confirm(portal, id, 'DAEX')
  expect(await confirm(portal, id, 'DGCIM')).toMatchObject({ currentStatus: 'APROBADA_POR_EXTERNOS' })
  expect((await entriesOf(portal, id)).slice(-2)).toMatchObject([
    { action: 'orders.externalApprovalDgcim', toStatus: null },
    { action: 'orders.settle', fromStatus: 'PENDIENTE_APROBACIONES_EXTERNAS', toStatus: 'APROBADA_POR_EXTERNOS' },
  ])
  expect(await good(get, 'cliente', { id })).toMatchObject({ gnbAlmacenistaApproved: true, gnbAlmacenistaApprovedBy: null })
})

test('a gerente stands in for others, and it stays said so', async () => {
  const { id } = await aReadyOrder(portal)
  const { actions } = await good(get, 'gerente', { id })
  expect(Object.fromEntries(actions.map(({ action, actingFor }) => [action, actingFor]))).toMatchObject({
    'orders.externalApprovalGnb': 'gnb_almacenista',
    'orders.legacyApprovalDaex': 'daex',
    'orders.setGuide': 'daex',
    'orders.undoReady': null,
  })
  const confirmed = await good(externalApproval, 'gerente', { id, ...gnb })
  expect(confirmed.gnbAlmacenistaApprovedBy).toMatchObject({ name: 'Ana Rojas', actingFor: 'gnb_almacenista' })
  expect(confirmed.activity[0]).toMatchObject({ action: 'orders.externalApprovalGnb', role: 'gerente', actingFor: 'gnb_almacenista' })
  const approved = await good(externalApproval, 'gerente', { id, daexApproved: true })
  expect(approved.daexApprovedBy).toEqual({
    name: 'Persona de gerente',
    idDocument: null,
    rank: null,
    actingFor: 'daex',
    notes: null,
    substitutionReason: null,
    figures: null,
  })
  expect(approved.activity.slice(0, 2).map(({ actingFor }) => actingFor)).toEqual(['daex', 'gnb_almacenista'])
})

test('the same again is told who and when, even where the order has gone on', async () => {
  const { id } = await anOrderInTransit(portal)
  expect(await refusal(externalApproval, 'gnb_almacenista', { id, ...gnb })).toMatchObject({
    status: 409,
    code: 'orders.alreadyConfirmed',
    message: 'Ya está registrada la aprobación de GNB por Ana Rojas el 21/11/2026, 12:00 p. m.',
  })
})

test('what is missing of an approver is said, and a type that is another role’s', async () => {
  const { id } = await aReadyOrder(portal)
  for (const approverDetails of [undefined, null, {}, { ...approver, rank: ' ' }])
    expect(await refusal(externalApproval, 'gnb_almacenista', { id, ...gnb, approverDetails })).toMatchObject({
      status: 400,
      message: 'Todos los campos (Nombre, Apellido, C.I., Rango) son requeridos.',
    })
  expect(await refusal(externalApproval, 'gnb', { id, ...gnb })).toMatchObject({
    status: 403,
    message: 'Tipo de aprobación GNB_ALMACENISTA no válido para su rol.',
  })
  expect(await refusal(externalApproval, 'daex', { id, gnbApproved: true })).toMatchObject({ status: 403 })
  for (const input of [{}, { approvalType: 'NADIE' }, { ...gnb, gnbApproved: true }, { gnbApproved: true, daexApproved: true }])
    expect(await refusal(externalApproval, 'gerente', { id, ...input })).toMatchObject({ status: 400, code: 'orders.approvalTypeInvalid' })
})

test('a client confirms consumption with their representative; three confirmations end the blast when it is completed', async () => {
  const { id } = await anOrderInTransit(portal)
  const own = await good(externalApproval, 'cliente', { id, approvalType: 'CLIENTE_CONSUMO' })
  expect(own).toMatchObject({
    clienteConfirmaConsumo: true,
    clienteConfirmaConsumoBy: { name: 'Rafael Guzmán', idDocument: 'V-10458796', rank: null },
  })
  expect(await refusal(externalApproval, 'cliente2', { id, approvalType: 'CLIENTE_CONSUMO' })).toMatchObject({ status: 404 })
  for (const agency of ['gnb', 'daex'] as const)
    await good(externalApproval, `${agency}_operador`, {
      id,
      approvalType: `${agency}_OPERADOR_CONSUMED`,
      approverDetails: approverOf(agency.toUpperCase()),
    })
  const completed = await good(changeStatus, 'operador', { id, newStatus: 'completada_voladura', notes: 'Sin novedad' })
  expect(completed.statusHistory.slice(0, 2).map(({ status, action }) => [status, action])).toEqual([
    ['CONSUMIDO', 'orders.settle'],
    ['COMPLETADA_VOLADURA', 'orders.complete'],
  ])
})

test('a guide is set, confirmed, corrected, and never empty', async () => {
  const { id } = await aReadyOrder(portal)
  await portal.db`update orders set id_guia = 'V-PROVISIONAL' where id = ${id}`
  expect(await good(get, 'daex', { id })).toMatchObject({ idGuia: 'V-PROVISIONAL', guideConfirmed: false })
  expect(await refusal(setGuide, 'daex', { id, idGuia: ' ' })).toMatchObject({
    status: 400,
    message: 'El número de guía no puede estar vacío.',
  })
  expect(await good(setGuide, 'daex_almacenista', { id, idGuia: 'V-PROVISIONAL' })).toMatchObject({ guideConfirmed: true })
  expect(await good(setGuide, 'gerente', { id, idGuia: 'V-CORREGIDA' })).toMatchObject({ idGuia: 'V-CORREGIDA', guideConfirmed: true })
  for (const who of ['gnb', 'operador', 'cliente'] as const)
    expect(await refusal(setGuide, who, { id, idGuia: 'V-1' })).toMatchObject({
      status: 403,
      code: 'orders.guideDenied',
      message: 'No tienes permiso para asignar la guía DAEX.',
    })
})

test('no answer to an agency holds a price, whatever was paid', async () => {
  const { id } = await anOrderInTransit(portal)
  await good(api.orders.setServices, 'administrador', { id, services: [{ kind: 'transporte', description: 'Custodia', amount: 177.25 }] })
  const form = {
    namePayment: 'Ana',
    lastNamePayment: 'T',
    documentPayment: 'V-1288743',
    nameOperator: 'J',
    lastNameOperator: 'S',
    documentOperator: 'V-1344012',
  }
  await good(api.orders.pay, 'operador', { id, paymentStatus: 'PAGADO', paymentReceipt: form })
  for (const role of [
    'almacenista',
    ...agencies.flatMap((agency) => [agency.toLowerCase(), `${agency.toLowerCase()}_almacenista`]),
    'gnb_operador',
  ] as const) {
    const who = role as 'gnb'
    const order = await good(get, who, { id })
    expect(order).toMatchObject({
      paymentStatus: null,
      budgetTotal: null,
      estimatedTotalCost: null,
      paymentReceipt: null,
      hasReceipt: null,
      services: [{ amount: null }],
    })
    const listed = (await good(list, who, { actions: 'true', sort: 'budgetTotal' })).find((row) => row.id === id)
    const text = JSON.stringify([order, listed])
    // Matches whole values, because the digits of an id may look like an amount.
    expect(text, role).not.toMatch(/[:,[](177\.25|603\.24|425|42\.5)[,\]}]/)
    expect(text, role).not.toMatch(/PAGADO|markPaid|addReceipt|pagad/i)
  }
})

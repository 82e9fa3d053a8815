import { api } from '@barreno/domain/api'
import { expect, test } from 'vitest'
import { aCopyOf, agencies, anApprovedOrder, approverOf, aReadyOrder, consumers, copiesOf, stocked } from '../../test/orders.ts'
import { textOf } from '../../test/documents.ts'
import { entriesOf, testPortal } from '../../test/portal.ts'

const portal = await testPortal({ pool: { connections: 20 } })
const { call, db, good, refusal } = portal
const { setGuide, externalApproval, get, undoReady, changeStatus, document } = api.orders
await stocked(portal)
const { id: ready } = await aReadyOrder(portal)
const { id: approved } = await anApprovedOrder(portal)
const because = 'Un solo traslado lleva los materiales de las dos órdenes'

test('a guide that another order under way has is refused, however it is written, and the other order is named', async () => {
  const [one, other] = await copiesOf(portal, ready, 2)
  const { orderNumber } = await good(setGuide, 'daex', { id: one, idGuia: 'V-2026-00999' })
  for (const idGuia of ['V-2026-00999', 'v 2026 00999', 'V.2026/00999', 'V202600999'])
    expect(await refusal(setGuide, 'daex_almacenista', { id: other, idGuia })).toMatchObject({
      status: 409,
      code: 'orders.guideInUse',
      message: `La guía ${idGuia} ya está confirmada en la orden ${orderNumber}. Si un mismo documento ampara las dos, indique la razón.`,
      details: { orderNumber },
    })
  // Setting the same guide again on its own order does not count as sharing.
  expect(await good(setGuide, 'daex', { id: one!, idGuia: 'V-2026-00999' })).toMatchObject({
    guideConfirmed: true,
    sharedGuideReason: null,
  })
})

test('with a reason two orders share a guide; the reason is recorded and printed, and a third use is refused as well', async () => {
  const [one, other, third] = await copiesOf(portal, ready, 3)
  const idGuia = 'V-2026-01000'
  const { orderNumber } = await good(setGuide, 'daex', { id: one, idGuia })
  const shared = await good(setGuide, 'daex', { id: other, idGuia, sharedGuideReason: because })
  expect(shared).toMatchObject({ guideConfirmed: true, sharedGuideReason: because })
  expect(shared.activity[0]).toMatchObject({ action: 'orders.setGuide', notes: because })
  expect((await entriesOf(portal, other!)).at(-1)).toMatchObject({
    reason: because,
    changes: { sharedGuideReason: { old: null, new: because }, sharedWith: { old: null, new: orderNumber } },
  })
  const paper = await textOf(Buffer.from(await good(document, 'gerente', { id: other, document: 'order' }), 'latin1'))
  expect(paper.text).toContain('Guía compartida')
  expect(await good(get, 'cliente', { id: other })).toMatchObject({ sharedGuideReason: null })
  await good(undoReady, 'gerente', { id: one, reason: 'Falta una caja' })
  expect((await refusal(setGuide, 'daex', { id: third, idGuia })).code).toBe('orders.guideInUse')
  expect(await refusal(setGuide, 'daex', { id: third, idGuia: 'V-2026-01001', sharedGuideReason: because })).toMatchObject({ status: 400 })
})

test('a preparation that is undone, or an order that is closed, frees its guide', async () => {
  for (const current_status of ['CERRADA', 'ANULADA']) {
    const idGuia = `V-2026-LIBRE-${current_status}`
    await aCopyOf(portal, approved, { current_status, id_guia: idGuia, shared_guide_reason: null })
    expect(await good(setGuide, 'daex', { id: await aCopyOf(portal, ready), idGuia })).toMatchObject({ guideConfirmed: true })
  }
  const [one, other] = await copiesOf(portal, ready, 2)
  await good(setGuide, 'daex', { id: one, idGuia: 'V-2026-01002' })
  expect(await good(undoReady, 'gerente', { id: one, reason: 'Falta una caja' })).toMatchObject({ guideConfirmed: false })
  expect(await good(setGuide, 'daex', { id: other, idGuia: 'V-2026-01002' })).toMatchObject({ guideConfirmed: true })
})

test('of several orders that confirm one guide at once, one does', async () => {
  for (const round of Array.from({ length: 5 }, (_, index) => index)) {
    const ids = await copiesOf(portal, ready, 4)
    const answers = await Promise.all(ids.map((id) => call(setGuide, 'daex', { id, idGuia: `V-2026-0200${round}` })))
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, another) => one - another)).toEqual([200, 409, 409, 409])
    for (const answer of answers.filter(({ statusCode }) => statusCode === 409))
      expect(answer.json()).toMatchObject({ code: 'orders.guideInUse' })
  }
})

const signings = [
  ...agencies.map((agency) => ({ agency, approvalType: `${agency}_ALMACENISTA`, status: 'PENDIENTE_APROBACIONES_EXTERNAS' })),
  ...(['GNB', 'DAEX'] as const).map((agency) => ({ agency, approvalType: `${agency}_OPERADOR_CONSUMED`, status: 'EN_TRANSITO_VOLADURA' })),
]

test('one identity document signs an order for one body, approval and consumption alike, whoever types it and however', async () => {
  for (const first of signings)
    for (const second of signings.filter(({ approvalType }) => approvalType !== first.approvalType)) {
      const id = await aCopyOf(portal, ready, { current_status: first.status })
      const sign = ({ approvalType }: typeof first, idDocument: string) =>
        call(externalApproval, 'gerente', { id, approvalType, approverDetails: { ...approverOf('GNB'), idDocument } })
      expect((await sign(first, 'V-14338201')).statusCode).toBe(200)
      await db`update orders set current_status = ${second.status} where id = ${id}`
      const answer = await sign(second, 'v 14.338.201')
      if (first.agency === second.agency) expect(answer.statusCode).toBe(200)
      else
        expect(answer.json()).toMatchObject({
          code: 'orders.documentOfOtherAgency',
          message: expect.stringContaining(`ya firmó esta orden por ${first.agency}`),
        })
    }
})

test('one gerente with one document cannot sign for the three bodies, nor after the preparation was undone', async () => {
  const { id } = await aReadyOrder(portal)
  const statuses = []
  for (const agency of agencies) {
    const request = { id, approvalType: `${agency}_ALMACENISTA`, approverDetails: { ...approverOf('GNB'), idDocument: 'V-7654321' } }
    statuses.push((await call(externalApproval, 'gerente', request)).statusCode)
  }
  expect(statuses).toEqual([200, 409, 409])
  await good(undoReady, 'gerente', { id, reason: 'Falta una caja' })
  await good(changeStatus, 'almacenista', { id, newStatus: 'LISTA_PARA_DESPACHO' })
  const request = { id, approvalType: 'DAEX_ALMACENISTA', approverDetails: { ...approverOf('GNB'), idDocument: '7654321' } }
  expect((await refusal(externalApproval, 'daex_almacenista', request)).status).toBe(409)
})

test('the database itself takes no document for two bodies', async () => {
  const { id } = await aReadyOrder(portal)
  const by = db.json({ name: 'Ana Rojas', idDocument: 'V-9876543' })
  await db`update orders set gnb_almacenista_approved_at = now(), gnb_almacenista_approved_by = ${by} where id = ${id}`
  const second = db`update orders set daex_operator_consumed_at = now(), daex_operator_consumed_balance = balance_version, daex_operator_consumed_by = ${db.json({ name: 'Ana', idDocument: '09876543' })} where id = ${id}`
  await expect(second).rejects.toMatchObject({ constraint_name: 'order_signers_one_agency' })
  expect(Object.keys(consumers)).toHaveLength(3)
})

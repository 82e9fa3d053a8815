import { type Agency, agencies, staffRoles } from '@barreno/domain/actor'
import { api } from '@barreno/domain/api'
import type { OrderRow } from '@barreno/domain/orders/schema'
import { objectable, orderStatuses, reserving } from '@barreno/domain/statuses/orders'
import { expect, test } from 'vitest'
import { aCopyOf, anApprovedOrder, anAssignedOrder, aReadyOrder, confirm, copiesOf, stocked } from '../../../test/orders.ts'
import { runJobs } from '../../../test/jobs.ts'
import { brokenEntry, entriesOf, refusalIn, testPortal } from '../../../test/portal.ts'

const portal = await testPortal({ pool: { connections: 20 } })
const { actors, call, db, good, refusal } = portal
const { object, liftObjection, get, list, changeStatus, undoReady, externalApproval } = api.orders
await stocked(portal)
const reason = 'Faltan precintos en dos cajas'
const { id: approved } = await anApprovedOrder(portal)
const { id: assigned } = await anAssignedOrder(portal)
const otherThan = (agency: Agency) => agencies.filter((other) => other !== agency)

test.each(agencies)('while %s objects the order does not leave, whoever asks; lifted, it does', async (agency) => {
  const id = await aCopyOf(portal, approved)
  const objected = await good(object, agency, { id, reason })
  expect(objected.objections).toMatchObject([
    { agency, reason, by: `Persona de ${agency}`, role: agency, liftedAt: null, liftReason: null },
  ])
  const refused = await refusal(changeStatus, 'operador', { id, newStatus: 'EN_TRANSITO_VOLADURA' })
  expect(refused).toMatchObject({ status: 409, code: 'orders.transitionRefused' })
  expect(refused.message).toBe(
    `${agency.toUpperCase()} objetó la orden el 21/11/2026, 12:00 p. m.: «${reason}». Mientras no se levante, la orden no se prepara ni sale.`,
  )
  const lifted = await good(liftObjection, `${agency}_almacenista`, { id, objectionId: objected.objections[0]!.id, reason: 'Repuestos' })
  expect(lifted.objections).toMatchObject([{ agency, liftedBy: `Persona de ${agency}_almacenista`, liftReason: 'Repuestos' }])
  expect(await good(changeStatus, 'operador', { id, newStatus: 'EN_TRANSITO_VOLADURA' })).toMatchObject({
    currentStatus: 'EN_TRANSITO_VOLADURA',
  })
  expect((await entriesOf(portal, id)).map(({ action, reason: text }) => [action, text])).toEqual([
    [object.access.find((action) => action.toLowerCase().endsWith(agency)), reason],
    [liftObjection.access.find((action) => action.toLowerCase().endsWith(agency)), 'Repuestos'],
    ['orders.pickUp', null],
  ])
})

test.each(agencies)(
  'what is in preparation %s objects to as well, reads it from then on, and the warehouse cannot make it ready',
  async (agency) => {
    const id = await aCopyOf(portal, assigned)
    expect((await call(get, agency, { id })).statusCode).toBe(404)
    await good(object, `${agency}_almacenista`, { id, reason })
    expect(await good(get, agency, { id })).toMatchObject({ currentStatus: 'ASIGNADA_OPERADOR', budgetTotal: null })
    expect((await good(list, agency, {})).map((order) => order.id)).toContain(id)
    expect((await good(list, agency, { approvalQueueForRole: agency })).map((order) => order.id)).toContain(id)
    for (const other of otherThan(agency)) {
      expect((await call(get, other, { id })).statusCode).toBe(404)
      expect((await good(list, other, {})).map((order) => order.id)).not.toContain(id)
    }
    for (const who of ['almacenista', 'gerente'] as const)
      expect(await refusal(changeStatus, who, { id, newStatus: 'LISTA_PARA_DESPACHO' })).toMatchObject({
        status: 409,
        details: { obstacles: [{ code: 'objected', message: expect.stringContaining(reason) }] },
      })
  },
)

test('a body that may object is listed what is in preparation, without prices and without reading it; nobody else is', async () => {
  const { orderNumber } = await good(get, 'gerente', { id: assigned })
  for (const role of staffRoles) {
    const listed = await call(list, role, { inPreparation: 'true', actions: 'true' })
    const objects = agencies.some((agency) => role === agency || role === `${agency}_almacenista`)
    expect([role, listed.statusCode]).toEqual([role, objects ? 200 : 403])
    if (!objects) continue
    const found = listed.json<OrderRow[]>().find((order) => order.id === assigned)!
    expect(found).toMatchObject({
      orderNumber,
      budgetTotal: null,
      actions: expect.arrayContaining([expect.objectContaining({ action: expect.stringMatching(/^orders.object/), obstacles: [] })]),
    })
    expect(listed.json<OrderRow[]>().every(({ currentStatus }) => reserving.includes(currentStatus))).toBe(true)
    expect((await call(get, role, { id: assigned })).statusCode).toBe(404)
  }
  expect((await call(list, 'cliente', { inPreparation: 'true' })).statusCode).toBe(403)
  expect((await good(list, 'gnb', { inPreparation: 'true', status: 'LISTA_PARA_DESPACHO' })).length).toBe(0)
})

test('an objection comes from the acceptance until the transit, with a reason, once for each body, and from no other role', async () => {
  for (const currentStatus of orderStatuses) {
    const id = await aCopyOf(portal, approved, { current_status: currentStatus })
    const { statusCode } = await call(object, 'daex', { id, reason })
    expect([currentStatus, statusCode]).toEqual([currentStatus, objectable.includes(currentStatus) ? 201 : 409])
  }
  const id = await aCopyOf(portal, approved)
  for (const input of [{}, { reason: null }, { reason: '  ' }])
    expect((await refusal(object, 'gnb', { id, ...input })).message).toBe('Se requiere una razón para objetar.')
  await good(object, 'gnb', { id, reason })
  expect(await refusal(object, 'gnb_almacenista', { id, reason: 'Otra' })).toMatchObject({
    status: 409,
    details: { obstacles: [{ code: 'alreadyObjected' }] },
  })
  for (const who of ['gerente', 'operador', 'almacenista', 'gnb_operador', 'daex_operador', 'administrador', 'cliente'] as const)
    expect((await refusal(object, who, { id, reason })).status).toBe(403)
})

test('an objection is lifted by its own body or by the gerente in its place, once, and with a reason', async () => {
  const id = await aCopyOf(portal, approved)
  const { objections } = await good(object, 'dgcim', { id, reason })
  const input = { id, objectionId: objections[0]!.id, reason: 'Aclarado' }
  for (const who of ['gnb', 'daex_almacenista'] as const) expect((await refusal(liftObjection, who, input)).status).toBe(403)
  expect((await refusal(liftObjection, 'dgcim', { ...input, objectionId: 'ninguna' })).status).toBe(404)
  expect((await refusal(liftObjection, 'dgcim', { ...input, reason: ' ' })).message).toBe(
    'Se requiere una razón para levantar la objeción.',
  )
  const lifted = await good(liftObjection, 'gerente', input)
  expect(lifted.objections[0]).toMatchObject({ liftedByRole: 'gerente', liftReason: 'Aclarado' })
  expect(lifted.activity[0]).toMatchObject({ action: 'orders.liftObjectionDgcim', actingFor: 'dgcim', notes: 'Aclarado' })
  expect(await refusal(liftObjection, 'dgcim', input)).toMatchObject({ status: 409, code: 'orders.objectionLifted' })
  // The body may object again.
  expect((await good(object, 'dgcim', { id, reason: 'Otra vez' })).objections).toHaveLength(2)
})

test('who objects to an approval of its own lifts the objection before it approves', async () => {
  const { id } = await aReadyOrder(portal)
  const { objections } = await good(object, 'gnb', { id, reason })
  for (const who of ['gnb_almacenista', 'gerente'] as const) {
    const refused = await refusal(externalApproval, who, {
      id,
      approvalType: 'GNB_ALMACENISTA',
      approverDetails: { name: 'A', lastName: 'B', idDocument: 'V-1111111', rank: 'C' },
    })
    expect(refused).toMatchObject({ status: 409, details: { obstacles: [{ code: 'ownObjection' }] } })
  }
  await confirm(portal, id, 'DAEX')
  await good(liftObjection, 'gnb', { id, objectionId: objections[0]!.id, reason: 'Repuestos' })
  expect(await confirm(portal, id, 'GNB')).toMatchObject({ gnbAlmacenistaApproved: true })
})

test.each(agencies)(
  '%s undoes a preparation: its reason stands as an objection, and whoever signs from an older page reads so',
  async (agency) => {
    const ready = await aReadyOrder(portal)
    const { id, version } = ready
    const undone = await good(undoReady, agency, { id, reason, version })
    expect(undone).toMatchObject({ currentStatus: 'ASIGNADA_OPERADOR', objections: [{ agency, reason, liftedAt: null }] })
    expect(undone.actions.map(({ action }) => action)).not.toContain(`orders.externalApproval${agency}`)
    expect((await entriesOf(portal, id)).slice(-2).map(({ action }) => action)).toEqual([
      object.access.find((action) => action.toLowerCase().endsWith(agency)),
      'orders.undoReady',
    ])
    for (const who of [...agencies.map((each) => `${each}_almacenista` as const), 'gerente'] as const) {
      const body = who === 'gerente' ? 'gnb' : who.replace('_almacenista', '')
      for (const sent of [{}, { version }]) {
        const approval = {
          approvalType: `${body.toUpperCase()}_ALMACENISTA`,
          approverDetails: { name: 'A', lastName: 'B', idDocument: 'V-1111111', rank: 'C' },
        }
        const refused = await refusal(externalApproval, who, { id, ...approval, ...sent })
        expect([refused.status, refused.message]).toEqual([
          409,
          `${agency.toUpperCase()} objetó la orden el 21/11/2026, 12:00 p. m.: «${reason}». La orden volvió a preparación y todavía no hay nada que firmar ni que retirar.`,
        ])
      }
    }
    expect((await refusal(changeStatus, 'almacenista', { id, newStatus: 'LISTA_PARA_DESPACHO' })).status).toBe(409)
    for (const who of agencies) expect(await good(get, who, { id })).toMatchObject({ currentStatus: 'ASIGNADA_OPERADOR' })
  },
)

test('the warehouse and the gerente take a preparation back without objecting', async () => {
  for (const who of ['almacenista', 'gerente'] as const) {
    const { id } = await aReadyOrder(portal)
    expect(await good(undoReady, who, { id, reason: 'Falta una caja' })).toMatchObject({
      currentStatus: 'ASIGNADA_OPERADOR',
      objections: [],
    })
    expect((await good(changeStatus, 'almacenista', { id, newStatus: 'LISTA_PARA_DESPACHO' })).currentStatus).toBe('LISTA_PARA_DESPACHO')
  }
})

test('a client reads who objects and when, and neither the person nor the reason', async () => {
  const id = await aCopyOf(portal, approved)
  await good(object, 'gnb', { id, reason })
  const read = await good(get, 'cliente', { id })
  expect(read.objections).toMatchObject([{ agency: 'gnb', by: null, reason: null }])
  expect((await good(list, 'cliente', {})).find((row) => row.id === id)!.objections).toMatchObject([{ by: null, reason: null }])
  expect(JSON.stringify(read)).not.toContain(reason)
})

test('gerentes, warehouse and the assigned operator get a mail that leads to the order; who objects gets none', async () => {
  await runJobs(portal)
  const id = await aCopyOf(portal, approved)
  const { objections, orderNumber } = await good(object, 'daex', { id, reason })
  const mails = await runJobs(portal)
  expect(mails.map(({ to }) => to).toSorted()).toEqual(['almacenista@minas.ve', 'gerente@minas.ve', 'operador@minas.ve'])
  for (const { subject, text } of mails) {
    expect(subject).toBe(`DAEX objetó la orden ${orderNumber}`)
    expect(text).toContain(`/orders/details/${id}`)
    expect(text).toContain(reason)
  }
  await good(liftObjection, 'gerente', { id, objectionId: objections[0]!.id, reason: 'Aclarado' })
  const lifted = await runJobs(portal)
  expect(lifted.map(({ to }) => to).toSorted()).toEqual([
    'almacenista@minas.ve',
    'daex@minas.ve',
    'daex_almacenista@minas.ve',
    'operador@minas.ve',
  ])
  expect(lifted[0]!.text).toContain('en sustitución de DAEX')
})

test('what was lifted before the mail could leave is not told as standing', async () => {
  await runJobs(portal)
  const id = await aCopyOf(portal, approved)
  const { objections } = await good(object, 'daex', { id, reason })
  await good(liftObjection, 'daex', { id, objectionId: objections[0]!.id, reason: 'Aclarado' })
  const mails = await runJobs(portal)
  expect([...new Set(mails.map(({ subject }) => subject?.split(' ORD')[0]?.split(' COPIA')[0]))]).toEqual([
    'Se levantó la objeción de DAEX a la orden',
  ])
})

test('an objection and the start of the transit at once, from two connections: one before the other, and nothing leaves objected', async () => {
  const ids = await copiesOf(portal, approved, 20)
  await Promise.all(
    ids.map(async (id, round) => {
      const calls = [
        () => call(object, 'gnb', { id, reason }),
        () => call(changeStatus, 'operador', { id, newStatus: 'EN_TRANSITO_VOLADURA' }),
      ]
      const answers =
        round % 2 === 0
          ? await Promise.all(calls.map((send) => send()))
          : (await Promise.all(calls.toReversed().map((send) => send()))).toReversed()
      const [objected, left] = answers as [(typeof answers)[0], (typeof answers)[0]]
      const isFirst = objected.statusCode === 201
      expect([objected.statusCode, left.statusCode]).toEqual(isFirst ? [201, 409] : [409, 200])
      const order = await good(get, 'gerente', { id })
      expect([order.currentStatus, order.objections.length]).toEqual(isFirst ? ['APROBADA_POR_EXTERNOS', 1] : ['EN_TRANSITO_VOLADURA', 0])
      expect(refusalIn(isFirst ? left : objected).code).toBe('orders.transitionRefused')
    }),
  )
  expect(await brokenEntry(portal)).toBeNull()
})

test('the database itself lets nothing leave while an objection stands, takes none too late, and keeps each as it was raised', async () => {
  const id = await aCopyOf(portal, approved)
  await good(object, 'gnb', { id, reason })
  for (const status of ['LISTA_PARA_DESPACHO', 'PENDIENTE_APROBACIONES_EXTERNAS', 'EN_TRANSITO_VOLADURA'])
    await expect(
      db`update orders set current_status = ${status} where id = ${id}`.catch((error: { constraint_name: string }) =>
        Promise.reject(error.constraint_name),
      ),
    ).rejects.toBe('orders_objection_stands')
  const again = db`insert into order_objections (order_id, agency, reason, raised_at, raised_by, raised_by_role) values (${id}, 'gnb', 'x', now(), ${actors.gnb.id}, 'gnb')`
  await expect(again).rejects.toMatchObject({ constraint_name: 'order_objections_one_standing' })
  const left = await aCopyOf(portal, approved, { current_status: 'EN_TRANSITO_VOLADURA' })
  const late = db`insert into order_objections (order_id, agency, reason, raised_at, raised_by, raised_by_role) values (${left}, 'gnb', 'x', now(), ${actors.gnb.id}, 'gnb')`
  await expect(late).rejects.toMatchObject({ constraint_name: 'order_objections_in_time' })
  await expect(db`update order_objections set reason = 'otra' where order_id = ${id}`).rejects.toThrow('only lifted')
  await expect(db`delete from order_objections where order_id = ${id}`).rejects.toThrow('only lifted')
})

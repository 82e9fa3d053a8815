import { api } from '@barreno/domain/api'
import { powers } from '@barreno/domain/actor'
import type { Handover } from '@barreno/domain/orders/handovers/schema'
import { handoverMinutes, type HandoverStep, handoverSteps } from '@barreno/domain/statuses/handovers'
import { quantity as quantityText } from '@barreno/texts/format'
import { expect, test } from 'vitest'
import { textOf } from '../../../test/documents.ts'
import {
  aHandover,
  aCompletedOrder,
  anApprovedOrder,
  anOffer,
  anOrderInTransit,
  aReadyOrder,
  partiesOf,
  stocked,
} from '../../../test/orders.ts'
import { aPerson, brokenEntry, entriesOf, type Portal, someoneNew, testPortal } from '../../../test/portal.ts'

const [portal, required, off] = (await Promise.all(
  (['advice', 'required', 'off'] as const).map((handovers) => testPortal({ settings: { handovers, permits: 'off' } })),
)) as [Portal, Portal, Portal]
const { actors, call, clock, db, good, refusal, travel } = portal
const { acceptHandover, act, carried, custody, get, handoverDocument, offerHandover, refuseHandover, withdrawHandover, witnessHandover } =
  api.orders
for (const each of [portal, required, off]) await stocked(each)
const accept = ({ orderId: id, id: handoverId, textSha256 }: Handover) => ({ id, handoverId, textSha256 })
const lineOf = async (id: string, materialId = 'ANFO-25') =>
  (await good(custody, 'gerente', { id })).lines.find((line) => line.materialId === materialId)!

test('material changes hands once both sides have signed the same text, step by step to the front and back', async () => {
  const order = await anApprovedOrder(portal)
  const { id } = order
  const offer = await anOffer(portal, order, 'load', { vehiclePlate: 'A62CD8K', seals: '4471, 4472' })
  expect(offer).toMatchObject({ state: 'offered', actions: ['withdraw'], signatures: [{ side: 'giver', role: 'almacenista' }] })
  expect(offer.text).toContain(order.orderNumber)
  expect(offer.text).toContain('Precintos: 4471, 4472.')
  for (const { quantity, unit, materialName } of offer.lines)
    expect(offer.text).toContain(`${quantityText(quantity)} ${unit} de ${materialName}`)
  expect(await lineOf(id)).toMatchObject({ loaded: 0 })

  const waiting = (await good(carried, 'operador')).find(({ orderId }) => orderId === id)
  expect(waiting).toMatchObject({ held: [], open: [{ id: offer.id, actions: ['accept', 'refuse'] }] })
  expect(await good(acceptHandover, 'operador', accept(offer))).toMatchObject({
    state: 'accepted',
    signatures: [{ side: 'giver' }, { side: 'receiver', role: 'operador' }],
  })
  const loaded = await lineOf(id)
  expect(loaded.loaded).toBe(loaded.dispatched)
  expect((await good(carried, 'operador')).find(({ orderId }) => orderId === id)!.held).toContainEqual(
    expect.objectContaining({ materialId: 'ANFO-25', quantity: loaded.dispatched }),
  )

  await good(act, 'operador', { id, action: 'orders.pickUp' })
  // The carrier may record a delivery on paper, as a last resort. The receiver may not.
  expect((await good(carried, 'operador')).find(({ orderId }) => orderId === id)).toMatchObject({ onPaper: [{ step: 'deliver' }] })
  await aHandover(portal, order, 'deliver')
  expect((await good(carried, 'cliente')).find(({ orderId }) => orderId === id)).toMatchObject({ onPaper: [] })
  expect((await good(carried, 'cliente')).find(({ orderId }) => orderId === id)).toMatchObject({ offers: [{ step: 'collect' }] })
  // The operator can collect it again, on paper if nobody at the front has a telephone. The alianza sees what it holds.
  expect((await good(carried, 'operador')).find(({ orderId }) => orderId === id)).toMatchObject({
    held: [],
    atFront: expect.arrayContaining([expect.objectContaining({ materialId: 'ANFO-25', quantity: loaded.dispatched })]),
    onPaper: [{ step: 'collect' }],
  })
  expect((await good(carried, 'cliente')).find(({ orderId }) => orderId === id)).toMatchObject({ atFront: [] })
  await aHandover(portal, order, 'collect', { lines: [{ materialId: 'ANFO-25', quantity: 2.5 }] })
  await aHandover(portal, order, 'store')
  expect(await lineOf(id)).toMatchObject({ delivered: loaded.dispatched, collected: 2.5, stored: 2.5 })
  const done = (await entriesOf(portal, id)).map(({ action }) => action).filter((action) => action.endsWith('Handover'))
  expect(done).toEqual(handoverSteps.flatMap(() => ['orders.offerHandover', 'orders.acceptHandover']))
  expect(await brokenEntry(portal)).toBeNull()
})

test('each step is offered and received by its own side alone', async () => {
  const orders: Record<HandoverStep, { id: string }> = {
    load: await aReadyOrder(portal),
    deliver: await anOrderInTransit(portal),
    collect: await anOrderInTransit(portal),
    store: await anOrderInTransit(portal),
  }
  // These are loaded in the earlier status, before the transit.
  for (const step of ['deliver', 'collect', 'store'] as const) {
    const order = await anApprovedOrder(portal)
    await aHandover(portal, order, 'load')
    await good(act, 'operador', { id: order.id, action: 'orders.pickUp' })
    if (step === 'collect') await aHandover(portal, order, 'deliver')
    orders[step] = order
  }
  for (const step of handoverSteps) {
    const { id } = orders[step]
    const { give, receive } = partiesOf[step]
    const lines = [{ materialId: 'ANFO-25', quantity: 1 }]
    const strangers = (
      ['administrativo', 'administrador', 'general', 'supervisor', 'operador', 'almacenista', 'cliente', 'gnb_operador'] as const
    ).filter((who) => who !== give)
    for (const who of strangers)
      expect([403, 404], `${who} offers ${step}`).toContain((await refusal(offerHandover, who, { id, step, lines })).status)
    const offer = await good(offerHandover, give, { id, step, lines })
    for (const who of (['gerente', 'administrativo', 'general', 'gnb_operador', give] as const).filter(
      (each) => (each as string) !== receive,
    ))
      expect((await refusal(acceptHandover, who, accept(offer))).status, `${who} receives ${step}`).toBe(403)
    expect(await good(acceptHandover, receive, accept(offer))).toMatchObject({ state: 'accepted' })
    expect(await refusal(acceptHandover, receive, accept(offer))).toMatchObject({ status: 409, code: 'orders.handoverSettled' })
  }
})

test('of an alianza whoever may receive signs, by name and document; another of its people and another alianza do not', async () => {
  const order = await anApprovedOrder(portal)
  await aHandover(portal, order, 'load')
  await good(act, 'operador', { id: order.id, action: 'orders.pickUp' })
  const offer = await anOffer(portal, order, 'deliver')
  const reader = await aPerson(
    portal,
    powers.filter((power) => power !== 'recibir'),
  )
  expect(await refusal(acceptHandover, null, accept(offer), { headers: reader.headers })).toMatchObject({ status: 403 })
  expect((await good(custody, null, { id: order.id }, { headers: reader.headers })).handovers[0]).toMatchObject({
    id: offer.id,
    actions: [],
  })
  const receiver = await aPerson(portal, ['ver', 'recibir'])
  const signed = await good(acceptHandover, null, accept(offer), { headers: receiver.headers })
  expect(signed.signatures[1]).toMatchObject({
    side: 'receiver',
    role: 'cliente',
    name: expect.stringContaining('Persona'),
    idDocument: expect.stringMatching(/^V-1\d{7}$/),
  })
  // Alianzas do not see what happens between magazine and vehicle.
  const theirs = await good(custody, 'cliente', { id: order.id })
  expect(theirs.handovers.map(({ step }) => step)).toEqual(['deliver'])
  expect(theirs.lines[0]).toMatchObject({ loaded: 0, stored: 0 })
})

test('what is signed is what was read, within its minutes, and by another person', async () => {
  const order = await aReadyOrder(portal)
  const offer = await anOffer(portal, order, 'load')
  expect(await refusal(acceptHandover, 'operador', { ...accept(offer), textSha256: 'a'.repeat(64) })).toMatchObject({
    status: 409,
    code: 'orders.handoverTextChanged',
  })
  expect(
    await refusal(offerHandover, 'almacenista', { id: order.id, step: 'load', lines: [{ materialId: 'ANFO-25', quantity: 1 }] }),
  ).toMatchObject({ status: 409, code: 'orders.handoverOpen' })
  const before = clock.now
  await travel(new Date(before.getTime() + handoverMinutes * 60_000))
  expect(await refusal(acceptHandover, 'operador', accept(offer))).toMatchObject({
    status: 409,
    code: 'orders.handoverSettled',
    details: { state: 'expired' },
  })
  expect((await good(custody, 'operador', { id: order.id })).handovers[0]!.state).toBe('expired')
  const again = await anOffer(portal, order, 'load')
  expect(await good(refuseHandover, 'operador', { id: order.id, handoverId: again.id, reason: 'Falta un saco' })).toMatchObject({
    state: 'refused',
    reason: 'Falta un saco',
    actions: [],
  })
  const third = await anOffer(portal, order, 'load')
  expect(await refusal(withdrawHandover, 'operador', { id: order.id, handoverId: third.id, reason: 'No' })).toMatchObject({ status: 403 })
  expect(await good(withdrawHandover, 'almacenista', { id: order.id, handoverId: third.id, reason: 'Precinto equivocado' })).toMatchObject({
    state: 'withdrawn',
  })
  expect((await lineOf(order.id)).loaded).toBe(0)
  await travel(before)
})

test('nobody gives more than they have: every line that does is named', async () => {
  const order = await aReadyOrder(portal)
  const { dispatched } = await lineOf(order.id)
  const lines = [
    { materialId: 'ANFO-25', quantity: dispatched + 0.01 },
    { materialId: 'NO-HAY', quantity: 1 },
  ]
  const { status, details } = await refusal(offerHandover, 'almacenista', { id: order.id, step: 'load', lines: lines })
  expect([status, details]).toEqual([
    400,
    [
      { field: 'lines.0.quantity', message: expect.stringMatching(/^Indicó .* por entregar\.$/) },
      { field: 'lines.1.quantity', message: 'De este material no hay nada que entregar en este paso.' },
    ],
  ])
  expect(
    await refusal(offerHandover, 'operador', { id: order.id, step: 'deliver', lines: [{ materialId: 'ANFO-25', quantity: 1 }] }),
  ).toMatchObject({ status: 400 })
  const twice = [1, 2].map((quantity) => ({ materialId: 'ANFO-25', quantity }))
  expect(await refusal(offerHandover, 'almacenista', { id: order.id, step: 'load', lines: twice })).toMatchObject({
    details: [{ field: 'lines.1.quantity' }],
  })
  const tooMuchAndTwice = [dispatched + 1, 2].map((quantity) => ({ materialId: 'ANFO-25', quantity }))
  expect(await refusal(offerHandover, 'almacenista', { id: order.id, step: 'load', lines: tooMuchAndTwice })).toMatchObject({
    details: [
      { field: 'lines.0.quantity', message: expect.stringMatching(/^Indicó /) },
      { field: 'lines.1.quantity', message: expect.stringMatching(/ está dos veces\.$/) },
    ],
  })
})

test('where hand-overs are required, nothing moves without them, and whoever moves it is told before', async () => {
  const order = await anApprovedOrder(required)
  const { id } = order
  const obstaclesOf = async (action: string) =>
    (await required.good(get, 'operador', { id })).actions.find((each) => each.action === action)?.obstacles.map(({ code }) => code)
  expect(await obstaclesOf('orders.pickUp')).toEqual(['notHandedOver'])
  const { status, details } = await required.refusal(act, 'operador', { id, action: 'orders.pickUp' })
  expect([status, JSON.stringify(details)]).toEqual([409, expect.stringContaining('Falta la entrega firmada por ambas partes')])
  await aHandover(required, order, 'load')
  await required.good(act, 'operador', { id, action: 'orders.pickUp' })
  expect(await obstaclesOf('orders.complete')).toEqual(['notHandedOver'])
  expect(await obstaclesOf('orders.safekeeping')).toEqual(['notHandedOver'])
  await aHandover(required, order, 'deliver')
  await required.good(act, 'operador', { id, action: 'orders.complete' })
  expect(
    await required.refusal(api.orders.changeStatus, 'operador', {
      id: (await anApprovedOrder(required)).id,
      newStatus: 'EN_TRANSITO_VOLADURA',
    }),
  ).toMatchObject({ status: 409 })
})

test('where they are advised, whoever moves the order is told and not held up; where they are off, nobody hears of them', async () => {
  const { id } = await anApprovedOrder(portal)
  const pickUp = (await good(get, 'operador', { id })).actions.find(({ action }) => action === 'orders.pickUp')
  expect(pickUp).toMatchObject({ obstacles: [], advice: [{ code: 'notHandedOver' }] })
  await good(act, 'operador', { id, action: 'orders.pickUp' })
  const other = await anApprovedOrder(off)
  expect((await off.good(get, 'operador', { id: other.id })).actions.find(({ action }) => action === 'orders.pickUp')).not.toHaveProperty(
    'advice',
  )
  expect(await off.good(custody, 'almacenista', { id: other.id })).toMatchObject({ rule: 'off', offers: [], handovers: [] })
  expect(
    await off.refusal(offerHandover, 'almacenista', { id: other.id, step: 'load', lines: [{ materialId: 'ANFO-25', quantity: 1 }] }),
  ).toMatchObject({
    status: 409,
    code: 'orders.handoversOff',
  })
})

test('what somebody signed for stays theirs until it is given on: no other operator, no undoing, no closing', async () => {
  const order = await anApprovedOrder(portal)
  const { id } = order
  await aHandover(portal, order, 'load')
  const other = await someoneNew(portal, 'otro operador', 'operador')
  const held = { status: 409, details: { obstacles: [{ code: 'materialHeld' }] } }
  expect(await refusal(api.orders.assign, 'gerente', { id, operatorId: other.id, reason: 'Turno' })).toMatchObject(held)
  expect(await refusal(api.orders.undoReady, 'almacenista', { id, reason: 'Faltan precintos' })).toMatchObject(held)
  await aHandover(portal, order, 'store')
  await good(api.orders.assign, 'gerente', { id, operatorId: other.id, reason: 'Turno' })
  await good(api.orders.undoReady, 'almacenista', { id, reason: 'Faltan precintos' })

  const done = await aCompletedOrder(portal)
  expect(
    (await good(get, 'gerente', { id: done.id })).actions
      .find(({ action }) => action === 'orders.close')!
      .obstacles.map(({ code }) => code),
  ).toEqual(['unpaid'])
})

test('GNB signs as a witness once, until a day after; the act is a paper with every signature and the digest', async () => {
  const order = await aReadyOrder(portal)
  const offer = await anOffer(portal, order, 'load')
  expect(await refusal(handoverDocument, 'operador', { id: order.id, handoverId: offer.id })).toMatchObject({
    status: 404,
    code: 'orders.handoverUnsigned',
  })
  await good(acceptHandover, 'operador', accept(offer))
  expect((await good(witnessHandover, 'gnb_operador', accept(offer))).signatures.map(({ side }) => side)).toEqual([
    'giver',
    'receiver',
    'witness',
  ])
  expect((await refusal(witnessHandover, 'gnb_operador', accept(offer))).status).toBe(403)
  const paper = await textOf(Buffer.from(await good(handoverDocument, 'gnb', { id: order.id, handoverId: offer.handoverNumber }), 'latin1'))
  const words = paper.text.replace(/\s+/g, ' ')
  for (const phrase of [
    offer.handoverNumber,
    order.orderNumber,
    offer.textSha256.slice(0, 20),
    ...offer.signatures.map(({ name }) => name),
    actors.operador.name,
    actors.gnb_operador.name,
  ])
    expect(words).toContain(phrase)
  const before = clock.now
  const later = await aHandover(portal, await aReadyOrder(portal), 'load')
  await travel(new Date(before.getTime() + 25 * 3_600_000))
  expect((await good(custody, 'gnb_operador', { id: later.orderId })).handovers[0]!.actions).toEqual([])
  await travel(before)
})

test('two who sign at once sign once, and two who offer at once make one offer', async () => {
  const order = await aReadyOrder(portal)
  const input = { id: order.id, step: 'load', lines: [{ materialId: 'ANFO-25', quantity: 1 }] }
  const offers = await Promise.all([1, 2, 3].map(() => call(offerHandover, 'almacenista', input)))
  expect(offers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([201, 409, 409])
  const [open] = (await good(custody, 'operador', { id: order.id })).handovers
  const signed = await Promise.all([1, 2, 3].map(() => call(acceptHandover, 'operador', accept(open!))))
  expect(signed.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 409, 409])
  expect((await lineOf(order.id)).loaded).toBe(1)
})

test('the database itself refuses what is not signed by both, what nobody has, and any change of what was signed', async () => {
  const order = await aReadyOrder(portal)
  const offer = await anOffer(portal, order, 'load')
  const { id } = offer
  const refused = (statement: string) => expect(db.unsafe(statement), statement).rejects.toThrow()
  await refused(`update handovers set state = 'accepted', settled_at = offered_at + interval '1 minute' where id = '${id}'`)
  await refused(`update handovers set text = 'otra cosa' where id = '${id}'`)
  await refused(`update handover_lines set quantity = 1 where handover_id = '${id}'`)
  await refused(`insert into handover_lines values ('${id}', 'COR-10', 9, 'Cordón', 'm', 1)`)
  await refused(`delete from handovers where id = '${id}'`)
  await refused(`update handover_signatures set name = 'Otro' where handover_id = '${id}'`)
  const sign = (side: string, who: string) =>
    `insert into handover_signatures (handover_id, side, ${who.split('=')[0]}, name, role, at, text_sha256) values ('${id}', '${side}', '${who.split('=')[1]}', 'X', 'operador', now(), '${offer.textSha256}')`
  await refused(sign('receiver', `user_id=${actors.almacenista.id}`))
  await refused(sign('receiver', `client_id=${actors.cliente.clientId}`))
  await good(acceptHandover, 'operador', accept(offer))
  await refused(`update handovers set state = 'refused', reason = 'No' where id = '${id}'`)
  await refused(`update order_custody set delivered = loaded + 1 where order_id = '${order.id}'`)
  await refused(sign('giver', `user_id=${actors.gerente.id}`))
})

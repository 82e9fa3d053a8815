import { externalRoles } from '@barreno/domain/actor'
import { api } from '@barreno/domain/api'
import { addDays, caracasDate } from '@barreno/domain/calendar'
import { expect, test } from 'vitest'
import { aLoadedLot, aMagazine } from '../../test/custody.ts'
import { anAssignedOrder, stocked } from '../../test/orders.ts'
import { anOrder, entriesOf, testPortal } from '../../test/portal.ts'

const portal = await testPortal()
const { clock, db, good, refusal } = portal
const { lots, createLot, lot, setStatus, trace, transfer } = api.custody
const { load } = api.inventory
const day = (days: number) => addDays(caracasDate(clock.now), days)

test('a load names its lot as the boxes have it; what was not known is completed, and what is known otherwise is refused', async () => {
  const { id } = await aMagazine(portal)
  const box = { materialId: 'EMU-32X200', lot: '24-118', maker: 'CAVIM', madeOn: '2026-03-01' }
  await good(load, 'almacenista', { ...box, quantityChange: 10, magazine: id })
  await good(load, 'almacenista', { ...box, maker: 'cavim', expiresOn: '2028-02-28', quantityChange: 5 })
  const [made] = await good(lots, 'gnb', { material: 'emu-32x200' })
  expect(made).toMatchObject({
    number: '24-118',
    maker: 'CAVIM',
    madeOn: '2026-03-01',
    expiresOn: '2028-02-28',
    quantity: 15,
    status: 'usable',
    isExpired: false,
    holdings: [
      { magazineId: 'PRINCIPAL', quantity: 5 },
      { magazineId: id, quantity: 10 },
    ],
  })
  expect(await refusal(load, 'almacenista', { ...box, expiresOn: '2029-02-28', quantityChange: 5 })).toMatchObject({
    status: 409,
    code: 'custody.lotDiffers',
    message: 'El lote 24-118 ya está registrado con otros datos: vence el 28/02/2028.',
  })
  expect(
    await refusal(load, 'almacenista', { materialId: 'EMU-32X200', quantityChange: 1, madeOn: '2026-03-01', magazine: 'NADA' }),
  ).toMatchObject({
    details: [{ field: 'magazine' }, { field: 'lot', message: 'Indique el lote del que son estos datos.' }],
  })
  expect((await entriesOf(portal, 'EMU-32X200')).at(-1)!.changes).toMatchObject({
    lot: { new: '24-118' },
    expiresOn: { new: '2028-02-28' },
  })
})

test('a lot is written down before it is there, once of a maker, and never expires before it was made', async () => {
  const given = { materialId: 'COR-10', number: 'C-77', maker: 'Orica', madeOn: day(-10), expiresOn: day(20) }
  const { id } = await good(createLot, 'almacenista', given)
  expect(await good(lot, 'daex', { id })).toMatchObject({ quantity: 0, holdings: [] })
  expect(await refusal(createLot, 'gerente', { ...given, number: 'c-77', maker: 'ORICA' })).toMatchObject({
    status: 409,
    code: 'custody.lotKnown',
  })
  await good(createLot, 'gerente', { ...given, maker: 'Otro' })
  expect(await refusal(createLot, 'gerente', { ...given, materialId: 'NADA', expiresOn: day(-11) })).toMatchObject({
    details: [{ field: 'materialId' }, { field: 'expiresOn', message: 'El lote no puede vencer antes de fabricarse.' }],
  })
  const numbers = async (input: object) => (await good(lots, 'gerente', { material: 'COR-10', ...input })).map(({ maker }) => maker)
  expect(await numbers({ expiry: 'within30', sort: 'expiresOn' })).toHaveLength(2)
  expect(await numbers({ expiry: 'within30', there: 'true' })).toEqual([])
  expect(await numbers({ q: 'oríca' })).toEqual(['Orica'])
  for (const q of ['c-7', '77', 'rica', 'cor-10']) expect([q, await numbers({ q })]).toEqual([q, expect.arrayContaining(['Orica'])])
  expect(await numbers({ q: '-7%' })).toEqual([])
  expect(await numbers({ expiry: 'expired' })).toEqual([])
})

test('what a transfer takes out of one magazine it puts into the other, all lots or none, and the trace says so', async () => {
  const { id: toId, name } = await aMagazine(portal)
  const [one, other] = [await aLoadedLot(portal, { quantityChange: 10 }), await aLoadedLot(portal, { quantityChange: 3 })]
  const before = await good(api.inventory.detail, 'gerente', { id: 'ANFO-25' })
  const request = (first: number, second: number) => ({
    fromId: 'PRINCIPAL',
    toId,
    lines: [
      { lotId: one.id, quantity: first },
      { lotId: other.id, quantity: second },
    ],
    notes: 'Al frente norte',
  })
  expect(await refusal(transfer, 'almacenista', request(4, 3.5))).toMatchObject({
    status: 409,
    code: 'custody.notHeld',
    message: `No alcanza lo que hay en Polvorín principal: de Material ANFO-25, lote ${other.number}, 3 UNIDAD (se piden 3,5).`,
  })
  const moved = await good(transfer, 'almacenista', request(4, 3))
  expect(moved).toMatchObject({ transferNumber: 'TRA-2026-000001', toName: name, lines: [{ quantity: 4 }, { quantity: 3 }] })
  expect((await good(lot, 'gerente', { id: one.id })).holdings).toMatchObject([
    { magazineId: 'PRINCIPAL', quantity: 6 },
    { magazineId: toId, quantity: 4 },
  ])
  // The quantity of the material is the same as before, in the ledger and in the stock.
  expect(await good(api.inventory.detail, 'gerente', { id: 'ANFO-25' })).toMatchObject({
    quantity: before.quantity,
    unusable: before.unusable,
  })
  expect(
    (await good(trace, 'gnb', { id: one.id })).map(({ kind, quantity, magazine, document }) => [
      kind,
      quantity,
      magazine.id,
      document?.number,
    ]),
  ).toEqual([
    ['transfer', 4, toId, 'TRA-2026-000001'],
    ['transfer', -4, 'PRINCIPAL', 'TRA-2026-000001'],
    ['load', 10, 'PRINCIPAL', undefined],
  ])
  expect((await entriesOf(portal, moved.id))[0]).toMatchObject({
    action: 'custody.transfer',
    changes: { lines: { new: [{ quantity: 4 }, { quantity: 3 }] } },
  })
  expect(
    await refusal(transfer, 'gerente', {
      fromId: toId,
      toId,
      lines: [
        { lotId: one.id, quantity: 1 },
        { lotId: 'NADA', quantity: 1 },
      ],
    }),
  ).toMatchObject({
    details: [{ field: 'toId' }, { field: 'lines.1.lotId' }],
  })
  expect(await refusal(transfer, 'operador', request(1, 1))).toMatchObject({ status: 403 })
})

test('quarantine says in the same breath whose orders lack material by it; bodies may object, the gerente recalls and releases', async () => {
  await db`update orders set current_status = 'ANULADA'`
  await stocked(portal, 5)
  const kept = await aLoadedLot(portal, { materialId: 'ANFO-25', quantityChange: 8 })
  const rest = (await good(lots, 'gerente', { material: 'ANFO-25', there: 'true' })).filter(({ id }) => id !== kept.id)
  for (const { id } of rest) await good(setStatus, 'gerente', { id, status: 'recalled', reason: 'Aviso' })
  const first = await anAssignedOrder(portal, { requestedItemsJson: [{ materialIdRef: 'ANFO-25', totalEstimatedQuantity: 6 }] })
  const second = await anOrder(portal, { files: [], requestedItemsJson: [{ materialIdRef: 'ANFO-25', totalEstimatedQuantity: 4 }] })
  const reason = 'Cajas húmedas'
  const answered = await good(setStatus, 'almacenista', { id: kept.id, status: 'quarantined', reason, version: kept.version })
  expect(answered).toMatchObject({ lot: { status: 'quarantined', statusReason: reason } })
  // The second order was already short by two.
  expect(answered.short.map(({ orderNumber, missing, orderId }) => [orderNumber, missing, orderId === null])).toEqual([
    [first.orderNumber, 6, false],
    [second.orderNumber, 4, true],
  ])
  expect((await entriesOf(portal, kept.id)).at(-1)).toMatchObject({
    action: 'custody.quarantine',
    reason,
    changes: {
      missing: {
        new: [
          { orderNumber: first.orderNumber, quantity: 6 },
          { orderNumber: second.orderNumber, quantity: 4 },
        ],
      },
    },
  })
  expect(await refusal(setStatus, 'gerente', { id: kept.id, status: 'quarantined', reason })).toMatchObject({
    code: 'custody.lotUnchanged',
  })
  expect(await refusal(setStatus, 'gerente', { id: kept.id, status: 'usable', reason, version: kept.version })).toMatchObject({
    code: 'record.stale',
  })
  for (const status of ['usable', 'recalled'])
    expect(await refusal(setStatus, 'almacenista', { id: kept.id, status, reason })).toMatchObject({ status: 403 })
  expect(await good(setStatus, 'gerente', { id: kept.id, status: 'usable', reason: 'Revisado' })).toMatchObject({
    short: [],
    lot: { statusReason: null },
  })
  for (const role of externalRoles) {
    // The reply to a body contains no orders that it may not read.
    expect((await good(setStatus, role, { id: kept.id, status: 'quarantined', reason })).short).toEqual([])
    await good(setStatus, 'gerente', { id: kept.id, status: 'usable', reason })
  }
  // A lot that may not be used can be moved, but not used by any order.
  await good(setStatus, 'gerente', { id: kept.id, status: 'recalled', reason })
  const { id: toId } = await aMagazine(portal)
  await good(transfer, 'almacenista', { fromId: 'PRINCIPAL', toId, lines: [{ lotId: kept.id, quantity: 8 }] })
  expect(await refusal(api.inventory.adjust, 'gerente', { materialId: 'ANFO-25', quantityChange: -1, notes: 'x' })).toMatchObject({
    code: 'inventory.lotNotUsable',
  })
})

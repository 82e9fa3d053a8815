import { api } from '@barreno/domain/api'
import { changeTexts } from '@barreno/texts/changes'
import { beforeEach, expect, test } from 'vitest'
import { aForwardedPreorder, aPreorder, entriesOf, brokenEntry, prices, testPortal } from '../../test/portal.ts'

const portal = await testPortal()
const { db, good, refusal, everything } = portal
const { edit, get, changeStatus } = api.preorders

/** Doubles the catalogue prices after the submission. */
const doubled = () => db`update materials set unit_price = unit_price * 2`
beforeEach(async () => {
  for (const [id, price] of Object.entries(prices)) await db`update materials set unit_price = ${price} where id = ${id}`
})

const lines = (...items: [materialIdRef: string, totalEstimatedQuantity: number, more?: object][]) =>
  items.map(([materialIdRef, totalEstimatedQuantity, more]) => ({ materialIdRef, totalEstimatedQuantity, ...more }))

test("a line that stays keeps its price, a new one takes today's, and no price of the form counts", async () => {
  const { id } = await aPreorder(portal)
  await doubled()
  const requestedItems = lines(
    ['ANFO-25', 4, { estimatedUnitPrice: 0.01, totalEstimatedLineCost: 0.04, name: 'Otro', unit: 'KILO' }],
    ['COR-10', 3],
    ['DET-NE-4', 2, { estimatedUnitPrice: 0.01 }],
  )
  expect(await good(edit, 'administrativo', { id, requestedItems, estimatedTotalCost: 1 })).toMatchObject({
    requestedItems: [
      {
        materialIdRef: 'ANFO-25',
        name: 'Material ANFO-25',
        totalEstimatedQuantity: 4,
        estimatedUnitPrice: 42.5,
        totalEstimatedLineCost: 170,
        requestedQuantity: 10,
        catalogueUnitPrice: 85,
      },
      { materialIdRef: 'COR-10', totalEstimatedQuantity: 3, estimatedUnitPrice: 0.33, totalEstimatedLineCost: 0.99, requestedQuantity: 3 },
      {
        materialIdRef: 'DET-NE-4',
        totalEstimatedQuantity: 2,
        estimatedUnitPrice: 14.3,
        totalEstimatedLineCost: 28.6,
        requestedQuantity: null,
      },
    ],
    removedItems: [],
    estimatedTotalCost: 199.59,
    version: 2,
  })
})

test('what the client asked for and staff took out is remembered, and comes back at its old price', async () => {
  const { id } = await aPreorder(portal)
  await doubled()
  const without = await good(edit, 'administrativo', { id, requestedItems: lines(['ANFO-25', 10], ['COR-10', 0], ['EMU-32X200', 1]) })
  expect(without).toMatchObject({
    requestedItems: [{ materialIdRef: 'ANFO-25' }, { materialIdRef: 'EMU-32X200' }],
    removedItems: [
      { materialIdRef: 'COR-10', totalEstimatedQuantity: 0, totalEstimatedLineCost: 0, requestedQuantity: 3, estimatedUnitPrice: 0.33 },
    ],
    estimatedTotalCost: 427.96,
  })
  const back = await good(edit, 'administrativo', { id, requestedItems: lines(['ANFO-25', 10], ['COR-10', 5]) })
  expect(back).toMatchObject({
    requestedItems: [
      { materialIdRef: 'ANFO-25' },
      { materialIdRef: 'COR-10', totalEstimatedQuantity: 5, estimatedUnitPrice: 0.33, requestedQuantity: 3 },
    ],
    removedItems: [],
  })
  expect(back.requestedItems).toHaveLength(2)
})

test('a line that is not sent is taken out, as one that is sent with 0', async () => {
  const { id } = await aPreorder(portal)
  const { requestedItems, removedItems } = await good(edit, 'administrativo', { id, requestedItems: lines(['COR-10', 3]) })
  expect([requestedItems.map(({ materialIdRef }) => materialIdRef), removedItems.map(({ materialIdRef }) => materialIdRef)]).toEqual([
    ['COR-10'],
    ['ANFO-25'],
  ])
})

test('all lines may go, and then the pre-order goes nowhere', async () => {
  const { id } = await aPreorder(portal)
  expect(await good(edit, 'administrativo', { id, requestedItems: [] })).toMatchObject({
    requestedItems: [],
    removedItems: { length: 2 },
    estimatedTotalCost: 0,
  })
  const before = await everything()
  expect(await refusal(changeStatus, 'administrativo', { id, newStatus: 'PENDIENTE_APROBACION_GERENTE' })).toMatchObject({
    status: 409,
    code: 'preorders.transitionRefused',
    message: 'Debe haber al menos un material en la preorden para enviarla a aprobación.',
    details: { obstacles: [{ code: 'preorderWithoutItems' }] },
  })
  expect(await everything()).toEqual(before)
})

test('a material that is no longer offered stays where it was, and comes into nothing new', async () => {
  const { id } = await aPreorder(portal)
  const { id: other } = await aPreorder(portal, { requestedItemsJson: lines(['ANFO-25', 1]) })
  await db`update materials set is_active = false where id = 'COR-10'`
  expect(await good(edit, 'administrativo', { id, requestedItems: lines(['ANFO-25', 10], ['COR-10', 9]) })).toMatchObject({
    estimatedTotalCost: 427.97,
  })
  expect(await refusal(edit, 'administrativo', { id: other, requestedItems: lines(['ANFO-25', 1], ['COR-10', 9]) })).toMatchObject({
    status: 400,
    code: 'materials.unknown',
    details: { materialIds: ['COR-10'] },
  })
  await db`update materials set is_active = true where id = 'COR-10'`
})

test.each([
  ['an unknown material', lines(['ANFO-25', 1], ['NADA-7', 1]), { code: 'materials.unknown', message: expect.stringContaining('NADA-7') }],
  [
    'the same material twice',
    lines(['ANFO-25', 1], ['ANFO-25', 2]),
    { details: [{ field: 'requestedItems.1', message: 'El material ANFO-25 está repetido.' }] },
  ],
  ['a negative quantity', lines(['ANFO-25', -1]), { details: [{ field: 'requestedItems.0.totalEstimatedQuantity' }] }],
  [
    'a part of a unit',
    lines(['ANFO-25', 1.5]),
    { details: [{ field: 'requestedItems.0.totalEstimatedQuantity', message: 'Debe ser un número entero.' }] },
  ],
  [
    'a quantity that is a text',
    [{ materialIdRef: 'ANFO-25', totalEstimatedQuantity: '4' }],
    { details: [{ field: 'requestedItems.0.totalEstimatedQuantity', message: 'Debe ser un número.' }] },
  ],
  [
    'no quantity',
    [{ materialIdRef: 'ANFO-25' }],
    { details: [{ field: 'requestedItems.0.totalEstimatedQuantity', message: 'Este campo es requerido.' }] },
  ],
  ['ten million', lines(['ANFO-25', 10_000_000]), { details: [{ field: 'requestedItems.0.totalEstimatedQuantity' }] }],
  [
    'a price of three decimals',
    lines(['ANFO-25', 1, { estimatedUnitPrice: 1.005 }]),
    { details: [{ field: 'requestedItems.0.estimatedUnitPrice', message: 'Debe tener a lo sumo dos decimales.' }] },
  ],
  [
    'an unknown field',
    lines(['ANFO-25', 1, { total: 1 }]),
    { details: [{ field: 'requestedItems.0.total', message: 'Campo desconocido.' }] },
  ],
  ['no list', { 0: 1 }, { details: [{ field: 'requestedItems' }] }],
])('%s is refused, by its name, and nothing changes', async (_, requestedItems, named) => {
  const { id } = await aPreorder(portal)
  const before = await everything()
  expect(await refusal(edit, 'administrativo', { id, requestedItems })).toMatchObject({ status: 400, ...named })
  expect(await everything()).toEqual(before)
})

test('transport and note are kept as typed, a document in its usual form, and an empty field is a field without a value', async () => {
  const { id } = await aPreorder(portal)
  const transport = {
    idGuia: 'DAEX-2026-15',
    vehicleOneModel: 'Ford Cargo 1721',
    vehicle1Plate: 'A62CD8K',
    driverOne: 'Freddy Malavé',
    cedulaDriverOne: '11730452',
    vehicleTwoModel: 'Mack',
    vehicle2Plate: 'A11',
    driverTwo: 'José Ñáñez',
    cedulaDriverTwo: 'PAS-X 99',
  }
  const typed = { ...transport, cedulaDriverOne: 'V-11730452' }
  const saved = await good(edit, 'administrativo', { id, ...transport, gestorNotes: 'Verificar la vía' })
  expect(saved).toMatchObject({ ...typed, gestorNotes: 'Verificar la vía', estimatedTotalCost: 425.99, requestedItems: { length: 2 } })
  const less = await good(edit, 'gerente', { id, driverTwo: '', cedulaDriverTwo: null, gestorNotes: '  ' })
  expect(less).toMatchObject({ ...typed, driverTwo: null, cedulaDriverTwo: null, gestorNotes: null })
})

test('the history says field by field what was there and what is there now, and nothing else', async () => {
  const { id } = await aPreorder(portal)
  await good(edit, 'administrativo', { id, requestedItems: lines(['ANFO-25', 4], ['COR-10', 3]), idGuia: 'G-1', driverOne: '' })
  expect((await entriesOf(portal, id)).at(-1)).toEqual({
    action: 'preorders.edit',
    actorRole: 'administrativo',
    fromStatus: null,
    toStatus: null,
    reason: null,
    changes: {
      changeReasons: { old: null, new: { 'ANFO-25': null } },
      idGuia: { old: null, new: 'G-1' },
      estimatedTotalCost: { old: 425.99, new: 170.99 },
      requestedItems: { old: { 'ANFO-25': 10, 'COR-10': 3 }, new: { 'ANFO-25': 4, 'COR-10': 3 } },
    },
  })
})

test('a pre-order that is no longer under review is not edited', async () => {
  const { id } = await aForwardedPreorder(portal)
  const before = await everything()
  for (const who of ['administrativo', 'gerente'] as const)
    expect(await refusal(edit, who, { id, idGuia: 'G-1' })).toMatchObject({ status: 409, code: 'preorders.transitionRefused' })
  expect(await everything()).toEqual(before)
})

test('an edit of a combo line that no longer is so much per front says so', async () => {
  const { id } = await aPreorder(portal, {
    orderType: 'combo',
    miningType: 'subterranea',
    requestedItemsJson: [
      { materialIdRef: 'ANFO-25', quantityPerFront: 4 },
      { materialIdRef: 'DET-NE-4', quantityPerFront: 12 },
    ],
  })
  const { requestedItems } = await good(edit, 'administrativo', { id, requestedItems: lines(['ANFO-25', 8], ['DET-NE-4', 23]) })
  expect(requestedItems).toMatchObject([
    { materialIdRef: 'ANFO-25', quantityPerFront: 4, totalEstimatedQuantity: 8 },
    { materialIdRef: 'DET-NE-4', quantityPerFront: null, totalEstimatedQuantity: 23 },
  ])
})

test('whoever edits from an old state is told that somebody else was there, by header and by body', async () => {
  const { id, version } = await aPreorder(portal)
  const first = await good(edit, 'administrativo', { id, idGuia: 'G-1', version })
  expect(first.version).toBe(version + 1)
  const before = await everything()
  const stale = { status: 409, code: 'record.stale', message: 'Otra persona modificó este registro. Recargue para ver los cambios.' }
  expect(await refusal(edit, 'gerente', { id, idGuia: 'G-2', version })).toMatchObject(stale)
  for (const etag of [String(version), `"${version}"`, `W/"${version}"`, '"99"'])
    expect(await refusal(edit, 'gerente', { id, idGuia: 'G-2' }, { headers: { 'if-match': etag } }), etag).toMatchObject(stale)
  expect(await refusal(edit, 'gerente', { id, idGuia: 'G-2' }, { headers: { 'if-match': 'ayer' } })).toMatchObject({
    status: 400,
    details: [{ field: 'If-Match' }],
  })
  expect(await everything()).toEqual(before)
  expect((await good(edit, 'gerente', { id, idGuia: 'G-2' }, { headers: { 'if-match': `"${first.version}"` } })).idGuia).toBe('G-2')
  expect((await good(edit, 'gerente', { id, idGuia: 'G-3' }, { headers: { 'if-match': '*' } })).idGuia).toBe('G-3')
  expect((await good(edit, 'gerente', { id, idGuia: 'G-4' })).idGuia).toBe('G-4')
})

test('a pre-order may be named by its number too', async () => {
  const { id, preOrderNumber } = await aPreorder(portal)
  await good(edit, 'administrativo', { id: preOrderNumber, idGuia: 'G-9' })
  expect(await good(get, 'administrativo', { id })).toMatchObject({ idGuia: 'G-9', version: 2 })
})

test('and the history is whole', async () => expect(await brokenEntry(portal)).toBeNull())

test('an edit is told line by line: what was, what is, and the reason of each, or that none was given', async () => {
  const { id } = await aPreorder(portal)
  await good(edit, 'administrativo', {
    id,
    requestedItems: lines(['ANFO-25', 1234, { changeReason: 'Sección mayor' }], ['COR-10', 0], ['DET-NE-4', 2]),
    gestorNotes: 'Revisada',
    driverOne: 'Freddy Malavé',
  })
  const [entry] = (await good(get, 'administrativo', { id })).activity
  expect(entry).toMatchObject({ action: 'preorders.edit', status: null, userName: 'Persona de administrativo', notes: null })
  expect(entry!.changes.map((change) => [changeTexts.line(change), change.reason])).toEqual([
    ['Material ANFO-25: 10 → 1.234 UNIDAD', 'Sección mayor'],
    ['Material COR-10: 3 UNIDAD → se quitó', null],
    ['Material DET-NE-4: se agregó, 2 UNIDAD', null],
    ['Nota administrativa: sin dato → Revisada', null],
    ['Costo estimado: $ 425,99 → $ 52.459,30', null],
    ['Conductor 1: sin dato → Freddy Malavé', null],
  ])
  const client = (await good(get, 'cliente', { id })).activity[0]!
  expect(client).toMatchObject({ userName: null, role: 'administrativo' })
  expect(client.changes.map(({ field }) => field)).not.toContain('gestorNotes')
})

test('one reason counts for every changed line that has none of its own, and what was read is no new reason', async () => {
  const { id } = await aPreorder(portal)
  const first = lines(['ANFO-25', 8, { changeReason: 'Sección menor' }], ['COR-10', 2])
  const { requestedItems } = await good(edit, 'administrativo', { id, requestedItems: first, reason: 'Menos frentes' })
  expect(requestedItems.map(({ changeReason }) => changeReason)).toEqual(['Sección menor', 'Menos frentes'])
  const sentBack = requestedItems.map((item) => ({ ...item, totalEstimatedQuantity: item.totalEstimatedQuantity - 1 }))
  const again = await good(edit, 'administrativo', { id, requestedItems: sentBack, reason: 'Ajuste final' })
  expect(again.requestedItems.map(({ changeReason }) => changeReason)).toEqual(['Ajuste final', 'Ajuste final'])
})

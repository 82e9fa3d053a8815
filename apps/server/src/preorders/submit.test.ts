import { createHash } from 'node:crypto'
import { api } from '@barreno/domain/api'
import type { Activity } from '@barreno/domain/records/schema'
import { beforeEach, expect, test } from 'vitest'
import { aPreorder, entriesOf, brokenEntry, formOf, noon, patternFiles, prices, requestForm, testPortal } from '../../test/portal.ts'
import { sampleFiles } from '../../test/sample-files.ts'

const portal = await testPortal()
const { actors, travel, db, good, refusal, everything, app, as } = portal
const { submit, get, downloadPattern } = api.preorders
beforeEach(() => travel(noon))

const combo = { orderType: 'combo', miningType: 'subterranea' }
const comboItems = [
  { materialIdRef: 'ANFO-25', quantityPerFront: 4 },
  { materialIdRef: 'DET-NE-4', quantityPerFront: 12 },
]

test("prices, names and totals are the catalogue's, whatever the form says", async () => {
  const preorder = await aPreorder(portal, {
    estimatedTotalCost: '1.00',
    requestedItemsJson: [
      {
        materialIdRef: 'ANFO-25',
        name: 'Otro',
        unit: 'KILO',
        estimatedUnitPrice: 0.01,
        totalEstimatedQuantity: 10,
        totalEstimatedLineCost: 0.1,
      },
      { materialIdRef: 'EMU-32X200', totalEstimatedQuantity: 7, description: 'Otra', quantityPerFront: null },
    ],
  })
  expect(preorder.requestedItems).toMatchObject([
    {
      materialIdRef: 'ANFO-25',
      name: 'Material ANFO-25',
      unit: 'UNIDAD',
      estimatedUnitPrice: 42.5,
      totalEstimatedQuantity: 10,
      totalEstimatedLineCost: 425,
    },
    {
      materialIdRef: 'EMU-32X200',
      description: null,
      estimatedUnitPrice: 1.48,
      totalEstimatedQuantity: 7,
      totalEstimatedLineCost: 10.36,
      requestedQuantity: 7,
    },
  ])
  expect(preorder.estimatedTotalCost).toBe(435.36)
})

test('three hundred lines of tenths come to the cent', async () => {
  const codes = Array.from({ length: 300 }, (_, index) => `MUCHO-${index}`)
  for (const [index, materialId] of codes.entries())
    await good(api.materials.create, 'gerente', { materialId, name: materialId, unitPrice: [0.1, 0.2, 0.7][index % 3] })
  const requestedItemsJson = codes.map((materialIdRef) => ({ materialIdRef, totalEstimatedQuantity: 3 }))
  expect(await aPreorder(portal, { requestedItemsJson })).toMatchObject({ estimatedTotalCost: 300, requestedItems: { length: 300 } })
  const oneMore = [...requestedItemsJson, { materialIdRef: 'ANFO-25', totalEstimatedQuantity: 1 }]
  expect(await refusal(submit, 'cliente', requestForm({ requestedItemsJson: oneMore }))).toMatchObject({
    status: 400,
    details: [{ field: 'requestedItemsJson' }],
  })
})

test('a pre-order is under review, has the number of its year and the data of its client', async () => {
  const preorder = await aPreorder(portal, { clientNotes: ' Frente con agua ' })
  expect(preorder).toMatchObject({
    preOrderNumber: expect.stringMatching(/^PRE-2026-\d{6}$/),
    currentStatus: 'PENDIENTE_REVISION',
    statusSince: noon.toISOString(),
    createdAt: noon.toISOString(),
    round: 1,
    version: 1,
    clientId: actors.cliente.id,
    clientName: 'Alianza Peñón de cliente',
    clientUsername: 'cliente',
    clientNumeroDeAlianza: 12,
    clientRif: 'J-31204587-6',
    clientNombreRepresentante: 'Rafael Guzmán',
    clientCedulaRepresentante: 'V-10458796',
    clientTelefonoRepresentante: '0414-8861234',
    clientEmail: 'cliente@alianzas.ve',
    clientDirection: 'El Callao, estado Bolívar',
    orderType: 'custom',
    miningType: 'cielo_abierto',
    numberOfFronts: 2,
    estimatedServiceDate: '2026-12-01',
    clientNotes: 'Frente con agua',
    gestorNotes: null,
    orderId: null,
    orderNumber: null,
    removedItems: [],
    statusHistory: [
      {
        status: 'PENDIENTE_REVISION',
        action: 'preorders.create',
        role: 'cliente',
        userId: actors.cliente.id,
        timestamp: noon.toISOString(),
      },
    ],
  })
  expect(await entriesOf(portal, preorder.id)).toMatchObject([
    {
      action: 'preorders.create',
      actorRole: 'cliente',
      fromStatus: null,
      toStatus: 'PENDIENTE_REVISION',
      changes: { estimatedTotalCost: { old: null, new: 425.99 }, requestedItems: { old: null, new: { 'ANFO-25': 10, 'COR-10': 3 } } },
    },
  ])
})

test('the year of a number is the year in Caracas', async () => {
  await travel(new Date('2031-01-01T03:59:59.000Z'))
  expect((await aPreorder(portal, { estimatedServiceDate: '2031-01-05' })).preOrderNumber).toBe('PRE-2030-000001')
  await travel(new Date('2031-01-01T04:00:00.000Z'))
  expect((await aPreorder(portal, { estimatedServiceDate: '2031-01-05' })).preOrderNumber).toBe('PRE-2031-000001')
  expect((await aPreorder(portal, { estimatedServiceDate: '2031-01-05' })).preOrderNumber).toBe('PRE-2031-000002')
})

test('what is copied into a pre-order does not change with the account or the catalogue; its history tells the names of now', async () => {
  const before = await aPreorder(portal, {}, 'cliente2')
  await db`update clients set nombre_alianza = 'Otra', direction = 'Otra' where id = ${actors.cliente2.id}`
  await db`update materials set name = 'Otro', unit_price = 99.99 where id = 'ANFO-25'`
  const after = await good(get, 'cliente2', { id: before.id })
  await db`update materials set name = 'Material ANFO-25', unit_price = ${prices['ANFO-25']} where id = 'ANFO-25'`
  const hidden = { statusHistory: null, activity: null }
  expect({ ...after, ...hidden }).toEqual({ ...before, ...hidden })
  const [{ changes, ...sent }] = before.activity as [Activity]
  const [anfo, cord, ...others] = changes
  expect(after.activity).toEqual([{ ...sent, userName: 'Otra', changes: [cord, { ...anfo, materialName: 'Otro' }, ...others] }])
})

test('well-formed text comes back as it was sent, and only its line ends are ours', async () => {
  for (const clientNotes of [
    'ñandú Á É',
    'explosión 💥 👩🏽‍🔧',
    'e\u0301 en dos partes',
    '\u202bעברית\u202c',
    "'; drop table preorders; --",
    '<img src=x onerror=alert(1)>',
    '${7*7} {{7*7}} %s',
  ])
    expect((await aPreorder(portal, { clientNotes })).clientNotes).toBe(clientNotes)
  expect((await aPreorder(portal, { clientNotes: 'uno\r\ndos\rtres\ttab' })).clientNotes).toBe('uno\ndos\ntres\ttab')
  expect((await aPreorder(portal, { clientNotes: '  ' })).clientNotes).toBeNull()
})

test('a combo takes its quantities per front, times the fronts, and nothing of the form', async () => {
  const preorder = await aPreorder(portal, {
    ...combo,
    numberOfFronts: '3',
    requestedItemsJson: comboItems.map((item) => ({ ...item, totalEstimatedQuantity: 1, estimatedUnitPrice: 0.01 })),
  })
  expect(preorder.requestedItems).toMatchObject([
    { materialIdRef: 'ANFO-25', quantityPerFront: 4, totalEstimatedQuantity: 12, totalEstimatedLineCost: 510 },
    { materialIdRef: 'DET-NE-4', quantityPerFront: 12, totalEstimatedQuantity: 36, totalEstimatedLineCost: 257.4 },
  ])
  expect(preorder.estimatedTotalCost).toBe(767.4)
})

test('what a client adds to a combo is priced and told apart from what the combo brings', async () => {
  const preorder = await aPreorder(portal, {
    ...combo,
    numberOfFronts: '3',
    requestedItemsJson: [
      { ...comboItems[0], additionalQuantity: 5 },
      comboItems[1],
      { materialIdRef: 'EMU-32X200', additionalQuantity: 7 },
    ],
  })
  expect(preorder.requestedItems).toMatchObject([
    { materialIdRef: 'ANFO-25', quantityPerFront: 4, totalEstimatedQuantity: 17, requestedQuantity: 17, additionalQuantity: 5 },
    { materialIdRef: 'DET-NE-4', quantityPerFront: 12, totalEstimatedQuantity: 36, requestedQuantity: 36, additionalQuantity: 0 },
    { materialIdRef: 'EMU-32X200', quantityPerFront: null, totalEstimatedQuantity: 7, requestedQuantity: 7, additionalQuantity: 7 },
  ])
  const sum = 17 * 42.5 + 257.4 + 7 * prices['EMU-32X200']
  expect(preorder.estimatedTotalCost).toBeCloseTo(sum, 2)
  const edited = await good(api.preorders.edit, 'administrativo', {
    id: preorder.id,
    requestedItems: preorder.requestedItems.map(({ materialIdRef, totalEstimatedQuantity }) => ({
      materialIdRef,
      totalEstimatedQuantity: materialIdRef === 'EMU-32X200' ? 6 : totalEstimatedQuantity,
    })),
  })
  expect(edited.requestedItems).toMatchObject([
    { quantityPerFront: 4, totalEstimatedQuantity: 17, additionalQuantity: 5 },
    { quantityPerFront: 12, totalEstimatedQuantity: 36 },
    { totalEstimatedQuantity: 6, requestedQuantity: 7, additionalQuantity: 7 },
  ])
})

test('an addition to a combo that the catalogue does not offer is refused by name, and so is a line that asks for nothing', async () => {
  expect(
    await refusal(
      submit,
      'cliente',
      requestForm({ ...combo, requestedItemsJson: [...comboItems, { materialIdRef: 'NADA', additionalQuantity: 1 }] }),
    ),
  ).toMatchObject({ code: 'materials.unknown', details: { materialIds: ['NADA'] } })
  expect(
    await refusal(
      submit,
      'cliente',
      requestForm({ ...combo, requestedItemsJson: [...comboItems, { materialIdRef: 'COR-10', additionalQuantity: 0 }] }),
    ),
  ).toMatchObject({ code: 'input.invalid' })
})

test('who saw another combo is told that it changed, and what it is now', async () => {
  const now = [
    { materialId: 'ANFO-25', materialIdRef: 'ANFO-25', quantityPerFront: 4, unitPrice: 42.5 },
    { materialId: 'DET-NE-4', materialIdRef: 'DET-NE-4', quantityPerFront: 12, unitPrice: 7.15 },
  ]
  const before = await everything()
  for (const requestedItemsJson of [
    comboItems.slice(1),
    [comboItems[0], { ...comboItems[1], quantityPerFront: 11 }],
    [...comboItems, { materialIdRef: 'COR-10', quantityPerFront: 1 }],
    [comboItems[0], { materialIdRef: 'COR-10', quantityPerFront: 12 }],
  ])
    expect(await refusal(submit, 'cliente', requestForm({ ...combo, requestedItemsJson }))).toMatchObject({
      status: 409,
      code: 'combos.changed',
      message: 'El combo cambió. Revise las cantidades antes de enviar.',
      details: { items: now },
    })
  expect(await everything()).toEqual(before)
})

test('without a combo there is nothing to ask for', async () => {
  await good(api.combos.define, 'gerente', { items: [] })
  expect(await refusal(submit, 'cliente', requestForm({ ...combo, requestedItemsJson: comboItems }))).toMatchObject({
    status: 409,
    code: 'combos.changed',
    details: { items: [] },
  })
  await good(api.combos.define, 'gerente', {
    items: comboItems.map(({ materialIdRef, quantityPerFront }) => ({ materialIdRef, quantityPerFront })),
  })
})

test('a combo whose material can no longer be ordered names it', async () => {
  await db`update materials set is_active = false where id = 'DET-NE-4'`
  expect(await refusal(submit, 'cliente', requestForm({ ...combo, requestedItemsJson: comboItems }))).toMatchObject({
    status: 400,
    code: 'materials.unknown',
    details: { materialIds: ['DET-NE-4'] },
  })
  await db`update materials set is_active = true where id = 'DET-NE-4'`
})

test('the combo is for underground mining only', async () => {
  const form = requestForm({ ...combo, miningType: 'cielo_abierto', requestedItemsJson: comboItems })
  expect(await refusal(submit, 'cliente', form)).toMatchObject({
    status: 400,
    details: [{ field: 'miningType', message: 'El combo se ofrece solo para minería subterránea.' }],
  })
})

test('each front has its file, in the order in which they were sent, byte for byte', async () => {
  const files = [
    { name: 'tercero.png', content: sampleFiles.png },
    { name: 'Patrón Ñ «1».dxf', content: sampleFiles.dxf },
    { name: 'a.jpeg', content: sampleFiles.jpg },
    { name: 'plano.dwg', content: sampleFiles.dwg },
    { name: 'página.PDF', content: sampleFiles.pdf },
  ]
  const { id, blastingPatternsInfo, patternCreationMode } = await aPreorder(portal, { numberOfFronts: '5', files })
  expect(patternCreationMode).toBe('upload')
  expect(blastingPatternsInfo).toEqual(
    files.map(({ name, content }, index) => ({
      frontIndex: index + 1,
      originalFileName: name,
      fileSize: content.length,
      storedFileId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      sha256: createHash('sha256').update(content).digest('hex'),
      fault: null,
    })),
  )
  for (const [index, { storedFileId }] of blastingPatternsInfo.entries())
    expect(await good(downloadPattern, 'cliente', { id, patternId: storedFileId })).toBe(files[index]!.content.toString('latin1'))
})

test.each([
  [1, 2, 'upload'],
  [3, 2, 'upload'],
  [0, 2, 'upload'],
  [1, 2, undefined],
  [1, 1, 'none'],
  [1, 1, 'create'],
  [1, 1, 'configured'],
])('%i files for %i fronts are not what %s takes', async (count, fronts, patternCreationMode) => {
  const before = await everything()
  const form = requestForm({
    numberOfFronts: String(fronts),
    files: patternFiles(count),
    ...(patternCreationMode && { patternCreationMode }),
  })
  const expected = patternCreationMode === 'upload' || patternCreationMode === undefined ? fronts : 0
  expect(await refusal(submit, 'cliente', form)).toMatchObject({
    status: 400,
    code: 'preorders.filesPerFront',
    message: `Se requiere un archivo de patrón por cada frente: se esperaban ${expected} y se recibieron ${count}.`,
  })
  expect(await everything()).toEqual(before)
})

const configured = (...fronts: number[]) =>
  fronts.map((frontIndex) => ({ frontIndex, clientInputParameters: { burden_m: 0.8, roca: 'granito' } }))

test('how the patterns came to be is told by what the form brings, where it does not say', async () => {
  const modeOf = async (over: Record<string, unknown>) => (await aPreorder(portal, over)).patternCreationMode
  expect(await modeOf({})).toBe('upload')
  expect(await modeOf({ files: [] })).toBe('none')
  expect(await modeOf({ files: [], configuredFrontsDetailsJson: configured(1, 2) })).toBe('configured')
  expect(await modeOf({ files: [], configuredFrontsDetailsJson: [] })).toBe('none')
  for (const mode of ['create', 'configured'])
    expect(await modeOf({ files: [], patternCreationMode: mode, configuredFrontsDetailsJson: configured(2, 1) })).toBe(mode)
})

test('what was configured for each front is kept, front by front', async () => {
  const { configuredFrontsDetails } = await aPreorder(portal, { files: [], configuredFrontsDetailsJson: configured(2, 1) })
  const unsuggested = {
    backendSuggestedPattern: null,
    alarms: [],
    engineVersion: null,
    revision: 1,
    revisedAt: null,
    revisedBy: null,
    differences: [],
  }
  expect(configuredFrontsDetails).toEqual(configured(1, 2).map((front) => ({ ...front, ...unsuggested })))
})

test.each([
  ['only one of two', configured(1)],
  ['one twice', configured(1, 1)],
  ['one that is not there', configured(1, 3)],
])('of the fronts that must be configured, %s is refused', async (_, configuredFrontsDetailsJson) => {
  expect(await refusal(submit, 'cliente', requestForm({ files: [], configuredFrontsDetailsJson }))).toMatchObject({
    status: 400,
    details: [{ field: 'configuredFrontsDetailsJson', message: 'Falta configurar el patrón de algún frente.' }],
  })
})

test('the service may be today, as it is in Caracas, and no earlier', async () => {
  await travel(new Date('2026-11-22T03:59:59.000Z'))
  expect(await aPreorder(portal, { estimatedServiceDate: '2026-11-21' })).toMatchObject({ estimatedServiceDate: '2026-11-21' })
  await travel(new Date('2026-11-22T04:00:00.000Z'))
  expect(await refusal(submit, 'cliente', requestForm({ estimatedServiceDate: '2026-11-21' }))).toMatchObject({
    status: 400,
    code: 'input.invalid',
    details: [{ field: 'estimatedServiceDate', message: 'La fecha estimada del servicio no puede ser anterior a hoy.' }],
  })
})

test('materials that do not exist, or are no longer offered, are named all together', async () => {
  const requestedItemsJson = ['NADA-1', 'ANFO-25', 'RETIRADO', 'anfo-25'].map((materialIdRef) => ({
    materialIdRef,
    totalEstimatedQuantity: 1,
  }))
  expect(await refusal(submit, 'cliente', requestForm({ requestedItemsJson }))).toMatchObject({
    status: 400,
    code: 'materials.unknown',
    message: 'Estos materiales no existen o ya no están disponibles: NADA-1, RETIRADO, anfo-25.',
  })
})

test('the same material twice is refused, by its place', async () => {
  const requestedItemsJson = ['ANFO-25', 'COR-10', 'ANFO-25'].map((materialIdRef) => ({ materialIdRef, totalEstimatedQuantity: 1 }))
  expect(await refusal(submit, 'cliente', requestForm({ requestedItemsJson }))).toMatchObject({
    status: 400,
    details: [{ field: 'requestedItemsJson.2', message: 'El material ANFO-25 está repetido.' }],
  })
})

test('a total beyond what the product can carry is refused', async () => {
  await good(api.materials.create, 'gerente', { materialId: 'ORO', name: 'Oro', unitPrice: 999_999.99 })
  await good(api.materials.create, 'gerente', { materialId: 'PLATINO', name: 'Platino', unitPrice: 999_999_999_999.99 })
  const lines = (...items: [string, number][]) => ({
    requestedItemsJson: items.map(([materialIdRef, totalEstimatedQuantity]) => ({ materialIdRef, totalEstimatedQuantity })),
  })
  expect((await aPreorder(portal, lines(['PLATINO', 1]))).estimatedTotalCost).toBe(999_999_999_999.99)
  for (const items of [lines(['PLATINO', 1], ['COR-10', 1]), lines(['ORO', 1_000_001]), lines(['PLATINO', 9_999_999])])
    expect(await refusal(submit, 'cliente', requestForm(items))).toMatchObject({ status: 400, code: 'preorders.totalTooLarge' })
})

test('an inactive alianza creates nothing, and is told why', async () => {
  const before = await everything()
  expect(await refusal(submit, 'inactivo', requestForm())).toMatchObject({
    status: 403,
    code: 'clients.inactive',
    message: 'La cuenta de su alianza está inactiva. Comuníquese con la corporación para reactivarla.',
  })
  expect(await everything()).toEqual(before)
  expect(await good(api.preorders.mine, 'inactivo')).toEqual([])
  expect(await good(api.materials.available, 'inactivo')).not.toEqual([])
})

test('an alianza that was made inactive a moment ago creates nothing any more', async () => {
  await db`update clients set estatus = false where id = ${actors.cliente2.id}`
  expect(await refusal(submit, 'cliente2', requestForm())).toMatchObject({ status: 403, code: 'clients.inactive' })
  await db`update clients set estatus = true where id = ${actors.cliente2.id}`
})

test('a refused request takes no number', async () => {
  const [one] = [await aPreorder(portal)]
  await refusal(submit, 'cliente', requestForm({ requestedItemsJson: [{ materialIdRef: 'NADA', totalEstimatedQuantity: 1 }] }))
  await refusal(submit, 'cliente', requestForm({ files: patternFiles(1) }))
  const numberOf = (number: string) => Number(number.slice(-6))
  expect(numberOf((await aPreorder(portal)).preOrderNumber)).toBe(numberOf(one.preOrderNumber) + 1)
})

test('a client cannot ask in the name of another', async () => {
  const form = requestForm({ clientId: actors.cliente2.id })
  expect(await refusal(submit, 'cliente', form)).toMatchObject({ status: 400, details: [{ field: 'clientId' }] })
})

test('the address answers with a slash at its end, as documented', async () => {
  const { files: _, ...fields } = requestForm()
  const { payload, headers } = formOf(fields, patternFiles(2))
  const answer = await app.inject({ method: 'POST', url: '/api/preorders/', payload, headers: { ...headers, ...as('cliente') } })
  expect(answer.statusCode).toBe(201)
})

test('and the history is whole', async () => expect(await brokenEntry(portal)).toBeNull())

test('a request that waited for a line says when it was made and when it arrived, and both are in the history', async () => {
  const madeAt = new Date(noon.getTime() - 5 * 3_600_000).toISOString()
  const preorder = await aPreorder(portal, { madeAt })
  expect(preorder).toMatchObject({ madeAt, createdAt: noon.toISOString() })
  const [entry] = await entriesOf(portal, preorder.id)
  expect(entry?.changes).toMatchObject({ madeAt: { old: null, new: madeAt } })
  expect(await aPreorder(portal, {})).toMatchObject({ madeAt: null })
})

test('at another total than was confirmed nothing is registered, and the sender sees each line as it would be', async () => {
  const requestedItemsJson = [{ materialIdRef: 'ANFO-25', totalEstimatedQuantity: 2 }]
  expect(await aPreorder(portal, { requestedItemsJson, expectedTotal: '85.00' })).toMatchObject({ estimatedTotalCost: 85 })
  const before = await everything()
  expect(await refusal(submit, 'cliente', requestForm({ requestedItemsJson, expectedTotal: '84.00' }))).toMatchObject({
    status: 409,
    code: 'preorders.totalChanged',
    message: 'El total de la solicitud cambió: ahora es de $ 85,00. Revíselo de nuevo.',
    details: {
      total: 85,
      items: [{ materialId: 'ANFO-25', name: 'Material ANFO-25', unit: 'UNIDAD', quantity: 2, unitPrice: 42.5, lineTotal: 85 }],
    },
  })
  expect(await everything()).toEqual(before)
})

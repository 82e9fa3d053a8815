import { api } from '@barreno/domain/api'
import { expect, test } from 'vitest'
import { knownFiles } from '../files/sql.ts'
import {
  aForwardedPreorder,
  anOrder,
  aPreorder,
  entriesOf,
  brokenEntry,
  type Input,
  patternFiles,
  prices,
  refusalIn,
  requestForm,
  noon,
  storedFiles,
  testPortal,
  type Who,
} from '../../test/portal.ts'
import { sampleFiles } from '../../test/sample-files.ts'

const portal = await testPortal()
const { actors, call, db, everything, folder, good, refusal, services, travel } = portal
const { changeStatus, convert, downloadPattern, edit, get, mine, resubmit, return: giveBack, withdraw } = api.preorders

async function aReturnedPreorder(over: Input = {}, who: Who = 'cliente') {
  const { id } = await aPreorder(portal, over, who)
  return good(giveBack, 'administrativo', { id, reason: 'Falta el diámetro de los barrenos' })
}
const corrected = {
  miningType: 'subterranea',
  numberOfFronts: '1',
  estimatedServiceDate: '2026-12-15',
  clientNotes: 'Con el diámetro',
  requestedItemsJson: [
    { materialIdRef: 'ANFO-25', totalEstimatedQuantity: 4 },
    { materialIdRef: 'EMU-32X200', totalEstimatedQuantity: 20 },
  ],
  files: [{ name: 'corregido.png', content: sampleFiles.png }],
}
const again = (id: string, over: Input = {}) => ({ id, ...requestForm({ ...corrected, ...over }) })

test('a returned request is sent again under its number, and everything in it is the new form’s', async () => {
  const returned = await aReturnedPreorder({ clientNotes: 'Sin el diámetro' })
  const before = await good(get, 'cliente', { id: returned.id })
  expect(before.explanation).toBe(
    'Fue devuelta el 21/11/2026 para corregir: Falta el diámetro de los barrenos. Le toca a usted corregirla y enviarla de nuevo o retirarla.',
  )
  const later = new Date('2026-11-23T15:00:00.000Z')
  await travel(later)
  const sent = await good(resubmit, 'cliente', again(returned.preOrderNumber))
  expect(sent).toMatchObject({
    id: returned.id,
    preOrderNumber: returned.preOrderNumber,
    createdAt: returned.createdAt,
    currentStatus: 'PENDIENTE_REVISION',
    statusSince: later.toISOString(),
    round: 2,
    version: returned.version + 1,
    orderType: 'custom',
    miningType: 'subterranea',
    numberOfFronts: 1,
    estimatedServiceDate: '2026-12-15',
    clientNotes: 'Con el diámetro',
    patternCreationMode: 'upload',
    requestedItems: [
      { materialIdRef: 'ANFO-25', totalEstimatedQuantity: 4, requestedQuantity: 4, estimatedUnitPrice: 42.5, totalEstimatedLineCost: 170 },
      { materialIdRef: 'EMU-32X200', totalEstimatedQuantity: 20, totalEstimatedLineCost: 29.6 },
    ],
    removedItems: [],
    estimatedTotalCost: 199.6,
    blastingPatternsInfo: [{ frontIndex: 1, originalFileName: 'corregido.png' }],
    explanation: 'Desde el 23/11/2026 espera la revisión administrativa.',
    statusHistory: [
      { status: 'PENDIENTE_REVISION', action: 'preorders.resubmit', userId: actors.cliente.id },
      { status: 'DEVUELTA_CLIENTE', notes: 'Falta el diámetro de los barrenos' },
      { status: 'PENDIENTE_REVISION', action: 'preorders.create' },
    ],
  })
  expect(sent.actions.map(({ action }) => action)).toEqual(['preorders.withdraw'])
  expect((await entriesOf(portal, sent.id)).at(-1)).toMatchObject({
    action: 'preorders.resubmit',
    actorRole: 'cliente',
    fromStatus: 'DEVUELTA_CLIENTE',
    toStatus: 'PENDIENTE_REVISION',
    reason: null,
    changes: {
      round: { old: 1, new: 2 },
      miningType: { old: 'cielo_abierto', new: 'subterranea' },
      numberOfFronts: { old: 2, new: 1 },
      estimatedServiceDate: { old: '2026-12-01', new: '2026-12-15' },
      clientNotes: { old: 'Sin el diámetro', new: 'Con el diámetro' },
      estimatedTotalCost: { old: 425.99, new: 199.6 },
      requestedItems: { old: { 'ANFO-25': 10, 'COR-10': 3 }, new: { 'ANFO-25': 4, 'EMU-32X200': 20 } },
      files: {
        old: before.blastingPatternsInfo.map(({ originalFileName, sha256 }) => ({ name: originalFileName, sha256 })),
        new: sent.blastingPatternsInfo.map(({ originalFileName, sha256 }) => ({ name: originalFileName, sha256 })),
      },
    },
  })
})

test('what was only typed again is no change', async () => {
  const { id } = await aReturnedPreorder()
  await good(resubmit, 'cliente', { id, ...requestForm() })
  expect((await entriesOf(portal, id)).at(-1)!.changes).toEqual({ round: { old: 1, new: 2 } })
})

test('it may be returned and sent again as often as need be, with other patterns each time', async () => {
  const { id } = await aReturnedPreorder()
  const fronts = [{ frontIndex: 1, clientInputParameters: { burden_m: 0.8 } }]
  const configured = await good(resubmit, 'cliente', again(id, { files: [], configuredFrontsDetailsJson: fronts }))
  expect(configured).toMatchObject({
    round: 2,
    patternCreationMode: 'configured',
    blastingPatternsInfo: [],
    configuredFrontsDetails: fronts,
  })
  await good(giveBack, 'gerente', { id, reason: 'Otra vez' })
  expect(await good(resubmit, 'cliente', again(id, { files: [] }))).toMatchObject({
    round: 3,
    patternCreationMode: 'none',
    configuredFrontsDetails: [],
  })
})

test('prices are those of today, and the client’s data those of their account today', async () => {
  const { id } = await aReturnedPreorder({}, 'cliente2')
  await db`update clients set nombre_alianza = 'Otra razón social', direction = 'Upata' where id = ${actors.cliente2.id}`
  await db`update materials set unit_price = 50, name = 'ANFO nuevo' where id = 'ANFO-25'`
  expect(await good(resubmit, 'cliente2', again(id))).toMatchObject({
    clientName: 'Otra razón social',
    clientDirection: 'Upata',
    requestedItems: [{ name: 'ANFO nuevo', estimatedUnitPrice: 50, totalEstimatedLineCost: 200 }, {}],
    estimatedTotalCost: 229.6,
  })
  await db`update materials set unit_price = ${prices['ANFO-25']}, name = 'Material ANFO-25' where id = 'ANFO-25'`
})

test('prices, names and totals of the form change nothing', async () => {
  const { id } = await aReturnedPreorder()
  const line = { name: 'Otro', unit: 'KILO', estimatedUnitPrice: 0.01, totalEstimatedLineCost: 0.04 }
  const { requestedItemsJson } = corrected
  const over = { estimatedTotalCost: '1.00', requestedItemsJson: requestedItemsJson.map((item) => ({ ...item, ...line })) }
  expect(await good(resubmit, 'cliente', again(id, over))).toMatchObject({
    requestedItems: [
      { name: 'Material ANFO-25', unit: 'UNIDAD', estimatedUnitPrice: 42.5, totalEstimatedLineCost: 170 },
      { name: 'Material EMU-32X200', unit: 'UNIDAD', estimatedUnitPrice: 1.48, totalEstimatedLineCost: 29.6 },
    ],
    estimatedTotalCost: 199.6,
  })
})

test('what the staff wrote stays, but nobody has approved the new round, and its order has the new one’s approval', async () => {
  const { id } = await aPreorder(portal)
  const transport = {
    idGuia: 'G-15',
    vehicleOneModel: 'Ford Cargo',
    vehicle1Plate: 'A62CD8K',
    driverOne: 'Freddy Malavé',
    cedulaDriverOne: 'V-11730452',
  }
  await good(edit, 'administrativo', { id, ...transport, requestedItems: [{ materialIdRef: 'ANFO-25', totalEstimatedQuantity: 7 }] })
  await good(changeStatus, 'administrativo', { id, newStatus: 'PENDIENTE_APROBACION_GERENTE', notes: 'Revisada una vez' })
  await good(giveBack, 'gerente', { id, reason: 'Falta' })
  const approval = async () => (await db`select admin_approved_at as at, admin_approver_id as by from preorders where id = ${id}`)[0]
  expect(await approval()).toEqual({ at: expect.any(String), by: actors.administrativo.id })
  await good(resubmit, 'cliente', again(id))
  expect(await approval()).toEqual({ at: null, by: null })
  expect(await good(get, 'gerente', { id })).toMatchObject({ ...transport, gestorNotes: 'Revisada una vez', removedItems: [] })

  await good(changeStatus, 'gerente', { id, newStatus: 'PENDIENTE_APROBACION_GERENTE' })
  expect(await good(convert, 'gerente', { id, estimatedServiceDate: '2026-12-16' })).toMatchObject({
    ...transport,
    adminApproverId: actors.gerente.id,
    budgetTotal: 199.6,
    blastingPatternsInfo: [{ originalFileName: 'corregido.png' }],
  })
})

test('a combo is sent again as it is now, and who saw another is told', async () => {
  const { id } = await aReturnedPreorder()
  const combo = { orderType: 'combo', numberOfFronts: '2', files: patternFiles(2) }
  const items = (anfo: number) => [
    { materialIdRef: 'ANFO-25', quantityPerFront: anfo },
    { materialIdRef: 'DET-NE-4', quantityPerFront: 12 },
  ]
  expect(await refusal(resubmit, 'cliente', again(id, { ...combo, requestedItemsJson: items(3) }))).toMatchObject({
    status: 409,
    code: 'combos.changed',
  })
  expect(await good(resubmit, 'cliente', again(id, { ...combo, requestedItemsJson: items(4) }))).toMatchObject({
    orderType: 'combo',
    requestedItems: [
      { quantityPerFront: 4, totalEstimatedQuantity: 8 },
      { quantityPerFront: 12, totalEstimatedQuantity: 24 },
    ],
  })
})

test('the files of before are out of reach at once, and in quarantine with the next sweep', async () => {
  const { id, blastingPatternsInfo } = await aReturnedPreorder()
  const old = blastingPatternsInfo.map(({ storedFileId }) => storedFileId)
  await services.files.sweep((ids) => knownFiles(db, ids), noon)
  const before = (await storedFiles(folder)).length
  const sent = await good(resubmit, 'cliente', again(id))
  for (const who of ['cliente', 'gerente'] as const)
    for (const patternId of old)
      expect(await refusal(downloadPattern, who, { id, patternId })).toMatchObject({ status: 404, code: 'files.notFound' })
  expect(await knownFiles(db, old)).toEqual([])
  expect(await services.files.sweep((ids) => knownFiles(db, ids), noon)).toMatchObject({ quarantined: 2 })
  expect((await storedFiles(folder)).length).toBe(before - 1)
  const patternId = sent.blastingPatternsInfo[0]!.storedFileId
  expect(await good(downloadPattern, 'cliente', { id, patternId })).toBe(sampleFiles.png.toString('latin1'))
})

test('a file that an order refers to stays with the order', async () => {
  const { id, blastingPatternsInfo } = await aReturnedPreorder()
  const [kept, dropped] = blastingPatternsInfo.map(({ storedFileId }) => storedFileId)
  const order = await anOrder(portal)
  await db`insert into order_patterns (order_id, front_index, file_id) values (${order.id}, 3, ${kept!})`
  await good(resubmit, 'cliente', again(id))
  expect(await knownFiles(db, [kept!, dropped!])).toEqual([kept])
  expect(await good(api.orders.downloadPattern, 'cliente', { id: order.id, patternId: kept })).toBe(sampleFiles.dxf.toString('latin1'))
})

test('only what was returned is sent again', async () => {
  const withdrawn = await aReturnedPreorder()
  await good(withdraw, 'cliente', { id: withdrawn.id })
  const rejected = await aPreorder(portal)
  await good(changeStatus, 'administrativo', { id: rejected.id, newStatus: 'RECHAZADA_ADMIN', notes: 'No' })
  const others = [await aPreorder(portal), await aForwardedPreorder(portal), withdrawn, rejected]
  const before = await everything()
  for (const { id } of others)
    expect(await refusal(resubmit, 'cliente', again(id))).toMatchObject({
      status: 409,
      code: 'preorders.transitionRefused',
      message: expect.stringMatching(/^La preorden está en el estado «.+» y no admite esa acción\.$/),
    })
  expect(await everything()).toEqual(before)
  const { preOrderId, orderNumber } = await anOrder(portal)
  expect(await refusal(resubmit, 'cliente', again(preOrderId!))).toMatchObject({
    status: 409,
    code: 'preorders.alreadyConverted',
    message: expect.stringContaining(orderNumber),
  })
})

test('nobody sends again the request of another, nor learns that it is there', async () => {
  const { id, preOrderNumber } = await aReturnedPreorder()
  const before = await everything()
  for (const name of [id, preOrderNumber]) {
    const refused = await refusal(resubmit, 'cliente2', again(name))
    expect(refused).toMatchObject({
      status: 404,
      code: 'preorders.notFound',
      message: `No se encontraron detalles para la preorden con ID ${name}`,
    })
    const missing = await refusal(resubmit, 'cliente2', again('no-existe'))
    expect({ ...missing, message: refused.message, details: refused.details }).toEqual(refused)
  }
  expect(await everything()).toEqual(before)
})

test('an inactive alianza sends nothing again, sees why beforehand, and may still withdraw', async () => {
  const { id } = await aReturnedPreorder({}, 'cliente2')
  await db`update clients set estatus = false where id = ${actors.cliente2.id}`
  const before = await everything()
  const message = 'La cuenta de su alianza está inactiva. Comuníquese con la corporación para reactivarla.'
  expect(await refusal(resubmit, 'cliente2', again(id))).toMatchObject({ status: 403, code: 'clients.inactive', message })
  expect(await everything()).toEqual(before)
  for (const { actions } of [
    await good(get, 'cliente2', { id }),
    (await good(mine, 'cliente2', { actions: 'true' })).find((row) => row.id === id)!,
  ])
    expect(actions).toMatchObject([
      { action: 'preorders.resubmit', obstacles: [{ code: 'clientInactive', message }] },
      { action: 'preorders.withdraw', obstacles: [] },
    ])
  await db`update clients set estatus = true where id = ${actors.cliente2.id}`
  expect((await good(get, 'cliente2', { id })).actions).toMatchObject([{ obstacles: [] }, { obstacles: [] }])
})

const bad: [wrong: string, over: Input, code: string, status?: number][] = [
  ['a date that is past', { estimatedServiceDate: '2026-11-20' }, 'input.invalid'],
  ['a combo in the open', { orderType: 'combo', miningType: 'cielo_abierto' }, 'input.invalid'],
  ['no quantity', { requestedItemsJson: [{ materialIdRef: 'ANFO-25' }] }, 'input.invalid'],
  ['the same material twice', { requestedItemsJson: [corrected.requestedItemsJson[0], corrected.requestedItemsJson[0]] }, 'input.invalid'],
  ['an unknown material', { requestedItemsJson: [{ materialIdRef: 'NADA', totalEstimatedQuantity: 1 }] }, 'materials.unknown'],
  ['no materials', { requestedItemsJson: [] }, 'input.invalid'],
  ['a file too few', { numberOfFronts: '2' }, 'preorders.filesPerFront'],
  ['a file of another type', { files: [{ name: 'a.docx', content: sampleFiles.docx }] }, 'files.typeNotAllowed'],
  ['a file that is another', { files: [{ name: 'a.pdf', content: sampleFiles.png }] }, 'files.contentMismatch'],
  ['the name of another client', { clientId: actors.cliente2.id }, 'input.invalid'],
  ['a state', { currentStatus: 'PENDIENTE_APROBACION_GERENTE' }, 'input.invalid'],
]

test.each(bad)('%s is refused as in a new request, and what was returned is as it was', async (_, over, code, status = 400) => {
  const { id } = await aReturnedPreorder()
  const before = await everything()
  expect(await refusal(resubmit, 'cliente', again(id, over))).toMatchObject({ status, code })
  expect(await everything()).toEqual(before)
})

test('of a state that somebody else has changed nothing is sent again', async () => {
  const { id, version } = await aReturnedPreorder()
  await good(resubmit, 'cliente', again(id), { headers: { 'if-match': String(version) } })
  await good(giveBack, 'gerente', { id, reason: 'Otra vez' })
  expect(await refusal(resubmit, 'cliente', again(id), { headers: { 'if-match': `"${version}"` } })).toMatchObject({
    status: 409,
    code: 'record.stale',
  })
})

const rounds = Array.from({ length: 10 }, (_, round) => round)

test('of several that send it again at once one is taken', async () => {
  for (const round of rounds) {
    const { id } = await aReturnedPreorder()
    const sends = (place: number) => call(resubmit, 'cliente', again(id, { clientNotes: `${round}-${place}` }))
    const answers = await Promise.all([0, 1, 2].map(sends))
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 409, 409])
    const taken = answers.findIndex(({ statusCode }) => statusCode === 200)
    const record = await good(get, 'cliente', { id })
    expect(record).toMatchObject({ round: 2, clientNotes: `${round}-${taken}`, blastingPatternsInfo: { length: 1 } })
    expect((await entriesOf(portal, id)).filter(({ action }) => action === 'preorders.resubmit')).toHaveLength(1)
  }
  await services.files.sweep((ids) => knownFiles(db, ids), noon)
  const [{ count }] = await db<[{ count: number }]>`select count(*)::int as count from files`
  expect(await storedFiles(folder)).toHaveLength(count)
})

test('sent again and withdrawn at once it ends as one after the other', async () => {
  for (const round of rounds) {
    const { id } = await aReturnedPreorder()
    const works = [() => call(resubmit, 'cliente', again(id)), () => call(withdraw, 'cliente', { id })]
    const answers = await Promise.all((round % 2 === 0 ? works : works.toReversed()).map((work) => work()))
    const [sent, withdrawn] = round % 2 === 0 ? answers : answers.toReversed()
    expect([sent!.statusCode, withdrawn!.statusCode]).toBeOneOf([
      [200, 200],
      [409, 200],
    ])
    expect((await good(get, 'cliente', { id })).currentStatus).toBe('RETIRADA_CLIENTE')
  }
})

test('sent twice with one key it is one round and one answer', async () => {
  const { id } = await aReturnedPreorder()
  const headers = { 'idempotency-key': `otra-vez-${id}` }
  const answers = await Promise.all([0, 1, 2].map(() => call(resubmit, 'cliente', again(id), { headers })))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
  expect((await good(get, 'cliente', { id })).round).toBe(2)
  expect(refusalIn(await call(resubmit, 'cliente', again(id, { clientNotes: 'Otra' }), { headers }))).toMatchObject({ status: 422 })
})

test('and the history is whole', async () => expect(await brokenEntry(portal)).toBeNull())

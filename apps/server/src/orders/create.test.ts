import { createHash } from 'node:crypto'
import { api } from '@barreno/domain/api'
import type { Order } from '@barreno/domain/orders/schema'
import { beforeEach, expect, test } from 'vitest'
import {
  anOrder,
  entriesOf,
  brokenEntry,
  formOf,
  type Input,
  noon,
  type Part,
  refusalIn,
  storedFiles,
  testPortal,
  type Who,
} from '../../test/portal.ts'
import { fault, type ExpectedFault, faultMatching } from '../../test/faults.ts'
import { sampleFiles } from '../../test/sample-files.ts'

const portal = await testPortal()
const { actors, app, as, call, db, everything, folder, good, refusal, travel } = portal
const { create, downloadPattern, get, list } = api.orders
beforeEach(() => travel(noon))

const file = (name: string, content: Part['content']): Part => ({ field: 'planiVolaFile', name, content })
const form = (over: Input = {}): Input => ({
  miningType: 'cielo_abierto',
  estimatedServiceDate: '2026-12-01',
  selectedMaterials: [
    { materialId: 'ANFO-25', quantity: 10 },
    { materialId: 'EMU-32X200', quantity: 0 },
    { materialId: 'COR-10', quantity: 3 },
  ],
  files: [file('Patrón «1».pdf', sampleFiles.pdf)],
  ...over,
})
const aLegacyOrder = (over: Input = {}, who: Who = 'cliente'): Promise<Order> => good(create, who, form(over))
const without = (...fields: string[]) => Object.fromEntries(Object.entries(form()).filter(([name]) => !fields.includes(name)))

test('a client orders by the single form, and administration has to approve it', async () => {
  const order = await aLegacyOrder()
  expect(order).toMatchObject({
    orderNumber: expect.stringMatching(/^ORD-2026-\d{6}$/),
    currentStatus: 'PENDIENTE_ADMIN',
    statusSince: noon.toISOString(),
    createdAt: noon.toISOString(),
    version: 1,
    preOrderId: null,
    preOrderNumber: null,
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
    miningType: 'cielo_abierto',
    numberOfFronts: null,
    estimatedServiceDate: '2026-12-01',
    termsAccepted: true,
    termsAcceptedAt: noon.toISOString(),
    paymentStatus: 'PENDIENTE',
    items: [
      { materialId: 'ANFO-25', materialName: 'Material ANFO-25', quantity: 10, unit: 'UNIDAD', unitPrice: 42.5, lineTotal: 425 },
      { materialId: 'COR-10', quantity: 3, unitPrice: 0.33, lineTotal: 0.99 },
    ],
    budgetSubtotal: 425.99,
    budgetTotal: 425.99,
    assignedOperatorId: null,
    adminApprovedAt: null,
    gerenteApprovedAt: null,
    explanation: 'Desde el 21/11/2026 espera la aprobación de Administración.',
    statusHistory: [{ status: 'PENDIENTE_ADMIN', action: 'orders.create', role: 'cliente', userId: actors.cliente.id }],
  })
  expect(await entriesOf(portal, order.id)).toMatchObject([
    {
      action: 'orders.create',
      actorRole: 'cliente',
      fromStatus: null,
      toStatus: 'PENDIENTE_ADMIN',
      changes: {
        orderNumber: { old: null, new: order.orderNumber },
        budgetTotal: { old: null, new: 425.99 },
        items: { old: null, new: { 'ANFO-25': 10, 'COR-10': 3 } },
        files: { old: null, new: [{ name: 'Patrón «1».pdf' }] },
        termsAccepted: { old: null, new: true },
      },
    },
  ])
  expect(await good(get, 'administrador', { id: order.orderNumber })).toMatchObject({
    explanation:
      'Desde el 21/11/2026 espera la aprobación de Administración. Falta material disponible: 10 UNIDAD de Material ANFO-25 (se piden 10 y hay 0) y 3 UNIDAD de Material COR-10 (se piden 3 y hay 0). Usted puede aprobarla o rechazarla.',
  })
})

test.each(['pdf', 'doc', 'docx', 'jpg', 'png'] as const)('its file may be a %s, and is the pattern of the first front', async (kind) => {
  const content = sampleFiles[kind]
  const { id, planiVolaFileName, blastingPatternsInfo } = await aLegacyOrder({ files: [file(`plano.${kind}`, content)] })
  expect(planiVolaFileName).toBe(`plano.${kind}`)
  expect(blastingPatternsInfo).toEqual([
    {
      frontIndex: 1,
      originalFileName: `plano.${kind}`,
      fileSize: content.length,
      storedFileId: expect.any(String),
      sha256: createHash('sha256').update(content).digest('hex'),
      fault: null,
    },
  ])
  const patternId = blastingPatternsInfo[0]!.storedFileId
  for (const who of ['cliente', 'gerente'] as const)
    expect(await good(downloadPattern, who, { id, patternId })).toBe(content.toString('latin1'))
})

test('what is missing is said at once, in the order and the words of the form', async () => {
  const before = await everything()
  expect(await refusal(create, 'cliente', { files: [], termsAccepted: 'false' })).toMatchObject({
    status: 400,
    code: 'input.invalid',
    details: [
      { field: 'planiVolaFile', message: 'Por favor, suba el patrón de voladura.' },
      { field: 'miningType', message: 'Por favor, seleccione el tipo de minería.' },
      { field: 'estimatedServiceDate', message: 'Por favor, seleccione la fecha estimada.' },
      { field: 'selectedMaterials', message: 'Por favor, especifique la cantidad para al menos un material.' },
      { field: 'termsAccepted', message: 'Debe aceptar los términos y condiciones.' },
    ],
  })
  expect(await everything()).toEqual(before)
})

const materials = (...lines: unknown[]) => form({ selectedMaterials: lines })
const line = (quantity: unknown) => materials({ materialId: 'ANFO-25', quantity })
const quantityField = 'selectedMaterials.0.quantity'

test.each<[wrong: string, input: Input, says: ExpectedFault, status?: number]>([
  ['no file', form({ files: [] }), fault('planiVolaFile', 'Por favor, suba el patrón de voladura.')],
  [
    'two files',
    form({ files: [1, 2].map((n) => file(`${n}.pdf`, sampleFiles.pdf)) }),
    fault('planiVolaFile', 'El campo se envió más de una vez.'),
  ],
  [
    'a drawing of CAD',
    form({ files: [file('plano.dxf', sampleFiles.dxf)] }),
    'Tipo de archivo no permitido (plano.dxf). Use PDF, DOC, DOCX, JPG, PNG.',
  ],
  [
    'an archive called a letter',
    form({ files: [file('carta.doc', sampleFiles.docx)] }),
    'El contenido del archivo carta.doc no corresponde a su extensión.',
  ],
  ['an empty file', form({ files: [file('vacío.pdf', '')] }), 'El archivo vacío.pdf está vacío.'],
  [
    'a file in another field',
    form({ files: [{ ...file('a.pdf', sampleFiles.pdf), field: 'patternFiles' }] }),
    fault('patternFiles', 'Campo desconocido.'),
  ],
  ['no mining type', without('miningType'), fault('miningType', 'Por favor, seleccione el tipo de minería.')],
  ['an empty mining type', form({ miningType: '' }), fault('miningType', 'Por favor, seleccione el tipo de minería.')],
  [
    'a mining type that is none',
    form({ miningType: 'submarina' }),
    fault('miningType', 'Debe ser uno de estos valores: subterranea, cielo_abierto.'),
  ],
  ['no date', without('estimatedServiceDate'), fault('estimatedServiceDate', 'Por favor, seleccione la fecha estimada.')],
  ['an empty date', form({ estimatedServiceDate: '' }), fault('estimatedServiceDate', 'Por favor, seleccione la fecha estimada.')],
  ['a day that is none', form({ estimatedServiceDate: '2026-02-30' }), fault('estimatedServiceDate', 'Debe ser una fecha que exista')],
  ['yesterday', form({ estimatedServiceDate: '2026-11-20' }), 'La fecha estimada del servicio no puede ser anterior a hoy.'],
  [
    'no materials',
    without('selectedMaterials'),
    fault('selectedMaterials', 'Por favor, especifique la cantidad para al menos un material.'),
  ],
  ['an empty list', materials(), fault('selectedMaterials', 'Por favor, especifique la cantidad para al menos un material.')],
  ['zero of everything', line(0), fault('selectedMaterials', 'Por favor, especifique la cantidad para al menos un material.')],
  ['a list that is no JSON', form({ selectedMaterials: '[{' }), fault('selectedMaterials', 'No es JSON válido.')],
  [
    'a material that is no list',
    form({ selectedMaterials: { materialId: 'ANFO-25', quantity: 1 } }),
    fault('selectedMaterials', 'Debe ser una lista.'),
  ],
  ['a negative quantity', line(-1), fault(quantityField, 'Debe ser mayor o igual que 0.')],
  ['half a unit', line(1.5), fault(quantityField, 'Debe ser un número entero.')],
  ['a text for a quantity', line('10'), fault(quantityField, 'Debe ser un número.')],
  ['no quantity', materials({ materialId: 'ANFO-25' }), fault(quantityField, 'Este campo es requerido.')],
  ['more than any number', form({ selectedMaterials: '[{"materialId":"ANFO-25","quantity":1e309}]' }), fault(quantityField)],
  [
    'a price',
    materials({ materialId: 'ANFO-25', quantity: 1, unitPrice: 0.01 }),
    fault('selectedMaterials.0.unitPrice', 'Campo desconocido.'),
  ],
  [
    'a NUL in a code',
    materials({ materialId: 'ANFO\0', quantity: 1 }),
    fault('selectedMaterials.0.materialId', 'Contiene caracteres no permitidos.'),
  ],
  [
    'a material twice',
    materials(...[0, 4].map((quantity) => ({ materialId: 'ANFO-25', quantity }))),
    fault('selectedMaterials.1', 'El material ANFO-25 está repetido.'),
  ],
  [
    'materials that cannot be ordered',
    materials(...['NADA-1', 'ANFO-25', 'RETIRADO'].map((materialId) => ({ materialId, quantity: 1 }))),
    'Estos materiales no existen o ya no están disponibles: NADA-1, RETIRADO.',
  ],
  ['terms that are not accepted', form({ termsAccepted: 'false' }), fault('termsAccepted', 'Debe aceptar los términos y condiciones.')],
  ['terms that are neither', form({ termsAccepted: 'quizás' }), fault('termsAccepted', 'Debe ser uno de estos valores: true, false.')],
  ['a total', form({ budgetTotal: '1.00' }), fault('budgetTotal', 'Campo desconocido.')],
])('%s is refused in words, and nothing is kept', async (_, input, says, status = 400) => {
  const before = await everything()
  expect(await refusal(create, 'cliente', input)).toMatchObject({ status, ...faultMatching(says) })
  expect(await everything()).toEqual(before)
})

test('the service may be today, as it is in Caracas', async () => {
  await travel(new Date('2026-11-22T03:59:59.000Z'))
  expect(await aLegacyOrder({ estimatedServiceDate: '2026-11-21' })).toMatchObject({ estimatedServiceDate: '2026-11-21' })
  await travel(new Date('2026-11-22T04:00:00.000Z'))
  expect(await refusal(create, 'cliente', form({ estimatedServiceDate: '2026-11-21' }))).toMatchObject({ status: 400 })
})

test('terms said to be accepted are, as those of which nothing is said', async () => {
  expect(await aLegacyOrder({ termsAccepted: 'true' })).toMatchObject({ termsAccepted: true, termsAcceptedAt: noon.toISOString() })
})

test('a material of which nothing is wanted need not be there', async () => {
  const selectedMaterials = [
    { materialId: 'NADA-1', quantity: 0 },
    { materialId: 'ANFO-25', quantity: 1 },
  ]
  expect(await aLegacyOrder({ selectedMaterials })).toMatchObject({ items: [{ materialId: 'ANFO-25' }], budgetTotal: 42.5 })
})

test('a total beyond what the product can carry is refused', async () => {
  await good(api.materials.create, 'gerente', { materialId: 'PLATINO', name: 'Platino', unitPrice: 999_999_999_999.99 })
  expect(await refusal(create, 'cliente', materials({ materialId: 'PLATINO', quantity: 2 }))).toMatchObject({
    status: 400,
    code: 'orders.totalTooLarge',
    message: 'El total de la orden supera el monto máximo admitido.',
  })
})

test('an order is its sender’s, whoever they say they are, and nobody else learns that it is there', async () => {
  const { id, orderNumber, clientId, blastingPatternsInfo } = await aLegacyOrder({ clientId: actors.cliente2.id })
  expect(clientId).toBe(actors.cliente.id)
  for (const name of [id, orderNumber]) {
    expect(await refusal(get, 'cliente2', { id: name })).toEqual(await refusal(get, 'cliente2', { id: 'no-existe' }))
    const patternId = blastingPatternsInfo[0]!.storedFileId
    expect(await refusal(downloadPattern, 'cliente2', { id: name, patternId })).toMatchObject({ status: 404, code: 'orders.notFound' })
  }
  expect(await good(list, 'cliente2')).toEqual([])
  expect((await good(list, 'cliente')).map((order) => order.id)).toContain(id)
})

test('an inactive alianza orders nothing, and is told why before what is wrong with the form', async () => {
  const before = await everything()
  for (const input of [form(), { files: [] }])
    expect(await refusal(create, 'inactivo', input)).toMatchObject({ status: 403, code: 'clients.inactive' })
  expect(await everything()).toEqual(before)
})

test('converted and legacy orders are counted in one series, however many come at once', async () => {
  const first = Number((await anOrder(portal)).orderNumber.slice(-6))
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, place) => call(create, place % 2 === 0 ? 'cliente' : 'cliente2', form())),
  )
  const numbers = answers.map((answer) => answer.json<Order>().orderNumber).toSorted()
  expect(numbers).toEqual(numbers.map((_, index) => `ORD-2026-${String(first + 1 + index).padStart(6, '0')}`))
  expect((await anOrder(portal)).orderNumber.slice(-6)).toBe(String(first + 21).padStart(6, '0'))
})

test('sent many times at once with one key it is one order, and everybody gets its answer', async () => {
  const before = (await storedFiles(folder)).length
  const headers = { 'idempotency-key': 'una-sola-orden' }
  const answers = await Promise.all(Array.from({ length: 10 }, () => call(create, 'cliente', form(), { headers })))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 201))
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
  expect(await entriesOf(portal, answers[0]!.json<Order>().id)).toHaveLength(1)
  expect((await storedFiles(folder)).length).toBe(before + 1)
  const other = form({ files: [file('otro.pdf', sampleFiles.pdf)] })
  expect(refusalIn(await call(create, 'cliente', other, { headers }))).toMatchObject({ status: 422, code: 'request.keyReused' })
  expect((await storedFiles(folder)).length).toBe(before + 1)
})

test('an alianza that is made inactive while it orders has ordered before, or not at all', async () => {
  for (let round = 0; round < 10; round++) {
    const orders = call(create, 'cliente2', form())
    if (round % 2 === 0) await new Promise((done) => setImmediate(done))
    await db`update clients set estatus = false where username = 'cliente2'`
    expect((await orders).statusCode).toBeOneOf([201, 403])
    expect((await call(create, 'cliente2', form())).statusCode).toBe(403)
    await db`update clients set estatus = true where username = 'cliente2'`
  }
})

test('the address answers with a slash at its end, as documented', async () => {
  const { files, ...fields } = form()
  const { payload, headers } = formOf(fields, files as readonly Part[])
  const answer = await app.inject({ method: 'POST', url: '/api/orders/', payload, headers: { ...headers, ...as('cliente') } })
  expect(answer.statusCode).toBe(201)
})

test('and the history is whole', async () => expect(await brokenEntry(portal)).toBeNull())

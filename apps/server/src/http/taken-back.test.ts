import { api } from '@barreno/domain/api'
import type { Endpoint } from '@barreno/domain/endpoint'
import { expect, test } from 'vitest'
import { anOrder, aPreorder, testPortal, type Input, type Who } from '../../test/portal.ts'
import { aReadyOrder, stocked } from '../../test/orders.ts'
import { aPermit, granting } from '../../test/permits.ts'
import { aFace, configured } from '../../test/pattern-fronts.ts'

const portal = await testPortal()
const { good, refusal, everything } = portal
await stocked(portal)
await good(api.users.nameBodyAdministrator, 'gerente', { id: portal.actors.gnb.id })
await good(api.combos.define, 'gerente', { items: [{ materialId: 'ANFO-25', quantity: 3 }] })

const oneFace = { miningType: 'subterranea', numberOfFronts: '1', files: [], configuredFrontsDetailsJson: configured(aFace) }
type Record = { who: Who; id?: string; frontIndex?: number; more?: Input }

/** For each change that takes back what was read: a record and its editor. `more` is the further input of the edit. */
const records: { [name: string]: () => Promise<Record> } = {
  'users.edit': async () => ({ who: 'gerente', id: portal.actors.operador.id }),
  'clients.edit': async () => ({ who: 'administrador', id: portal.actors.cliente2.id }),
  'people.setRule': async () => ({ who: 'cliente' }),
  'notices.setSettings': async () => ({ who: 'cliente' }),
  'officers.edit': async () => {
    const officer = { name: 'Ramón', lastName: 'Aponte', idDocument: `V-${14_338_200 + ++officers}`, rank: 'Sargento Primero' }
    return { who: 'gnb', id: (await good(api.officers.create, 'gnb', officer)).id }
  },
  'mines.edit': async () => ({ who: 'cliente', id: (await good(api.mines.create, 'cliente', { name: `Mina ${++mines}` })).id }),
  'materials.edit': async () => ({ who: 'gerente', id: 'COR-10' }),
  'materials.classify': async () => ({ who: 'gerente', id: 'COR-10' }),
  'permits.edit': async () => ({ who: 'gerente', id: (await aPermit(portal, granting({ amount: 500 }))).id }),
  'magazines.edit': async () => ({ who: 'gerente', id: 'PRINCIPAL' }),
  'combos.define': async () => ({ who: 'gerente' }),
  'preorders.edit': async () => ({ who: 'administrativo', id: (await aPreorder(portal, oneFace)).id }),
  'preorders.editFront': async () => ({ who: 'administrativo', id: (await aPreorder(portal, oneFace)).id, frontIndex: 1 }),
  'orders.editItems': async () => ({ who: 'gerente', id: (await anOrder(portal)).id, more: { reason: 'Revisión' } }),
  'orders.setVehicles': async () => ({ who: 'administrativo', id: (await anOrder(portal)).id }),
  'orders.setServices': async () => ({ who: 'administrador', id: (await anOrder(portal)).id }),
  'orders.setGuide': async () => ({ who: 'daex', id: (await aReadyOrder(portal)).id, more: { idGuia: 'V-2026-00123' } }),
}

let officers = 0
let mines = 0

const puts = Object.entries(api).flatMap(([concept, table]) =>
  Object.entries<Endpoint>(table)
    .filter(([, row]) => row.method === 'PUT')
    .map(([name, row]) => ({ name: `${concept}.${name}`, row, source: (table as { [name: string]: Endpoint })[row.takesBack ?? ''] })),
)
const editing = puts.flatMap(({ source, ...put }) => (source ? [{ ...put, source }] : []))

/** The fields that identify the record in the address. */
const addressIn = ({ id, frontIndex }: Record): Input => ({ ...(id && { id }), ...(frontIndex && { frontIndex }) })
const read = async (source: Endpoint, record: Record) => (await good(source, record.who, addressIn(record))) as unknown as Input

/* Stating a consumption is an act: its author is responsible for every figure, and the same figures again are refused. */
test('every change of fields takes back what the GET beside it answers; the others are acts', () => {
  expect(editing.map(({ name }) => name).toSorted()).toEqual(Object.keys(records).toSorted())
  expect(puts.filter(({ source }) => !source).map(({ name }) => name)).toMatchInlineSnapshot(`
    [
      "auth.changePassword",
      "auth.renamePasskey",
      "views.edit",
      "people.edit",
      "materials.rereadImport",
      "materials.mendImport",
      "magazines.setLimits",
      "preorders.changeStatus",
      "orders.changeStatus",
      "orders.assign",
      "orders.externalApproval",
      "orders.stateConsumption",
      "orders.pay",
      "comments.edit",
      "uploads.sendPiece",
    ]
  `)
})

test.each(editing)('$name takes all that was read, and an unchanged record stays as it is', async ({ name, row, source }) => {
  const record = await records[name]!()
  const before = await read(source, record)
  await good(row, record.who, { ...before, ...record.more, ...addressIn(record) })
  const volatile = {
    version: 0,
    lastUpdated: '',
    ...Object.fromEntries((source.derived ?? []).map((field) => [field, null])),
    ...record.more,
  }
  const after = await read(source, record)
  expect({ ...after, ...volatile, activity: [], guideConfirmed: null, guideConfirmedAt: null }).toEqual({
    ...before,
    ...volatile,
    activity: [],
    guideConfirmed: null,
    guideConfirmedAt: null,
  })
})

test.each(editing)('$name refuses a read-only field that was changed, and names it in words', async ({ name, row, source }) => {
  const record = await records[name]!()
  const answer = await read(source, record)
  const readOnly = Object.keys(answer).filter(
    (field) => !(field in row.body!.shape) && !source.derived?.includes(field) && field !== 'version' && !(field in addressIn(record)),
  )
  expect(readOnly.length).toBeGreaterThan(0)
  const before = await everything()
  for (const field of readOnly)
    expect(await refusal(row, record.who, { ...answer, ...record.more, ...addressIn(record), [field]: 'otro valor' }), field).toMatchObject(
      {
        status: 400,
        code: 'input.invalid',
        details: [{ field, message: 'Este campo es de solo lectura y no coincide con el del registro.' }],
      },
    )
  expect(await everything()).toEqual(before)
})

test('of a line that was read, what is only read is compared with the same line, wherever it stands now', async () => {
  const { id } = await aPreorder(portal)
  const { requestedItems } = await good(api.preorders.get, 'administrativo', { id })
  const reversed = requestedItems.toReversed()
  expect(await good(api.preorders.edit, 'administrativo', { id, requestedItems: reversed })).toMatchObject({
    requestedItems: reversed.map(({ materialIdRef }) => ({ materialIdRef })),
  })
  const wrong = reversed.map((item, index) => (index === 1 ? { ...item, requestedQuantity: 99 } : item))
  expect(await refusal(api.preorders.edit, 'administrativo', { id, requestedItems: wrong })).toMatchObject({
    status: 400,
    details: [{ field: 'requestedItems.1.requestedQuantity' }],
  })
})

test('where somebody else changed the record since, that is what is said', async () => {
  const { id } = await aPreorder(portal)
  const answer = await good(api.preorders.get, 'administrativo', { id })
  await good(api.preorders.edit, 'gerente', { id, requestedItems: answer.requestedItems.slice(0, 1) })
  expect(await refusal(api.preorders.edit, 'administrativo', { ...answer, removedItems: [] })).toMatchObject({
    status: 409,
    code: 'record.stale',
  })
  expect(await refusal(api.preorders.edit, 'administrativo', { ...answer, version: undefined })).toMatchObject({
    status: 400,
    details: expect.arrayContaining([expect.objectContaining({ field: 'removedItems' })]),
  })
})

test('a front is configured anew by the inputs as they were read and changed, and by those of the call; sent back as it is it stays', async () => {
  const { id } = await aPreorder(portal, oneFace)
  const at = { id, frontIndex: 1 }
  const harder = { ...aFace, rock: 'veryHard' }
  const front = await good(api.preorders.front, 'administrativo', at)
  const edited = await good(api.preorders.editFront, 'administrativo', { ...front, ...at, clientInputParameters: harder })
  expect(edited.configuredFrontsDetails[0]).toMatchObject({
    revision: 2,
    clientInputParameters: aFace,
    backendSuggestedPattern: { inputs: harder },
  })
  // The front as the whole pre-order contains it is accepted too, and the staff's changes stay.
  const { version: _version, ...same } = edited.configuredFrontsDetails[0] as unknown as { version?: number } & Input
  const kept = await good(api.preorders.editFront, 'administrativo', { ...same, ...at })
  expect(kept.configuredFrontsDetails).toEqual(edited.configuredFrontsDetails)
  expect(kept.version).toBe(edited.version)
  for (const [input, field] of [
    [{ clientInputParameters: { ...aFace, holeDiameter_mm: 'ancho' } }, 'clientInputParameters.holeDiameter_mm'],
    [{ clientInputParameters: { ...aFace, rock: 'hard' }, front: harder }, 'clientInputParameters'],
    [{ ...front, revision: 1 }, 'revision'],
  ] as const)
    expect(await refusal(api.preorders.editFront, 'administrativo', { ...input, version: undefined, ...at })).toMatchObject({
      status: 400,
      details: expect.arrayContaining([expect.objectContaining({ field })]),
    })
})

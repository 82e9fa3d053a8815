import { api } from '@barreno/domain/api'
import type { Preorder } from '@barreno/domain/preorders/schema'
import { expect, test } from 'vitest'
import {
  aForwardedPreorder,
  aPreorder,
  brokenEntry,
  entriesOf,
  patternFiles,
  refusalIn,
  requestForm,
  storedFiles,
  testPortal,
} from '../../test/portal.ts'

const portal = await testPortal()
const { call, db, good, folder } = portal
const { submit, convert, edit, changeStatus, get, withdraw } = api.preorders

const atOnce = <Result>(count: number, work: (place: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, place) => work(place)))
const rounds = Array.from({ length: 20 }, (_, round) => round)
const order = { estimatedServiceDate: '2026-12-03' }

test('two hundred requests at once get two hundred numbers, without a gap', async () => {
  const answers = await atOnce(200, (place) => call(submit, place % 2 === 0 ? 'cliente' : 'cliente2', requestForm({ numberOfFronts: '1' })))
  expect(answers.filter(({ statusCode }) => statusCode !== 201).map(({ body }) => body)).toEqual([])
  const numbers = answers.map((answer) => answer.json<Preorder>().preOrderNumber).toSorted()
  expect(numbers).toEqual(Array.from({ length: 200 }, (_, index) => `PRE-2026-${String(index + 1).padStart(6, '0')}`))
  expect(await storedFiles(folder)).toHaveLength(200)
})

test('of twenty gerentes at once one makes the order, and nineteen are told its number', async () => {
  const { id } = await aForwardedPreorder(portal)
  const answers = await atOnce(20, () => call(convert, 'gerente', { id, ...order }))
  const made = answers.filter(({ statusCode }) => statusCode === 201)
  expect(made).toHaveLength(1)
  const { id: orderId, orderNumber } = made[0]!.json<{ id: string; orderNumber: string }>()
  for (const refused of answers.filter((answer) => !made.includes(answer)))
    expect(refusalIn(refused)).toMatchObject({
      status: 409,
      code: 'preorders.alreadyConverted',
      message: expect.stringContaining(orderNumber),
    })
  expect((await db`select 1 from orders where preorder_id = ${id}`).length).toBe(1)
  expect((await entriesOf(portal, id)).filter(({ action }) => action === 'preorders.convert')).toHaveLength(1)
  expect(await entriesOf(portal, orderId)).toHaveLength(1)
})

test('a submission sent many times at once with one key is one, and everybody gets its answer', async () => {
  const before = (await storedFiles(folder)).length
  const answers = await atOnce(15, () => call(submit, 'cliente', requestForm(), { headers: { 'idempotency-key': 'doble-clic' } }))
  expect(answers.filter(({ statusCode }) => statusCode !== 201).map(({ body }) => body)).toEqual([])
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
  const { id } = answers[0]!.json<Preorder>()
  expect(await entriesOf(portal, id)).toHaveLength(1)
  expect((await storedFiles(folder)).length).toBe(before + 2)
  const again = await call(submit, 'cliente', requestForm(), { headers: { 'idempotency-key': 'doble-clic' } })
  expect(again).toMatchObject({ statusCode: 201, body: answers[0]!.body })
  expect((await storedFiles(folder)).length).toBe(before + 2)
})

test("a key is one person's, and stands for one payload", async () => {
  const before = (await storedFiles(folder)).length
  const headers = { 'idempotency-key': 'la misma'.replace(' ', '-') }
  const mine = (await call(submit, 'cliente', requestForm(), { headers })).json<Preorder>()
  const others = (await call(submit, 'cliente2', requestForm(), { headers })).json<Preorder>()
  expect(others.preOrderNumber).not.toBe(mine.preOrderNumber)
  const stored = (await storedFiles(folder)).length
  expect(stored).toBe(before + 4)
  for (const over of [
    { clientNotes: 'Otra' },
    { requestedItemsJson: [{ materialIdRef: 'ANFO-25', totalEstimatedQuantity: 11 }] },
    { files: patternFiles(2).toReversed() },
    { files: [{ ...patternFiles(2)[0]!, name: 'otro.dxf' }, patternFiles(2)[1]!] },
  ])
    expect(refusalIn(await call(submit, 'cliente', requestForm(over), { headers }))).toMatchObject({
      status: 422,
      code: 'request.keyReused',
      message: 'Esta clave de envío ya se usó con otros datos.',
    })
  expect(refusalIn(await call(withdraw, 'cliente', { id: mine.id }, { headers }))).toMatchObject({ status: 422 })
  expect((await storedFiles(folder)).length).toBe(stored)
  expect(await good(get, 'cliente', { id: mine.id })).toEqual(mine)
})

test('a key whose call was refused is free again', async () => {
  const headers = { 'idempotency-key': 'segunda-vez' }
  expect(
    (
      await call(submit, 'cliente', requestForm({ requestedItemsJson: [{ materialIdRef: 'NADA', totalEstimatedQuantity: 1 }] }), {
        headers,
      })
    ).statusCode,
  ).toBe(400)
  expect((await call(submit, 'cliente', requestForm(), { headers })).statusCode).toBe(201)
})

test.each(['', ' ', 'a b', 'á', 'a'.repeat(256)])('%j is no key', async (key) => {
  expect(refusalIn(await call(submit, 'cliente', requestForm(), { headers: { 'idempotency-key': key } }))).toMatchObject({
    status: 400,
    code: 'request.keyInvalid',
  })
})

test('what a key is kept for tells nobody who reads the database what was sent', async () => {
  const secret = { email: 'nueva@minas.ve', password: 'la clave de Ana', role: 'operador', codigoUnico: 'OPE-900' }
  const key = '0f8d3a54-3c1e-4a58-9a33-7c1f5a0f6f11'
  await good(api.users.create, 'gerente', secret, { headers: { 'idempotency-key': key } })
  const kept = JSON.stringify(await db`select * from idempotency order by at desc limit 1`)
  expect(kept).not.toContain(key)
  expect(kept).not.toContain(secret.password)
  expect(kept).toContain('nueva@minas.ve')
  await db`delete from idempotency`
  const loads = ['primera', 'segunda'].map((name) => ({ headers: { 'idempotency-key': name } }))
  for (const sending of loads) await good(api.inventory.load, 'almacenista', { materialId: 'COR-10', quantityChange: 1 }, sending)
  expect((await db`select distinct fingerprint from idempotency`).length).toBe(2)
})

test('a conversion sent twice with one key is one order and one answer', async () => {
  const { id } = await aForwardedPreorder(portal)
  const answers = await atOnce(5, () => call(convert, 'gerente', { id, ...order }, { headers: { 'idempotency-key': `convertir-${id}` } }))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201, 201])
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
})

test('an edit and a step to the gerente at once end as if one had come after the other', async () => {
  const ends = new Set<string>()
  for (const round of rounds) {
    const { id } = await aPreorder(portal)
    const edits = () => call(edit, 'administrativo', { id, requestedItems: [{ materialIdRef: 'ANFO-25', totalEstimatedQuantity: 20 }] })
    const sends = () => call(changeStatus, 'gerente', { id, newStatus: 'PENDIENTE_APROBACION_GERENTE' })
    const [first, second] = round % 2 === 0 ? [edits, sends] : [sends, edits]
    const answers = await Promise.all([first(), second()])
    const [edited, sent] = round % 2 === 0 ? answers : answers.toReversed()
    const actions = (await entriesOf(portal, id)).map(({ action }) => action).slice(1)
    const { currentStatus, estimatedTotalCost } = await good(get, 'gerente', { id })
    expect([sent!.statusCode, currentStatus]).toEqual([200, 'PENDIENTE_APROBACION_GERENTE'])
    expect([actions, estimatedTotalCost]).toEqual(
      edited!.statusCode === 200 ? [['preorders.edit', 'preorders.sendToManager'], 850] : [['preorders.sendToManager'], 425.99],
    )
    ends.add(String(edited!.statusCode))
  }
  expect(['200', '409']).toEqual(expect.arrayContaining([...ends]))
})

test('an edit that empties a pre-order and a step to the gerente at once never leave an empty one with them', async () => {
  for (const round of rounds) {
    const { id } = await aPreorder(portal)
    const empties = () => call(edit, 'administrativo', { id, requestedItems: [] })
    const sends = () => call(changeStatus, 'gerente', { id, newStatus: 'PENDIENTE_APROBACION_GERENTE' })
    await Promise.all(round % 2 === 0 ? [empties(), sends()] : [sends(), empties()])
    const { currentStatus, requestedItems } = await good(get, 'gerente', { id })
    expect([currentStatus, requestedItems.length]).toEqual(
      requestedItems.length === 0 ? ['PENDIENTE_REVISION', 0] : ['PENDIENTE_APROBACION_GERENTE', 2],
    )
  }
})

test('a conversion and a rejection at once end in one of the two', async () => {
  for (const round of rounds) {
    const { id } = await aForwardedPreorder(portal)
    const converts = () => call(convert, 'gerente', { id, ...order })
    const rejects = () => call(changeStatus, 'gerente', { id, newStatus: 'RECHAZADA_GERENTE', notes: 'No' })
    const [converted, rejected] =
      round % 2 === 0 ? await Promise.all([converts(), rejects()]) : (await Promise.all([rejects(), converts()])).toReversed()
    const { currentStatus, orderId, statusHistory } = await good(get, 'gerente', { id })
    const won = converted!.statusCode === 201
    expect([converted!.statusCode, rejected!.statusCode]).toEqual(won ? [201, 409] : [409, 200])
    expect([currentStatus, orderId !== null]).toEqual(won ? ['CONVERTIDA_A_ORDEN', true] : ['RECHAZADA_GERENTE', false])
    expect(statusHistory.map(({ status }) => status)).toEqual([currentStatus, 'PENDIENTE_APROBACION_GERENTE', 'PENDIENTE_REVISION'])
  }
})

test('of two edits from the same state at once one is taken, and the other is told', async () => {
  for (const round of rounds) {
    const { id, version } = await aPreorder(portal)
    const answers = await atOnce(2, (place) => call(edit, 'administrativo', { id, version, idGuia: `G-${round}-${place}` }))
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 409])
    expect(refusalIn(answers.find(({ statusCode }) => statusCode === 409)!)).toMatchObject({ code: 'record.stale' })
    const taken = answers.findIndex(({ statusCode }) => statusCode === 200)
    expect(await good(get, 'gerente', { id })).toMatchObject({ version: version + 1, idGuia: `G-${round}-${taken}` })
  }
})

test('forty loads of one material at once are all in its quantity', async () => {
  await atOnce(40, () => good(api.inventory.load, 'almacenista', { materialId: 'ANFO-25', quantityChange: 0.25 }))
  const [{ quantity, moved }] = await db<[{ quantity: number; moved: number }]>`
    select quantity, (select sum(stock_movements.quantity) from stock_movements where material_id = materials.id) as moved from materials where id = 'ANFO-25'`
  expect([quantity, moved]).toEqual([10, 10])
})

test('forty changes of forty records at once stand in one chain, one behind the other', async () => {
  const ids = await Promise.all(Array.from({ length: 40 }, async () => (await aPreorder(portal, { files: [] })).id))
  await Promise.all(ids.map((id) => good(edit, 'administrativo', { id, idGuia: 'G-1' })))
  const entries = await db<{ seq: number }[]>`select seq from history where action = 'preorders.edit' and record_id in ${db(ids)}`
  expect(entries).toHaveLength(40)
  expect(await brokenEntry(portal)).toBeNull()
})

test('an alianza that is made inactive while it submits has submitted before, or not at all', async () => {
  for (const round of rounds.slice(0, 10)) {
    const submits = call(submit, 'cliente2', requestForm())
    if (round % 2 === 0) await new Promise((done) => setImmediate(done))
    await db`update clients set estatus = false where username = 'cliente2'`
    const { statusCode } = await submits
    expect(statusCode).toBeOneOf([201, 403])
    expect((await call(submit, 'cliente2', requestForm())).statusCode).toBe(403)
    await db`update clients set estatus = true where username = 'cliente2'`
  }
})

test('and after all of it the history is whole', async () => expect(await brokenEntry(portal)).toBeNull())

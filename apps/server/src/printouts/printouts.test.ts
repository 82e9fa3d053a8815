import { api } from '@barreno/domain/api'
import { expect, test } from 'vitest'
import { codeOn, textOf } from '../../test/documents.ts'
import { aFace, configured, seedAssortment } from '../../test/pattern-fronts.ts'
import { aForwardedPreorder, anOrder, aPreorder, type Portal, requestForm, testPortal, type Who } from '../../test/portal.ts'

const portal = await testPortal()
const { call, good, refusal, db } = portal
await seedAssortment(portal)

const oneFace = { miningType: aFace.miningType, numberOfFronts: '1', files: [], configuredFrontsDetailsJson: configured(aFace) }

/** Prints a sheet and reads its code. */
async function codeOf(row: Parameters<Portal['call']>[0], who: Who | null, id: string): Promise<string> {
  const { rawPayload, statusCode } = await call(row, who, { id, frontIndex: 1 })
  expect(statusCode).toBe(200)
  return codeOn(rawPayload)
}

const printed = [
  ['the crew sheet of an order', api.orders.crewSheet, 'crewSheet', anOrder],
  ['the pattern of an order', api.orders.patternPdf, 'pattern', anOrder],
  ['the pattern of a pre-order', api.preorders.patternPdf, 'pattern', aPreorder],
] as const

test.each(printed)('%s is kept by its code, with who printed it, and counts', async (_, row, kind, make) => {
  const { id } = await make(portal, oneFace)
  const code = await codeOf(row, 'cliente', id)
  for (const typed of [code, code.toLowerCase().replace('-', ' ')]) {
    const found = await good(api.printouts.get, 'gerente', { code: typed })
    expect(found).toMatchObject({
      code: code.replace('-', ''),
      kind,
      frontIndex: 1,
      isValid: true,
      voided: null,
      replacement: null,
      printedAt: portal.clock.now.toISOString(),
      printedBy: portal.actors.cliente.name,
    })
    expect(found.orderId ?? found.preOrderId).toBe(id)
  }
  const [entry] = await db<{ action: string; changes: object }[]>`
    select action, changes from history where record_id = ${code.replace('-', '')}`
  expect(entry).toMatchObject({ action: 'printouts.issue', changes: { kind: { new: kind }, frontIndex: { new: 1 } } })
})

test('each paper has a code of its own, on its first page and over the others', async () => {
  const { id } = await anOrder(portal, oneFace)
  const codes = [await codeOf(api.orders.crewSheet, 'operador', id), await codeOf(api.orders.crewSheet, 'operador', id)]
  expect(new Set(codes).size).toBe(2)
  const { rawPayload } = await call(api.orders.crewSheet, 'operador', { id, frontIndex: 1 })
  const code = await codeOn(rawPayload)
  for (const page of (await textOf(rawPayload)).pageTexts) expect(page).toContain(code)
})

test('a front that is changed after printing voids the sheet at once; staff read who did it, the alianza when', async () => {
  const { id } = await aPreorder(portal, oneFace)
  const code = await codeOf(api.preorders.patternPdf, 'cliente', id)
  await good(api.preorders.editFront, 'administrativo', { id, frontIndex: 1, front: { ...aFace, rock: 'hard' } })
  const voided = { reason: 'designReplaced', at: portal.clock.now.toISOString(), by: portal.actors.administrativo.name }
  const seen = await good(api.printouts.get, 'gerente', { code })
  expect(seen).toMatchObject({ isValid: false, voided, replacement: { preOrderId: id, orderId: null, code: null } })
  expect(await good(api.printouts.get, 'cliente', { code })).toMatchObject({ isValid: false, voided: { ...voided, by: null } })
  const next = await codeOf(api.preorders.patternPdf, 'cliente', id)
  expect(await good(api.printouts.get, 'cliente', { code: next })).toMatchObject({ isValid: true })
  expect((await good(api.printouts.get, 'cliente', { code })).replacement).toMatchObject({ code: next.replace('-', '') })
})

test('what the client sends anew voids the sheets of what they had sent', async () => {
  const { id } = await aPreorder(portal, oneFace)
  const code = await codeOf(api.preorders.patternPdf, 'administrativo', id)
  await good(api.preorders.return, 'administrativo', { id, reason: 'Falta agua en los datos' })
  expect(await good(api.printouts.get, 'administrativo', { code })).toMatchObject({ isValid: true })
  const form = requestForm({ ...oneFace, configuredFrontsDetailsJson: configured({ ...aFace, isWet: true }) })
  await good(api.preorders.resubmit, 'cliente', { id, ...form })
  expect(await good(api.printouts.get, 'administrativo', { code })).toMatchObject({
    isValid: false,
    voided: { reason: 'designReplaced', at: portal.clock.now.toISOString(), by: portal.actors.cliente.name },
  })
})

test('what becomes an order leaves its sheets to the order, and an order that ends has none that counts', async () => {
  const { id } = await aForwardedPreorder(portal, oneFace)
  const code = await codeOf(api.preorders.patternPdf, 'gerente', id)
  const order = await good(api.preorders.convert, 'gerente', { id, estimatedServiceDate: '2026-12-03', managerNotes: 'Coordinar' })
  const orderCode = await codeOf(api.orders.crewSheet, 'cliente', order.id)
  expect(await good(api.printouts.get, 'cliente', { code })).toMatchObject({
    isValid: false,
    voided: { reason: 'converted', at: portal.clock.now.toISOString(), by: null },
    replacement: { orderId: order.id, preOrderId: null, number: order.orderNumber, code: null },
  })
  expect(await good(api.printouts.get, 'cliente', { code: orderCode })).toMatchObject({ isValid: true })
  await good(api.orders.act, 'gerente', { id: order.id, action: 'orders.cancel', notes: 'Derrumbe en el acceso' })
  expect(await good(api.printouts.get, 'operador', { code: orderCode })).toMatchObject({
    isValid: false,
    currentStatus: 'ANULADA',
    voided: { reason: 'ended', at: portal.clock.now.toISOString(), by: portal.actors.gerente.name },
    replacement: null,
  })
  expect((await good(api.printouts.get, 'cliente', { code })).replacement).toBeNull()
})

test('the sheets of an order are no longer those of its front where somebody changed it in the database', async () => {
  const { id } = await anOrder(portal, oneFace)
  const code = await codeOf(api.orders.crewSheet, 'operador', id)
  await db`update order_fronts set backend_suggested_pattern = jsonb_set(backend_suggested_pattern, '{inputs,rock}', '"soft"') where order_id = ${id}`
  expect(await good(api.printouts.get, 'operador', { code })).toMatchObject({
    isValid: false,
    voided: { reason: 'designReplaced', at: null, by: null },
    replacement: { orderId: id },
  })
})

test('nobody learns by a code what they may not read of its record', async () => {
  const { id } = await anOrder(portal, oneFace)
  const code = await codeOf(api.orders.crewSheet, 'gerente', id)
  for (const who of ['cliente2', 'almacenista', 'gnb'] as const)
    expect(await refusal(api.printouts.get, who, { code })).toEqual(await refusal(api.printouts.get, who, { code: 'ZZZZ-ZZZZ' }))
  for (const unknown of ['ZZZZ-ZZZZ', 'no es un código', code.slice(1)])
    expect(await refusal(api.printouts.get, 'gerente', { code: unknown })).toMatchObject({ status: 404, code: 'printouts.notFound' })
})

test('what was printed is neither changed nor taken back', async () => {
  const { id } = await anOrder(portal, oneFace)
  const code = (await codeOf(api.orders.patternPdf, 'gerente', id)).replace('-', '')
  for (const change of [
    db`update printouts set printed_by_name = 'Otra' where code = ${code}`,
    db`delete from printouts where code = ${code}`,
  ])
    await expect(change).rejects.toThrow('what was printed stays as it is')
})

test('a sheet that could not be printed is not kept', async () => {
  const { id } = await aPreorder(portal)
  const before = await db`select count(*)::int as sheets from printouts`
  expect(await refusal(api.preorders.patternPdf, 'cliente', { id, frontIndex: 1 })).toMatchObject({ code: 'patterns.notFound' })
  expect(await db`select count(*)::int as sheets from printouts`).toEqual(before)
})

test('who asks for the headers of a sheet alone has printed none', async () => {
  const { id } = await anOrder(portal, oneFace)
  const before = await portal.everything()
  const url = `/api/orders/${id}/fronts/1/crew-sheet.pdf`
  const { statusCode } = await portal.app.inject({ method: 'HEAD', url, headers: portal.as('gerente') })
  expect(statusCode).toBeGreaterThanOrEqual(400)
  expect(await portal.everything()).toEqual(before)
})

test('a record lists its own sheets, the newest first, each as its code is answered', async () => {
  const { id, preOrderNumber } = await aPreorder(portal, oneFace)
  const printedOf = async (n: number) => {
    const codes = []
    for (let turn = 0; turn < n; turn++) {
      portal.clock.now = new Date(portal.clock.now.getTime() + 60_000)
      codes.push((await codeOf(api.preorders.patternPdf, 'administrativo', id)).replace('-', ''))
    }
    return codes
  }
  const before = await printedOf(2)
  await good(api.preorders.editFront, 'administrativo', { id, frontIndex: 1, front: { ...aFace, rock: 'hard' } })
  const [now] = await printedOf(1)
  for (const preorder of [id, preOrderNumber]) {
    const listed = await good(api.printouts.list, 'gerente', { preorder })
    expect(listed.map(({ code, isValid, replacement }) => [code, isValid, replacement?.code])).toEqual([
      [now, true, undefined],
      [before[1], false, now],
      [before[0], false, now],
    ])
    for (const sheet of listed) expect(sheet).toEqual(await good(api.printouts.get, 'gerente', { code: sheet.code }))
  }
  const byCode = await good(api.printouts.list, 'gerente', { preorder: id, q: before[0]!.slice(0, 4).toLowerCase() })
  expect(byCode.map(({ code }) => code)).toContain(before[0])
  expect(await good(api.printouts.list, 'gerente', { preorder: id, q: 'nadie de estos' })).toEqual([])
})

test('the sheets of a pre-order are followed by those of its order: each list has its own, and says which one counts', async () => {
  const { id } = await aForwardedPreorder(portal, oneFace)
  const code = (await codeOf(api.preorders.patternPdf, 'gerente', id)).replace('-', '')
  const order = await good(api.preorders.convert, 'gerente', { id, estimatedServiceDate: '2026-12-03', managerNotes: 'Coordinar' })
  await codeOf(api.orders.crewSheet, 'cliente', order.id)
  const pattern = (await codeOf(api.orders.patternPdf, 'cliente', order.id)).replace('-', '')
  const ofPreorder = await good(api.printouts.list, 'cliente', { preorder: id })
  expect(ofPreorder).toMatchObject([{ code: code, isValid: false, replacement: { number: order.orderNumber, code: pattern } }])
  const ofOrder = await good(api.printouts.list, 'cliente', { order: order.orderNumber })
  expect(ofOrder.map(({ kind, isValid }) => `${kind} ${isValid}`).toSorted()).toEqual(['crewSheet true', 'pattern true'])
})

test('the sheets of one record are asked for, of an order or of a pre-order, and its own rights decide', async () => {
  const { id } = await anOrder(portal, oneFace)
  await codeOf(api.orders.crewSheet, 'gerente', id)
  for (const wrong of [{}, { order: id, preorder: id }])
    expect(await refusal(api.printouts.list, 'gerente', wrong)).toMatchObject({
      status: 400,
      code: 'input.invalid',
      details: [{ field: 'order', message: 'Indique una orden o una preorden, y solo una de las dos.' }],
    })
  for (const who of ['cliente2', 'almacenista', 'gnb'] as const)
    expect(await refusal(api.printouts.list, who, { order: id })).toMatchObject({ status: 404, code: 'orders.notFound' })
  expect(await refusal(api.printouts.list, 'operador', { preorder: (await aPreorder(portal, oneFace)).id })).toMatchObject({
    status: 404,
    code: 'preorders.notFound',
  })
  expect(await refusal(api.printouts.list, 'supervisor', { order: id })).toMatchObject({ status: 403 })
})

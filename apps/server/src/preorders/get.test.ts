import { staffRoles } from '@barreno/domain/actor'
import { api } from '@barreno/domain/api'
import { expect, test } from 'vitest'
import { aForwardedPreorder, anOrder, aPreorder, testPortal } from '../../test/portal.ts'

const portal = await testPortal()
const { actors, db, good, refusal } = portal
const { get, downloadPattern, mine, byStatus, changeStatus } = api.preorders

test("a client reads their own, by its id and by its number; of others' it is as if they were not there", async () => {
  const { id, preOrderNumber, blastingPatternsInfo } = await aPreorder(portal)
  const patternId = blastingPatternsInfo[0]!.storedFileId
  expect(await good(get, 'cliente', { id: preOrderNumber })).toEqual(await good(get, 'cliente', { id }))
  for (const name of [id, preOrderNumber])
    expect(await refusal(get, 'cliente2', { id: name })).toEqual({
      status: 404,
      error: 'Not Found',
      code: 'preorders.notFound',
      message: `No se encontraron detalles para la preorden con ID ${name}`,
      details: { id: name },
    })
  expect(await refusal(get, 'cliente2', { id: 'no-existe' })).toMatchObject({
    status: 404,
    code: 'preorders.notFound',
    message: 'No se encontraron detalles para la preorden con ID no-existe',
  })
  expect(await refusal(downloadPattern, 'cliente2', { id, patternId })).toMatchObject({ status: 404, code: 'preorders.notFound' })
  expect((await good(mine, 'cliente2')).map((preorder) => preorder.id)).not.toContain(id)
  for (const q of [preOrderNumber, 'Peñón de cliente', 'J-31204587-6', '%', '_', ''])
    expect((await good(mine, 'cliente2', { q })).map((preorder) => preorder.id)).not.toContain(id)
})

test('a secret of one client is in nothing that another may read, but for the history, which the supervisor reads', async () => {
  const marker = 'SECRETO-7F3A'
  const { id } = await aPreorder(portal, {
    clientNotes: marker,
    files: [{ name: `${marker}.pdf`, content: '%PDF-1.4 x' }],
    numberOfFronts: '1',
  })
  await good(changeStatus, 'gerente', { id, newStatus: 'PENDIENTE_APROBACION_GERENTE', notes: marker })
  const order = await good(api.preorders.convert, 'gerente', { id, estimatedServiceDate: '2026-12-03' })
  const names = [id, order.id, order.orderNumber, order.preOrderNumber!]
  for (const who of ['cliente2', 'inactivo', 'supervisor', 'almacenista', 'gnb', 'daex_operador'] as const) {
    await portal.services.securityLog.flush()
    for (const row of Object.values(api)
      .flatMap((table) => Object.values(table))
      .filter(({ method }) => method === 'GET'))
      for (const name of names) {
        const answer = await portal.call(row, who, {
          ...(row.path.includes(':id') && { id: name }),
          ...(row.path.includes(':patternId') && { patternId: order.blastingPatternsInfo[0]!.storedFileId }),
          ...(row.path.includes(':status') && { status: 'CONVERTIDA_A_ORDEN' }),
        })
        const isTold = row === api.history.list && who === 'supervisor'
        expect(answer.body.includes(marker), `${who} ${row.path}`).toBe(isTold)
        // The security log names the record of a refused call and nothing else of it; a passport says where material went.
        const isPassport = row === api.orders.passport && (name === order.id || name === order.orderNumber)
        const isNamed = isTold || (who === 'supervisor' && (row === api.securityLog.list || isPassport))
        expect(answer.statusCode === 200 && answer.body.includes(order.id), `${who} ${row.path}`).toBe(isNamed)
      }
  }
})

test('the notes between administration and gerente are theirs alone', async () => {
  const { id } = await aForwardedPreorder(portal)
  expect(await good(get, 'administrativo', { id })).toMatchObject({ gestorNotes: 'Revisada', statusHistory: [{ notes: 'Revisada' }, {}] })
  const visible = await good(get, 'cliente', { id })
  expect(visible).toMatchObject({ gestorNotes: null, statusHistory: [{ status: 'PENDIENTE_APROBACION_GERENTE', notes: null }, {}] })
  expect((await good(mine, 'cliente')).find((preorder) => preorder.id === id)).toMatchObject({ gestorNotes: null })
  expect(
    (await good(byStatus, 'gerente', { status: 'PENDIENTE_APROBACION_GERENTE' })).find((preorder) => preorder.id === id),
  ).toMatchObject({ gestorNotes: 'Revisada' })
  expect(JSON.stringify(visible)).not.toContain('Revisada')
})

test('of the people who decided a client sees the role only, of themselves their name', async () => {
  const { preOrderId: id } = await anOrder(portal)
  const { statusHistory } = await good(get, 'cliente', { id })
  expect(statusHistory).toMatchObject([
    { status: 'CONVERTIDA_A_ORDEN', role: 'gerente', userId: null, userName: null, notes: null },
    { status: 'PENDIENTE_APROBACION_GERENTE', role: 'administrativo', userId: null, userName: null, notes: null },
    { status: 'PENDIENTE_REVISION', role: 'cliente', userId: actors.cliente.id, userName: actors.cliente.name },
  ])
  expect((await good(get, 'administrativo', { id })).statusHistory.map(({ userName }) => userName)).toEqual([
    'Persona de gerente',
    'Persona de administrativo',
    'Alianza Peñón de cliente',
  ])
})

test('a reason that is meant for the client is shown to them', async () => {
  const { id } = await aPreorder(portal)
  await good(changeStatus, 'administrativo', { id, newStatus: 'RECHAZADA_ADMIN', notes: 'El patrón no corresponde' })
  expect((await good(get, 'cliente', { id })).statusHistory[0]).toMatchObject({
    role: 'administrativo',
    userName: null,
    notes: 'El patrón no corresponde',
  })
})

test("today's price stands beside the record's for whoever may set it there, and for nobody else", async () => {
  const { id } = await aPreorder(portal)
  await db`update materials set unit_price = 50 where id = 'ANFO-25'`
  for (const who of ['administrativo', 'gerente'] as const)
    expect((await good(get, who, { id })).requestedItems[0]).toMatchObject({ estimatedUnitPrice: 42.5, catalogueUnitPrice: 50 })
  expect((await good(get, 'cliente', { id })).requestedItems[0]).toMatchObject({ estimatedUnitPrice: 42.5, catalogueUnitPrice: null })
  await db`update materials set unit_price = 42.5 where id = 'ANFO-25'`
})

test('each reader is told what they can do with it now, and what is still in the way', async () => {
  const { id } = await aPreorder(portal)
  const actionsOf = async (who: 'cliente' | 'administrativo' | 'gerente') =>
    (await good(get, who, { id })).actions.map(({ action, obstacles }) => (obstacles.length > 0 ? `${action}!` : action))
  expect(await actionsOf('cliente')).toEqual(['preorders.withdraw'])
  expect(await actionsOf('administrativo')).toEqual([
    'preorders.edit',
    'preorders.sendToManager',
    'preorders.rejectAsAdmin',
    'preorders.return',
  ])
  await good(api.preorders.edit, 'gerente', { id, requestedItems: [] })
  expect(await actionsOf('gerente')).toEqual(['preorders.edit', 'preorders.sendToManager!', 'preorders.rejectAsAdmin', 'preorders.return'])
})

test('whoever neither reviews nor asked reads none', async () => {
  const { id } = await aPreorder(portal)
  for (const who of staffRoles.filter((role) => role !== 'administrativo' && role !== 'gerente'))
    expect(await refusal(get, who, { id }), who).toMatchObject({ status: 403, code: 'permission.denied' })
})

test('a file is found under the record it belongs to, and under no other', async () => {
  const { id, blastingPatternsInfo } = await aPreorder(portal)
  const { id: other } = await aPreorder(portal)
  const foreign = await aPreorder(portal, {}, 'cliente2')
  const patternId = blastingPatternsInfo[0]!.storedFileId
  const missing = { status: 404, code: 'files.notFound', message: 'No se encontró el archivo o no tienes permiso para verlo.' }
  expect(await refusal(downloadPattern, 'cliente', { id: other, patternId })).toMatchObject(missing)
  expect(await refusal(downloadPattern, 'cliente', { id, patternId: foreign.blastingPatternsInfo[0]!.storedFileId })).toMatchObject(missing)
  expect(await refusal(downloadPattern, 'gerente', { id: other, patternId })).toMatchObject(missing)
  for (const name of ['no-existe', '..', '../../etc/passwd', patternId.toUpperCase(), '1'])
    expect(await refusal(downloadPattern, 'cliente', { id, patternId: name }), name).toMatchObject({ status: 404 })
  expect(await good(downloadPattern, 'administrativo', { id, patternId })).toContain('SECTION')
})

import { type Role, roles } from '@barreno/domain/actor'
import { api } from '@barreno/domain/api'
import { orderStatuses, type OrderStatus } from '@barreno/domain/statuses/orders'
import { expect, test } from 'vitest'
import { payWhole } from '../../test/orders.ts'
import { anOrder, testPortal } from '../../test/portal.ts'

const portal = await testPortal()
const { actors, call, db, good, refusal } = portal
const { get, list, downloadPattern } = api.orders

const stand = (id: string, status: OrderStatus) =>
  db`update orders set current_status = ${status}, assigned_operator_id = ${actors.operador.id} where id = ${id}`

test('who reads an order, by the state it is in', async () => {
  const { id, blastingPatternsInfo } = await anOrder(portal)
  const patternId = blastingPatternsInfo[0]!.storedFileId
  const readers: Record<string, Role[]> = {}
  for (const status of orderStatuses) {
    await stand(id, status)
    for (const role of roles) {
      const answers = [await call(get, role, { id }), await call(downloadPattern, role, { id, patternId })]
      const listed = await call(list, role, { status })
      expect(new Set(answers.map(({ statusCode }) => statusCode)).size, `${role} ${status}`).toBe(1)
      expect(listed.statusCode === 200 && listed.json<{ id: string }[]>().some((order) => order.id === id)).toBe(
        answers[0]!.statusCode === 200,
      )
      expect([200, role === 'supervisor' ? 403 : 404]).toContain(answers[0]!.statusCode)
      if (answers[0]!.statusCode === 200) (readers[status] ??= []).push(role)
    }
  }
  expect(
    Object.entries(readers)
      .map(([status, who]) => `${status}: ${who.join(' ')}`)
      .join('\n'),
  ).toMatchInlineSnapshot(`
    "PENDIENTE_ADMIN: gerente administrativo administrador operador general cliente
    RECHAZADA_ADMIN: gerente administrativo administrador operador general cliente
    PENDIENTE_GERENTE: gerente administrativo administrador operador general cliente
    RECHAZADA_GERENTE: gerente administrativo administrador operador general cliente
    APROBADA: gerente administrativo administrador operador general cliente
    PENDIENTE_ASIGNACION_OPERADOR: gerente administrativo administrador operador general cliente
    ASIGNADA_OPERADOR: gerente administrativo administrador operador general almacenista cliente
    LISTA_PARA_DESPACHO: gerente administrativo administrador operador general almacenista gnb daex dgcim gnb_almacenista daex_almacenista dgcim_almacenista gnb_operador daex_operador cliente
    PENDIENTE_APROBACIONES_EXTERNAS: gerente administrativo administrador operador general almacenista gnb daex dgcim gnb_almacenista daex_almacenista dgcim_almacenista gnb_operador daex_operador cliente
    APROBADA_POR_EXTERNOS: gerente administrativo administrador operador general almacenista gnb daex dgcim gnb_almacenista daex_almacenista dgcim_almacenista gnb_operador daex_operador cliente
    EN_TRANSITO_VOLADURA: gerente administrativo administrador operador general almacenista gnb daex dgcim gnb_almacenista daex_almacenista dgcim_almacenista gnb_operador daex_operador cliente
    COMPLETADA_VOLADURA: gerente administrativo administrador operador general almacenista gnb daex dgcim gnb_almacenista daex_almacenista dgcim_almacenista gnb_operador daex_operador cliente
    CONSUMIDO: gerente administrativo administrador operador general almacenista gnb daex dgcim gnb_almacenista daex_almacenista dgcim_almacenista gnb_operador daex_operador cliente
    RESGUARDAR: gerente administrativo administrador operador general almacenista gnb daex dgcim gnb_almacenista daex_almacenista dgcim_almacenista gnb_operador daex_operador cliente
    CERRADA: gerente administrativo administrador operador general almacenista gnb daex dgcim gnb_almacenista daex_almacenista dgcim_almacenista gnb_operador daex_operador cliente
    ANULADA: gerente administrativo administrador operador general almacenista cliente"
  `)
})

test("a client reads their own by id and number; another's is not there, and neither are its files", async () => {
  const { id, orderNumber, preOrderId, blastingPatternsInfo } = await anOrder(portal)
  const patternId = blastingPatternsInfo[0]!.storedFileId
  const missing = {
    status: 404,
    error: 'Not Found',
    code: 'orders.notFound',
    message: 'No se encontró la orden solicitada o no tienes permiso para verla.',
  }
  expect(await good(get, 'cliente', { id: orderNumber })).toEqual(await good(get, 'cliente', { id }))
  for (const name of [id, orderNumber, 'no-existe', preOrderId!]) {
    expect(await refusal(get, 'cliente2', { id: name })).toEqual(missing)
    expect(await refusal(downloadPattern, 'cliente2', { id: name, patternId })).toEqual(missing)
  }
  for (const input of [
    {},
    { clientId: actors.cliente.id },
    { q: orderNumber },
    { status: 'PENDIENTE_ASIGNACION_OPERADOR' },
    { q: 'Peñón' },
  ])
    expect(await good(list, 'cliente2', input)).toEqual([])
})

test('whoever guards or moves explosives does not learn what they cost', async () => {
  const { id } = await anOrder(portal)
  await stand(id, 'LISTA_PARA_DESPACHO')
  await payWhole(portal, id)
  const hidden = {
    paymentStatus: null,
    paidAt: null,
    paidOn: null,
    paidAmount: null,
    outstanding: null,
    budgetSubtotal: null,
    budgetTotal: null,
  }
  for (const role of [
    'almacenista',
    'gnb',
    'daex',
    'dgcim',
    'gnb_almacenista',
    'daex_almacenista',
    'dgcim_almacenista',
    'gnb_operador',
    'daex_operador',
  ] as const) {
    const order = await good(get, role, { id })
    expect(order, role).toMatchObject({
      ...hidden,
      items: [
        { quantity: 10, unitPrice: null, lineTotal: null },
        { quantity: 3, unitPrice: null, lineTotal: null },
      ],
    })
    expect(
      (await good(list, role)).find((row) => row.id === id),
      role,
    ).toMatchObject(hidden)
    expect(JSON.stringify(order)).not.toMatch(/[:,[](42\.5|425)[,\]}]/)
  }
  for (const role of ['general', 'gerente', 'administrativo', 'administrador', 'operador', 'cliente'] as const) {
    expect(await good(get, role, { id })).toMatchObject({
      paymentStatus: 'PAGADO',
      budgetSubtotal: 425.99,
      budgetTotal: 425.99,
      items: [{ unitPrice: 42.5, lineTotal: 425 }, {}],
    })
    expect((await good(list, role)).find((row) => row.id === id)).toMatchObject({ paymentStatus: 'PAGADO', budgetTotal: 425.99 })
  }
  await stand(id, 'PENDIENTE_ASIGNACION_OPERADOR')
})

test('a list cannot be sorted into telling what its reader must not know', async () => {
  const dear = await anOrder(portal, { requestedItemsJson: [{ materialIdRef: 'ANFO-25', totalEstimatedQuantity: 500 }] })
  const cheap = await anOrder(portal, { requestedItemsJson: [{ materialIdRef: 'COR-10', totalEstimatedQuantity: 1 }] })
  for (const { id } of [cheap, dear]) await stand(id, 'LISTA_PARA_DESPACHO')
  for (const sort of ['budgetTotal', '-budgetTotal']) {
    const ids = (await good(list, 'gnb', { sort })).map(({ id }) => id)
    expect(ids).toEqual(sort === 'budgetTotal' ? ids.toSorted() : ids.toSorted().toReversed())
    const link = String((await call(list, 'gnb', { limit: '1', sort })).headers['link'])
    const cursor = new URL(/<([^>]+)>/.exec(link)![1]!, 'http://x').searchParams.get('cursor')!
    expect(JSON.parse(Buffer.from(cursor, 'base64url').toString())).toEqual([null, ids[0]])
  }
  expect((await good(list, 'general', { sort: 'budgetTotal', status: 'LISTA_PARA_DESPACHO' })).map(({ id }) => id)).toEqual([
    cheap.id,
    dear.id,
  ])
})

test('of the people who decided a client sees the role only, the staff their names', async () => {
  const { id } = await anOrder(portal)
  const order = await good(get, 'cliente', { id })
  expect(order).toMatchObject({
    adminApprovedAt: expect.any(String),
    gerenteApprovedAt: expect.any(String),
    statusHistory: [{ role: 'gerente', userId: null, userName: null, notes: null }],
  })
  for (const person of ['administrativo', 'gerente'] as const)
    expect(JSON.stringify(order)).not.toMatch(`${actors[person].id}|${actors[person].name}`)
  expect(await good(get, 'general', { id })).toMatchObject({
    adminApproverId: actors.administrativo.id,
    adminApproverName: 'Persona de administrativo',
    gerenteApproverName: 'Persona de gerente',
    statusHistory: [{ role: 'gerente', userName: 'Persona de gerente', notes: 'Coordinar con la guarnición' }],
  })
})

test('a file is found under its own order, and under no other', async () => {
  const { id, blastingPatternsInfo } = await anOrder(portal)
  const { id: other } = await anOrder(portal)
  const patternId = blastingPatternsInfo[1]!.storedFileId
  expect(await good(downloadPattern, 'cliente', { id, patternId })).toMatch(/^%PDF-1\.4/)
  for (const who of ['cliente', 'gerente'] as const)
    expect(await refusal(downloadPattern, who, { id: other, patternId })).toMatchObject({ status: 404, code: 'files.notFound' })
})

import { externalRoles } from '@barreno/domain/actor'
import { api } from '@barreno/domain/api'
import { orderStatuses } from '@barreno/domain/statuses/orders'
import { expect, test } from 'vitest'
import { anOrder, noon, testPortal } from '../../test/portal.ts'

const portal = await testPortal()
const { actors, app, as, call, db, good, refusal } = portal
const { get, list } = api.orders

// One order in each status, alternating between two clients; the operator has those of the second half.
const numbers: string[] = []
for (const [index, status] of orderStatuses.entries()) {
  const day = `2026-11-${String(10 + index)}T02:00:00.000Z`
  const { id, orderNumber } = await anOrder(portal, {}, index % 2 === 0 ? 'cliente' : 'cliente2')
  const operator = index >= 6 ? actors.operador.id : null
  await db`update orders set current_status = ${status}, created_at = ${day}, assigned_operator_id = ${operator} where id = ${id}`
  numbers.push(orderNumber)
}
const ofStatus = (...wanted: string[]) => numbers.filter((_, index) => wanted.includes(orderStatuses[index]!))
const listed = async (who: Parameters<typeof good>[1], input = {}) =>
  (await good(list, who, { sort: 'createdAt', ...input })).map(({ orderNumber }) => orderNumber)

test('staff see what is open; what is closed when they ask for it', async () => {
  const closed = ofStatus('CERRADA')
  const open = numbers.filter((number) => !closed.includes(number))
  for (const role of ['general', 'gerente', 'administrativo', 'administrador', 'operador'] as const) {
    expect(await listed(role)).toEqual(open)
    expect(await listed(role, { includeClosed: 'true' })).toEqual(numbers)
    expect(await listed(role, { includeClosed: 'false' })).toEqual(open)
    expect(await listed(role, { status: 'CERRADA' })).toEqual(closed)
    expect(await listed(role, { status: 'CERRADA,ANULADA', includeClosed: '' })).toEqual(ofStatus('CERRADA', 'ANULADA'))
  }
})

test("a client has all of their own, closed ones too, and nobody else's", async () => {
  const own = numbers.filter((_, index) => index % 2 === 0)
  expect(await listed('cliente')).toEqual(own)
  expect(await listed('cliente', { clientId: actors.cliente2.id })).toEqual(own)
  expect(await listed('cliente', { clientId: actors.cliente.id, includeClosed: 'false' })).toEqual(own)
  expect(await listed('cliente', { status: 'CERRADA,ANULADA' })).toEqual(
    ofStatus('CERRADA', 'ANULADA').filter((number) => own.includes(number)),
  )
  expect(await listed('inactivo')).toEqual([])
})

test('the warehouse sees orders from the day they have an operator, the agencies from the day they are ready', async () => {
  expect(await listed('almacenista', { includeClosed: 'true' })).toEqual(numbers.slice(6))
  for (const role of [
    'gnb',
    'daex',
    'dgcim',
    'gnb_almacenista',
    'daex_almacenista',
    'dgcim_almacenista',
    'gnb_operador',
    'daex_operador',
  ] as const) {
    expect(await listed(role, { includeClosed: 'true' })).toEqual(numbers.slice(7, 15))
    expect(await listed(role)).toEqual(numbers.slice(7, 14))
    expect(await listed(role, { status: 'PENDIENTE_ADMIN,ASIGNADA_OPERADOR' })).toEqual([])
  }
})

test('beside each status stands how many of it the reader finds in the list', async () => {
  for (const role of [...externalRoles, 'almacenista', 'general', 'operador', 'cliente'] as const) {
    const { counts } = await good(api.orders.counts, role, {})
    const found = await good(list, role, { includeClosed: 'true' })
    const counted = counts.flatMap(({ status, count }) => Array<string>(count).fill(status))
    expect(counted.toSorted(), role).toEqual(found.map(({ currentStatus }) => currentStatus).toSorted())
  }
})

test('whoever has no list of orders is told so', async () => {
  expect(await refusal(list, 'supervisor')).toMatchObject({ status: 403, code: 'permission.denied' })
})

test('filters narrow together, days are days in Caracas, and an empty one is none', async () => {
  expect(await listed('gerente', { operatorId: actors.operador.id, clientId: actors.cliente.id })).toEqual(
    numbers.filter((_, index) => index >= 6 && index % 2 === 0 && index !== 14),
  )
  expect(await listed('gerente', { from: '2026-11-11', to: '2026-11-12' })).toEqual(numbers.slice(2, 4))
  expect(await listed('gerente', { status: '', operatorId: '', clientId: '', from: '', to: '', q: '', includeClosed: 'true' })).toEqual(
    numbers,
  )
  expect(await listed('gerente', { q: 'peñon de CLIENTE2', includeClosed: 'true' })).toEqual(numbers.filter((_, index) => index % 2 === 1))
  expect(await listed('gerente', { q: numbers[3] })).toEqual([numbers[3]])
  expect(await listed('gerente', { operatorId: 'nadie' })).toEqual([])
})

test('pages follow one another without a gap or a repetition', async () => {
  for (const sort of ['-createdAt', 'orderNumber', 'estimatedServiceDate', '-budgetTotal']) {
    const seen: string[] = []
    let url: string | undefined = `/api/orders/?limit=5&includeClosed=true&sort=${sort}`
    while (url) {
      const answer: Awaited<ReturnType<typeof app.inject>> = await app.inject({ url, headers: as('gerente') })
      expect(answer.headers['x-total-count']).toBe('16')
      seen.push(...answer.json<{ orderNumber: string }[]>().map(({ orderNumber }) => orderNumber))
      url = /<([^>]+)>/.exec(String(answer.headers['link']))?.[1]
    }
    expect(seen.toSorted(), sort).toEqual(numbers)
  }
})

test('an empty list has a total too', async () => {
  expect((await call(list, 'inactivo')).headers['x-total-count']).toBe('0')
  expect((await call(list, 'gnb', { status: 'PENDIENTE_ADMIN' })).headers['x-total-count']).toBe('0')
})

test.each([
  ['status', 'VOLADA'],
  ['includeClosed', 'sí'],
  ['from', '2026-02-30'],
  ['sort', 'clientRif'],
  ['limit', '0'],
  ['operatorId', 'a'.repeat(65)],
  ['clientId', 'a\0b'],
])('%s=%s is refused, by its name', async (field, value) => {
  expect(await refusal(list, 'gerente', { [field]: value })).toMatchObject({
    status: 400,
    details: [{ field: expect.stringMatching(`^${field}`) }],
  })
})

test('deadlines come along, and what can be done where it is asked for', async () => {
  const [row] = await good(list, 'gerente', { q: numbers[4] })
  expect(row).toMatchObject({ deadlines: [], actions: [] })
  const [acting] = await good(list, 'gerente', { q: numbers[4], actions: 'true' })
  expect(acting!.actions.map(({ action }) => action)).toContain('orders.assign')
  await portal.travel(new Date('2026-12-04T16:00:00.000Z'))
  const [late] = await good(list, 'gerente', { q: numbers[4] })
  expect(late!.deadlines).toMatchObject([{ code: 'servicePast', since: '2026-12-03' }, { code: 'waitingTooLong' }])
  // Lateness is for staff only; clients get no deadlines.
  const [own] = await good(list, 'cliente', { q: numbers[4] })
  expect([own!.deadlines, (await good(get, 'cliente', { id: own!.id })).deadlines]).toEqual([[], []])
  await portal.travel(noon)
})

test('the queue of each external role holds what it can sign, and what it signed, of whatever status', async () => {
  const { good: answer } = portal
  await db`update orders set guide_confirmed_at = null`
  const queue = async (role: (typeof externalRoles)[number], signed = '') =>
    (await answer(list, role, { approvalQueueForRole: role, signed, sort: 'createdAt' }))
      .map(({ orderNumber }) => numbers.indexOf(orderNumber) + 1)
      .join(' ')
  const queues = async () =>
    (
      await Promise.all(
        externalRoles.map(async (role) => `${role}: to sign ${(await queue(role)) || '-'}, signed ${(await queue(role, 'true')) || '-'}`),
      )
    ).join('\n')
  // 8 and 9 are ready, 10 is approved, 11 in transit, 12 completed, 14 in safekeeping.
  expect(await queues()).toMatchInlineSnapshot(`
    "gnb: to sign 8 9, signed -
    daex: to sign 8 9 10, signed -
    dgcim: to sign 8 9, signed -
    gnb_almacenista: to sign 8 9, signed -
    daex_almacenista: to sign 8 9 10, signed -
    dgcim_almacenista: to sign 8 9, signed -
    gnb_operador: to sign 11 12 14, signed -
    daex_operador: to sign 11 12 14, signed -"
  `)
  const by = db.json({ name: 'Ana', idDocument: null, rank: null, actingFor: null, notes: null, figures: null })
  await db`update orders set gnb_approved_at = now(), gnb_approved_by = ${by}, daex_almacenista_approved_at = now(), daex_almacenista_approved_by = ${by}, id_guia = 'V-1', guide_confirmed_at = now() where order_number in ${db([numbers[7]!, numbers[14]!])}`
  await db`update orders set gnb_operator_consumed_at = now(), gnb_operator_consumed_by = ${by}, gnb_operator_consumed_balance = 0 where order_number = ${numbers[10]!}`
  expect(await queues()).toMatchInlineSnapshot(`
    "gnb: to sign 9, signed 8 15
    daex: to sign 9 10, signed 8 15
    dgcim: to sign 8 9, signed -
    gnb_almacenista: to sign 9, signed -
    daex_almacenista: to sign 9 10, signed 8 15
    dgcim_almacenista: to sign 8 9, signed -
    gnb_operador: to sign 12 14, signed 11
    daex_operador: to sign 11 12 14, signed -"
  `)
})

test('a queue is its own role’s, or anybody’s for the gerente, who stands in for all', async () => {
  for (const role of externalRoles) {
    expect((await good(list, 'gerente', { approvalQueueForRole: role })).map(({ id }) => id)).toEqual(
      (await good(list, role, { approvalQueueForRole: role })).map(({ id }) => id),
    )
    expect(await good(list, role, { approvalQueueForRole: role.toUpperCase() })).toEqual(
      await good(list, role, { approvalQueueForRole: role }),
    )
    const other = role === 'gnb' ? 'daex' : 'gnb'
    expect(await refusal(list, role, { approvalQueueForRole: other })).toMatchObject({ status: 403, code: 'permission.denied' })
  }
  const all = await good(list, 'gerente', { approvalQueueForRole: 'gerente' })
  for (const role of externalRoles)
    for (const { id } of await good(list, role, { approvalQueueForRole: role })) expect(all.map((order) => order.id)).toContain(id)
  for (const role of ['operador', 'almacenista', 'general', 'administrativo', 'administrador'] as const)
    expect(await refusal(list, role, { approvalQueueForRole: role })).toMatchObject({ status: 403 })
  expect(await refusal(list, 'cliente', { approvalQueueForRole: 'gnb' })).toMatchObject({ status: 403 })
  expect(await refusal(list, 'gerente', { approvalQueueForRole: 'sargento' })).toMatchObject({ status: 400 })
})

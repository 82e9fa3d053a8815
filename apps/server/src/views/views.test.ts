import { api } from '@barreno/domain/api'
import { staffRoles } from '@barreno/domain/actor'
import { mayEver } from '@barreno/domain/permissions'
import { listPages, queryOf, type ViewedList, viewedLists } from '@barreno/domain/views/values'
import type { View } from '@barreno/domain/views/schema'
import { expect, test } from 'vitest'
import { aReadyOrder, stocked } from '../../test/orders.ts'
import { anOrder, aPreorder, testPortal } from '../../test/portal.ts'

const portal = await testPortal()
const { actors, call, db, good, refusal } = portal
const { create, delete: remove, edit, list } = api.views
await stocked(portal)
await anOrder(portal, { files: [] })
await aReadyOrder(portal)
await aPreorder(portal, { files: [] })

const late = { list: 'orderHistory', name: 'Sin pagar', address: 'unpaid=true&sort=-createdAt' }
const kept = (views: readonly View[], id: string) => views.find((view) => view.id === id)

test('what was narrowed on one machine is there on another, with how many rows it has', async () => {
  const { id } = await good(create, 'gerente', late)
  const listed = await good(api.orders.list, 'gerente', { includeClosed: 'true', paymentStatus: 'PENDIENTE' })
  expect(kept(await good(list, 'gerente', { list: 'orderHistory' }), id)).toMatchObject({
    name: 'Sin pagar',
    address: late.address,
    gone: [],
    isOwn: true,
    count: listed.length,
    hasMore: false,
  })
})

test.each(viewedLists)('a view of %s counts what its page lists, for each role that has the page', async (of) => {
  for (const role of staffRoles.filter((each) => mayEver({ role: each }, listPages[of].permission))) {
    const view = await good(create, role, { list: of, name: `De ${role}`, address: 'q=2026' })
    const row = listPages[of].counts === 'orders' ? api.orders.list : api.preorders.byStatus
    const answer = await call(row, role, queryOf(of, view.address, actors[role]))
    expect({ role, count: view.count }).toEqual({ role, count: answer.json<unknown[]>().length })
  }
  for (const role of staffRoles.filter((each) => !mayEver({ role: each }, listPages[of].permission))) {
    expect(await refusal(list, role, { list: of })).toMatchObject({ status: 403 })
    expect(await refusal(create, role, { list: of, name: 'Ajena', address: '' })).toMatchObject({ status: 403 })
  }
})

test('a view that names a filter that is gone opens without it, and says so', async () => {
  const { id } = await good(create, 'general', { list: 'orderHistory', name: 'Vieja', address: 'unpaid=true' })
  await db`update views set address = 'unpaid=true&color=rojo&miningType=luna' where id = ${id}`
  const [view] = await good(list, 'general', { list: 'orderHistory' }).then((views) => views.filter((one) => one.id === id))
  expect(view).toMatchObject({ address: 'unpaid=true', gone: ['color', 'miningType'] })
  expect(view!.count).toBeGreaterThan(0)
})

test('the gerente shares one with a role; that role has it, and nobody else changes it', async () => {
  const shared = await good(create, 'gerente', { ...late, name: 'Para administración', sharedRole: 'administrativo' })
  const { id } = shared
  expect(shared).toMatchObject({ sharedRole: 'administrativo', isOwn: false })
  expect(kept(await good(list, 'administrativo', { list: 'orderHistory' }), id)).toBeDefined()
  expect(kept(await good(list, 'general', { list: 'orderHistory' }), id)).toBeUndefined()
  const change = { id, name: 'Otra', address: '' }
  expect(await refusal(edit, 'administrativo', change)).toMatchObject({ status: 403 })
  expect(await refusal(remove, 'administrativo', { id })).toMatchObject({ status: 403 })
  expect(await refusal(edit, 'general', change)).toMatchObject({ code: 'views.notFound' })
  expect(await refusal(create, 'administrativo', { ...late, name: 'Suya', sharedRole: 'general' })).toMatchObject({ status: 403 })
  expect(await good(edit, 'gerente', change)).toMatchObject({ name: 'Otra', version: 2 })
})

test('with a role that does not read the list it is not shared', async () => {
  for (const of of viewedLists as readonly ViewedList[])
    for (const role of staffRoles.filter((each) => !mayEver({ role: each }, listPages[of].permission))) {
      if (!mayEver({ role: 'gerente' }, listPages[of].permission)) continue
      expect(await refusal(create, 'gerente', { list: of, name: 'Ajena', address: '', sharedRole: role })).toMatchObject({
        code: 'input.invalid',
        details: [{ field: 'sharedRole' }],
      })
    }
})

test('a list opens with one view of somebody, and a name is there once', async () => {
  const first = await good(create, 'operador', { ...late, name: 'Una', opensList: true })
  const second = await good(create, 'operador', { ...late, name: 'Dos', opensList: true })
  const views = await good(list, 'operador', { list: 'orderHistory' })
  expect([kept(views, first.id)!.opensList, kept(views, second.id)!.opensList]).toEqual([false, true])
  expect(await refusal(create, 'operador', { ...late, name: 'una' })).toMatchObject({ code: 'views.nameTaken' })
  expect(await refusal(edit, 'operador', { id: first.id, name: 'Una', address: '', version: 1 })).toMatchObject({ code: 'views.changed' })
  await good(remove, 'operador', { id: first.id })
  expect(await refusal(remove, 'operador', { id: first.id })).toMatchObject({ code: 'views.notFound' })
})

test('nobody reads or changes the own view of somebody else', async () => {
  const { id } = await good(create, 'administrativo', { ...late, name: 'Privada' })
  for (const who of ['gerente', 'general'] as const) {
    expect(kept(await good(list, who, { list: 'orderHistory' }), id)).toBeUndefined()
    expect(await refusal(edit, who, { id, name: 'Ajena', address: '' })).toMatchObject({ code: 'views.notFound' })
    expect(await refusal(remove, who, { id })).toMatchObject({ code: 'views.notFound' })
  }
})

test('of one list twenty views are kept', async () => {
  for (let n = 0; n < 20; n++) await good(create, 'almacenista', { list: 'warehouse', name: `Vista ${n}`, address: '' }).catch(() => null)
  expect(await refusal(create, 'almacenista', { list: 'warehouse', name: 'Una más', address: '' })).toMatchObject({
    code: 'views.tooMany',
    details: { most: 20 },
  })
})

test('amounts narrow nothing for whoever reads none', async () => {
  for (const query of [{ amountFrom: '1' }, { amountTo: '5' }])
    expect(await refusal(api.orders.list, 'almacenista', query)).toMatchObject({ status: 403 })
})

test('a list is narrowed to amounts, to what is late, and to what a body still has to confirm', async () => {
  const all = await good(api.orders.list, 'gerente', {})
  const totals = all.map(({ budgetTotal }) => budgetTotal!)
  const middle = totals.toSorted((a, b) => a - b)[Math.floor(totals.length / 2)]!
  const within = await good(api.orders.list, 'gerente', { amountFrom: String(middle), amountTo: String(middle) })
  expect(within.map(({ id }) => id)).toEqual(all.filter(({ budgetTotal }) => budgetTotal === middle).map(({ id }) => id))
  const ready = await aReadyOrder(portal)
  const waits = async (body: string) => (await good(api.orders.list, 'gerente', { waitsFor: body })).map(({ id }) => id)
  expect(await waits('gnb')).toContain(ready.id)
  await good(api.orders.externalApproval, 'gnb', { id: ready.id, gnbApproved: true })
  expect(await waits('gnb')).not.toContain(ready.id)
  expect(await waits('daex')).toContain(ready.id)
  expect(await good(api.orders.list, 'gerente', { isOverdue: 'true' })).toEqual([])
  await portal.travel(new Date('2027-02-01T16:00:00Z'))
  expect((await good(api.orders.list, 'gerente', { isOverdue: 'true' })).map(({ id }) => id)).toContain(ready.id)
})

test('a view of the signatures counts those of the role that it names, what was signed and what is in preparation', async () => {
  const count = async (who: 'gerente' | 'gnb', address: string) =>
    (await good(create, who, { list: 'externalApprovals', name: `Vista ${address}`, address })).count
  const listed = async (who: 'gerente' | 'gnb', query: Record<string, string>) => (await good(api.orders.list, who, query)).length
  expect(await count('gnb', 'sort=createdAt')).toBe(await listed('gnb', { approvalQueueForRole: 'gnb' }))
  expect(await count('gnb', 'view=signed')).toBe(await listed('gnb', { approvalQueueForRole: 'gnb', signed: 'true' }))
  expect(await count('gnb', 'view=preparation')).toBe(await listed('gnb', { inPreparation: 'true' }))
  const ofDaex = await count('gerente', 'role=daex_almacenista')
  expect(ofDaex).toBe(await listed('gerente', { approvalQueueForRole: 'daex_almacenista' }))
  expect(ofDaex).toBeGreaterThan(0)
})

import { api } from '@barreno/domain/api'
import { expect, test } from 'vitest'
import { notifyAll } from '../../test/notices.ts'
import { aReadyOrder, stocked } from '../../test/orders.ts'
import { aForwardedPreorder, anOrder, aPerson, aPreorder, password, testPortal } from '../../test/portal.ts'
import { deletePast } from './sql.ts'

const portal = await testPortal()
const { actors, good, refusal } = portal
const { list, read, readAll } = api.notices
await stocked(portal)

const unread = async (who: 'cliente' | 'gerente' | 'gnb_almacenista' | 'administrativo') =>
  (await good(api.auth.me, who)).unreadNotices ?? 0

test('an alianza reads what became of its request, why, and in which role somebody decided it', async () => {
  const { id, preOrderNumber, clientName } = await aPreorder(portal)
  await good(api.preorders.return, 'administrativo', { id, reason: 'Falta el plano del frente 2' })
  await notifyAll(portal)
  expect(await good(list, 'cliente', { limit: '1' })).toMatchObject([
    {
      kind: 'returned',
      action: 'preorders.return',
      step: null,
      concept: 'preorders',
      recordId: id,
      recordNumber: preOrderNumber,
      clientName,
      by: { name: null, role: 'administrativo' },
      reason: 'Falta el plano del frente 2',
      readAt: null,
      overAt: null,
    },
  ])
})

test('what the gerente noted for the staff is in no notice of the alianza', async () => {
  const { preOrderId } = await anOrder(portal)
  await notifyAll(portal)
  const received = (await good(list, 'cliente')).filter(({ recordId }) => recordId === preOrderId)
  expect(received.map(({ kind, reason }) => [kind, reason])).toEqual([['converted', null]])
})

test('the count of unread notices comes with who is signed in, and falls when one is read, when all are, and when a turn is over', async () => {
  const before = await unread('gerente')
  const [one, other] = [await aForwardedPreorder(portal), await aForwardedPreorder(portal)]
  await notifyAll(portal)
  expect(await unread('gerente')).toBe(before + 2)
  const newest = await good(list, 'gerente', { unread: 'true', limit: '1' })
  expect(newest).toMatchObject([{ kind: 'turn', step: 'preorders.convert', recordId: other.id, by: { name: actors.administrativo.name } }])
  const { readAt } = await good(read, 'gerente', { id: newest[0]!.id })
  expect(readAt).not.toBeNull()
  expect(await good(read, 'gerente', { id: newest[0]!.id })).toMatchObject({ readAt })
  expect(await unread('gerente')).toBe(before + 1)

  await good(api.preorders.return, 'gerente', { id: one.id, reason: 'Falta el plano' })
  await notifyAll(portal)
  expect(await unread('gerente')).toBe(before)
  expect((await good(list, 'gerente', { q: one.preOrderNumber }))[0]).toMatchObject({ readAt: null, overAt: expect.any(String) })

  await aForwardedPreorder(portal)
  await notifyAll(portal)
  expect((await good(readAll, 'gerente')).read).toBeGreaterThan(0)
  expect(await unread('gerente')).toBe(0)
  const { userDetails } = await good(api.users.signIn, null, { username: 'gerente', password })
  expect(userDetails).not.toHaveProperty('unreadNotices')
})

test('nobody reads the notices of another, of their own alianza neither', async () => {
  const { id } = await aPreorder(portal)
  await good(api.preorders.return, 'administrativo', { id, reason: 'Falta el plano' })
  const colleague = await aPerson(portal, ['ver'])
  await notifyAll(portal)
  const [notice] = await good(list, 'cliente', { limit: '1' })
  for (const sending of [colleague, { headers: portal.as('cliente2') }, { headers: portal.as('gerente') }])
    expect(await refusal(read, null, { id: notice!.id }, sending)).toMatchObject({ status: 404, code: 'notices.notFound' })
  expect((await good(list, 'cliente', { limit: '1' }))[0]).toMatchObject({ readAt: null })
})

test('a body is told of what waits for it, and of no amount', async () => {
  const { id } = await aReadyOrder(portal)
  await notifyAll(portal)
  const received = (await good(list, 'gnb_almacenista')).filter(({ recordId }) => recordId === id)
  expect(received).toMatchObject([{ kind: 'turn', step: 'orders.externalApprovalGnb', reason: null }])
  expect(JSON.stringify(received)).not.toMatch(/amount|total|price|cost/i)
})

test('they come page after page, and are found by number and by alianza', async () => {
  for (let made = 0; made < 5; made++) await aPreorder(portal)
  await notifyAll(portal)
  const all = await good(list, 'administrativo')
  expect(all.length).toBeGreaterThan(4)
  const pages: string[] = []
  let url: string | undefined = '/api/notices?limit=2'
  while (url) {
    const answer: Awaited<ReturnType<typeof portal.app.inject>> = await portal.app.inject({ url, headers: portal.as('administrativo') })
    pages.push(...answer.json<{ id: string }[]>().map(({ id }) => id))
    url = /<([^>]+)>/.exec(String(answer.headers['link']))?.[1]
  }
  expect(pages).toEqual(all.map(({ id }) => id))
  expect(await good(list, 'administrativo', { q: all[0]!.recordNumber })).toMatchObject([{ recordNumber: all[0]!.recordNumber }])
  expect((await good(list, 'administrativo', { q: 'peñon de cliente' })).length).toBe(all.length)
})

test('what was read or is over goes after its time; what is unread, put off or had to be notified stays', async () => {
  const [read1, open] = [await aForwardedPreorder(portal), await aForwardedPreorder(portal)]
  await notifyAll(portal)
  const { id } = await aPreorder(portal)
  await good(api.preorders.return, 'administrativo', { id, reason: 'Falta el plano' })
  await notifyAll(portal)
  const [due] = await good(list, 'cliente', { limit: '1' })
  await good(read, 'cliente', { id: due!.id })
  const ofGerente = await good(list, 'gerente')
  const noticeOf = (recordId: string) => ofGerente.find((notice) => notice.recordId === recordId)!.id
  await good(read, 'gerente', { id: noticeOf(read1.id) })
  const left = async () => (await portal.db<{ id: string }[]>`select id from notices`).map((notice) => notice.id)
  const day_ms = 86_400_000
  await deletePast(portal.db, new Date(portal.clock.now.getTime() - day_ms))
  expect(await left()).toContain(noticeOf(read1.id))
  await deletePast(portal.db, new Date(portal.clock.now.getTime() + day_ms))
  const still = await left()
  expect(still).not.toContain(noticeOf(read1.id))
  expect(still).toEqual(expect.arrayContaining([noticeOf(open.id), due!.id]))
})

import { api } from '@barreno/domain/api'
import { delegable } from '@barreno/domain/delegations/values'
import type { Moved } from '@barreno/domain/live/schema'
import { followedConcepts } from '@barreno/domain/live/values'
import { expect, onTestFinished, test } from 'vitest'
import { asAppRole } from '../../test/database.ts'
import { type Follower, follow as followAt } from '../../test/followers.ts'
import { notifyAll } from '../../test/notices.ts'
import { anIncident, stocked } from '../../test/orders.ts'
import { aForwardedPreorder, aPerson, aPreorder, someoneNew, testPortal, type Who } from '../../test/portal.ts'
import { buildApp } from '../app.ts'
import { sessionMemory } from '../auth/session-memory.ts'
import { openLive } from './open.ts'

const portal = await testPortal()
const { app, as, call, db, good, refusal, services } = portal
await stocked(portal)

/** A second server on the same database, which learns of changes only by notifications. */
const otherDb = await asAppRole(db)
const otherServices = { ...services, db: otherDb, sessions: sessionMemory({ listenOn: otherDb }) }
const other = await buildApp({ ...otherServices, live: openLive(otherServices) })

const patiently = { interval: 5 }
const isReady = ({ events }: Follower) => events.some(({ event }) => event === 'ready' || event === 'again')

async function follow(headers: Record<string, string>, server = app): Promise<Follower> {
  const follower = await followAt(server, headers)
  onTestFinished(() => follower.leave())
  expect(follower.status).toBe(200)
  await expect.poll(() => isReady(follower), patiently).toBe(true)
  return follower
}

const movedIn = ({ events }: Follower) => events.filter(({ event }) => event === 'moved').map(({ data }) => data as Moved)
const reads = { preorders: api.preorders.get, orders: api.orders.get, incidents: api.incidents.get }

test('each is told of what they may read by the normal calls, and of nothing else', async () => {
  const everybody: Who[] = ['gerente', 'administrativo', 'general', 'operador', 'almacenista', 'gnb', 'daex_almacenista', 'dgcim']
  const followers = new Map<Who, Follower>()
  for (const who of [...everybody, 'cliente', 'cliente2'] as const) followers.set(who, await follow(as(who)))
  const boss = followers.get('gerente')!
  const expected = new Map([...followers.keys()].map((who) => [who, [] as string[]]))

  let seen = 0
  /** After each call: every reader of a changed record got an event with its version. */
  async function settle(records = 1): Promise<void> {
    await expect.poll(() => movedIn(boss).length - seen, patiently).toBe(records)
    for (const { concept, id, number, version } of movedIn(boss).slice(seen)) {
      if (concept === 'comments') throw new Error('nobody has said anything')
      for (const [who, list] of expected)
        if ((await call(reads[concept], who, { id })).statusCode === 200) list.push(`${number} ${version}`)
    }
    seen = movedIn(boss).length
  }

  const steps = async (who: 'cliente' | 'cliente2') => {
    let { id } = await aPreorder(portal, {}, who)
    await settle()
    await good(api.preorders.changeStatus, 'administrativo', { id, newStatus: 'PENDIENTE_APROBACION_GERENTE', notes: 'Revisada' })
    await settle()
    ;({ id } = await good(api.preorders.convert, 'gerente', { id, estimatedServiceDate: '2026-12-03' }))
    await settle(2)
    await good(api.orders.assign, 'gerente', { id, operatorId: portal.actors.operador.id })
    await settle()
    await good(api.orders.changeStatus, 'almacenista', { id, newStatus: 'PENDIENTE_APROBACIONES_EXTERNAS' })
    await settle()
  }
  await steps('cliente')
  await steps('cliente2')

  for (const [who, list] of expected) {
    await expect.poll(() => followers.get(who)!.told().toSorted(), { ...patiently, message: who }).toEqual(list.toSorted())
    expect([who, list.length > 0]).toEqual([who, true])
  }
  expect(expected.get('cliente')).not.toEqual(expected.get('cliente2'))
  // Each step raised the version, so reading the record repeatedly would reveal as much.
  const found = movedIn(boss).map(({ id, version }) => `${id} ${version}`)
  expect(found).toEqual([...new Set(found)])
  // Events contain only that a record changed.
  const fields = movedIn(boss).flatMap((moved) => Object.keys(moved))
  expect(new Set(fields)).toEqual(new Set(['concept', 'id', 'number', 'version']))
})

test('an incident is told to those who read its order', async () => {
  const [boss, stranger] = [await follow(as('gerente')), await follow(as('cliente2'))]
  const { incidentNumber } = await anIncident(portal)
  const { preOrderNumber } = await aPreorder(portal, {}, 'cliente2')
  await expect.poll(() => boss.told().join(), patiently).toContain(preOrderNumber)
  await expect.poll(() => stranger.told().join(), patiently).toContain(preOrderNumber)
  expect(boss.told().join()).toContain(incidentNumber)
  expect(stranger.told().join()).not.toContain(incidentNumber)
})

test('whoever has been told something hears that there is more to read, and less when they have read it, on every server and nobody else', async () => {
  const noticed = ({ events }: Follower) => events.filter(({ event }) => event === 'noticed').map(({ data }) => data)
  const [boss, there, stranger] = [await follow(as('gerente')), await follow(as('gerente'), other), await follow(as('dgcim'))]
  const { id } = await aForwardedPreorder(portal)
  await notifyAll(portal)
  await expect.poll(() => [noticed(boss).length, noticed(there).length], patiently).toEqual([1, 1])
  const [notice] = await good(api.notices.list, 'gerente', { limit: '1' })
  await good(api.notices.read, 'gerente', { id: notice!.id })
  await expect.poll(() => noticed(there).length, patiently).toBe(2)
  // Reading it a second time changes nothing.
  await good(api.notices.read, 'gerente', { id: notice!.id })
  await good(api.preorders.return, 'gerente', { id, reason: 'Falta el plano' })
  await notifyAll(portal)
  await expect.poll(() => noticed(there).length, patiently).toBe(3)
  expect(noticed(there)).toEqual([{}, {}, {}])
  expect(noticed(stranger)).toEqual([])
})

test('a stream ends at once with its session or its right, on every server', async () => {
  type Person = { id: string; headers: Record<string, string> }
  const aMember = () => aPerson(portal, ['ver', 'administrar'])
  const someone = () => someoneNew(portal, `sigue-${++people}`)
  const ends: Record<string, [who: () => Promise<Person>, end: (person: Person) => Promise<unknown>]> = {
    'signing out': [someone, ({ headers }) => good(api.auth.signOut, null, {}, { headers })],
    deactivation: [someone, ({ id }) => good(api.users.deactivate, 'gerente', { id, reason: 'Ya no trabaja aquí' })],
    'another ends it': [someone, ({ id }) => good(api.users.endSessions, 'gerente', { id })],
    'a person who is let out': [aMember, ({ id }) => good(api.people.remove, 'cliente', { id })],
    'the operator of the server, by SQL': [someone, ({ id }) => db`delete from sessions where user_id = ${id}`],
  }
  for (const [what, [who, end]] of Object.entries(ends)) {
    const person = await who()
    const [here, there] = [await follow(person.headers), await follow(person.headers, other)]
    await end(person)
    await expect.poll(() => [here.hasEnded(), there.hasEnded()], { ...patiently, message: what }).toEqual([true, true])
    const before = [here.told(), there.told()]
    await aPreorder(portal)
    expect([here.told(), there.told()]).toEqual(before)
  }
})
let people = 0

test('whose role is another is told by that role from then on', async () => {
  const { id, headers } = await someoneNew(portal, 'cambia-de-rol')
  const follower = await follow(headers)
  await db.begin(async (tx) => {
    await tx`update users set role = 'supervisor' where id = ${id}`
  })
  const boss = await follow(as('gerente'))
  const before = follower.told()
  const { preOrderNumber } = await aPreorder(portal)
  const { incidentNumber } = await anIncident(portal)
  await expect.poll(() => boss.told().join(), patiently).toContain(incidentNumber)
  expect([follower.told(), follower.hasEnded()]).toEqual([before, false])
  expect(boss.told().join()).toContain(preOrderNumber)
})

test('another server tells of what this one does, in the same second', async () => {
  const there = await follow(as('cliente'), other)
  const times: number[] = []
  for (let n = 0; n < 5; n++) {
    const { preOrderNumber } = await aPreorder(portal)
    const since = performance.now()
    await expect.poll(() => there.told().join(), patiently).toContain(preOrderNumber)
    times.push(performance.now() - since)
  }
  // The fastest of five: a busy machine may delay any one of them.
  expect(Math.min(...times)).toBeLessThan(1_000)
})

test('who comes back hears what they missed, and where that is not known any more looks again', async () => {
  const first = await follow(as('cliente'))
  const { preOrderNumber: heard } = await aPreorder(portal)
  await expect.poll(() => first.told().join(), patiently).toContain(heard)
  first.leave()
  const { preOrderNumber: missed } = await aPreorder(portal)
  const foreign = await aPreorder(portal, {}, 'cliente2')
  const back = await follow({ ...as('cliente'), 'last-event-id': first.events.findLast(({ id }) => id)!.id! })
  expect([back.told(), back.events.at(-1)!.event]).toEqual([[`${missed} 1`], 'ready'])
  expect(back.told().join()).not.toContain(foreign.preOrderNumber)
  const lost = await follow({ ...as('cliente'), 'last-event-id': 'de otro servidor' })
  expect(lost.events.map(({ event }) => event)).toEqual(['again'])
})

test('a page hears from the place on that its reply named, and nothing that the reply contains', async () => {
  const first = await follow(as('cliente'))
  const { preOrderNumber: contained } = await aPreorder(portal)
  await expect.poll(() => first.told().join(), patiently).toContain(contained)
  const position = (await call(api.preorders.mine, 'cliente', {})).headers['x-live-position'] as string
  const { preOrderNumber: later } = await aPreorder(portal)
  await expect.poll(() => first.told().join(), patiently).toContain(later)
  const page = await follow({ ...as('cliente'), 'last-event-id': position })
  expect([page.told(), page.events.at(-1)!.event]).toEqual([[`${later} 1`], 'ready'])
  // The end of what was missed is a place, too.
  page.leave()
  const again = await follow({ ...as('cliente'), 'last-event-id': page.events.at(-1)!.id! })
  expect(again.events.map(({ event }) => event)).toEqual(['ready'])
})

test('where the line to the database is lost, everybody looks again once it is back', async () => {
  const follower = await follow(as('cliente'))
  const agains = () => follower.events.filter(({ event }) => event === 'again').length
  const before = agains()
  await db`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and (query like 'listen %' or query = 'select 1')`
  await expect.poll(agains, patiently).toBeGreaterThan(before)
  const { preOrderNumber } = await aPreorder(portal)
  await expect.poll(() => follower.told().join(), patiently).toContain(preOrderNumber)
})

test('a session follows in so many windows and no more', async () => {
  const { headers } = await someoneNew(portal, 'muchas-ventanas')
  const windows: Follower[] = []
  for (let n = 0; n < 6; n++) windows.push(await follow(headers))
  expect(await refusal(api.live.stream, null, {}, { headers })).toMatchObject({ status: 429, code: 'live.tooMany' })
  windows[0]!.leave()
  await expect.poll(async () => (await call(api.live.stream, null, {}, { headers })).statusCode, patiently).toBe(200)
})

test('a server that stops ends its streams first', async () => {
  const third = await buildApp({ ...otherServices, live: openLive(otherServices) })
  const follower = await follow(as('gerente'), third)
  await third.close()
  await expect.poll(follower.hasEnded, patiently).toBe(true)
})

test('of what is said within the corporation the alianza hears nothing, of what is said to it as much as the others', async () => {
  const { id: preorder } = await aPreorder(portal)
  const [staff, alliance] = [await follow(as('gerente')), await follow(as('cliente'))]
  const commentsSeen = (follower: Follower) => movedIn(follower).flatMap(({ concept, id }) => (concept === 'comments' ? id : []))
  const internal = await good(api.comments.write, 'gerente', { preorder, text: 'Interno' })
  const open = await good(api.comments.write, 'gerente', { preorder, text: 'A la alianza', audience: 'client' })
  await expect.poll(() => commentsSeen(staff), patiently).toEqual([internal.id, open.id])
  await expect.poll(() => commentsSeen(alliance), patiently).toEqual([open.id])
})

test('the history tells of each concept that is followed', async () => {
  const [{ definition }] = await db<[{ definition: string }]>`
    select pg_get_triggerdef(oid) as definition from pg_trigger where tgname = 'history_is_followed'`
  expect([...definition.matchAll(/'(\w+)'/g)].map(([, concept]) => concept)).toEqual([...followedConcepts])
})

test('to read a record is nothing that somebody delegates, so nobody is told of a record by a delegation', () => {
  expect(delegable.filter((permission) => permission.endsWith('.read'))).toEqual([])
})

import { api } from '@barreno/domain/api'
import { expect, test } from 'vitest'
import { password, someoneNew, testPortal } from '../../test/portal.ts'
import { asAppRole } from '../../test/database.ts'
import { buildApp } from '../app.ts'
import { sessionMemory } from './session-memory.ts'
import { openSession } from './sessions.ts'

const portal = await testPortal({ remembersSessions: true })
const { app, db, good, services, clock } = portal

/** A second server on the same database, which learns of changes by the first one only through notifications. */
const otherDb = await asAppRole(db)
const other = await buildApp({ ...services, db: otherDb, sessions: sessionMemory({ listenOn: otherDb, believedMs: Infinity }) })

const at = (server: typeof app) => async (headers: Record<string, string>) =>
  (await server.inject({ method: 'GET', url: '/api/auth/me', headers })).statusCode
const here = at(app)
const there = at(other)

/** Changes the name of an account without a notification. Returns whether the server still replies with the former name, that is, remembers it. */
async function remembers(server: typeof app): Promise<boolean> {
  const { id, headers } = await someoneNew(portal, `memoria-${++accounts}`)
  const list = async () => (await server.inject({ method: 'GET', url: '/api/orders/counts', headers })).statusCode
  expect(await list()).toBe(200)
  await db.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    await tx`update users set role = 'almacenista', is_active = false where id = ${id}`
  })
  return (await list()) === 200
}
let accounts = 0
const patiently = { interval: 1 }

test('a session is remembered while the server listens for its end', async () => {
  await expect.poll(() => remembers(app), patiently).toBe(true)
  await expect.poll(() => remembers(other), patiently).toBe(true)
})

test('whatever ends or changes a session is exact in the server that did it', async () => {
  const ends: Record<string, (person: { id: string; headers: Record<string, string> }) => Promise<unknown>> = {
    'signing out': ({ headers }) => good(api.auth.signOut, null, {}, { headers }),
    deactivation: ({ id }) => good(api.users.deactivate, 'gerente', { id, reason: 'Ya no trabaja aquí' }),
    'another role': ({ id }) => good(api.users.edit, 'gerente', { id, role: 'almacenista' }),
    'another ends them': ({ id }) => good(api.users.endSessions, 'gerente', { id }),
    deletion: ({ id }) => good(api.users.delete, 'gerente', { id }),
    'another device ends it': async ({ id, headers }) => {
      const mine = { authorization: `Bearer ${await openSession(db, { userId: id }, clock.now)}` }
      expect(await here(headers)).toBe(200)
      await good(api.auth.endOtherSessions, null, {}, { headers: mine })
    },
    'another password': async ({ id, headers }) => {
      const mine = { authorization: `Bearer ${await openSession(db, { userId: id }, clock.now)}` }
      expect(await here(headers)).toBe(200)
      const change = { currentPassword: password, newPassword: `${password} y nueva` }
      await good(api.auth.changePassword, null, change, { headers: mine })
    },
  }
  for (const [what, end] of Object.entries(ends)) {
    const person = await someoneNew(portal, `aqui-${++accounts}`)
    expect([what, await here(person.headers), await here(person.headers)]).toEqual([what, 200, 200])
    await end(person)
    expect([what, await here(person.headers)]).toEqual([what, 401])
  }
})

test('a session ended on one server is refused on another, within 100 ms', async () => {
  await expect.poll(() => remembers(other), patiently).toBe(true)
  const times: number[] = []
  for (let n = 0; n < 10; n++) {
    const { headers } = await someoneNew(portal, `alli-${++accounts}`)
    expect([await there(headers), await there(headers)]).toEqual([200, 200])
    await good(api.auth.signOut, null, {}, { headers })
    const since = performance.now()
    await expect.poll(() => there(headers), patiently).toBe(401)
    times.push(performance.now() - since)
  }
  // The fastest of ten, because a busy machine may delay any single one for longer.
  expect(Math.min(...times)).toBeLessThan(100)
})

test('what an operator does to an account beside the server is told to it as well', async () => {
  const { id, headers } = await someoneNew(portal, 'por-fuera')
  expect([await there(headers), await there(headers)]).toEqual([200, 200])
  await db`update users set is_active = false where id = ${id}`
  await expect.poll(() => there(headers), patiently).toBe(401)
})

test('while nothing can be heard nothing is remembered, and hearing comes back by itself', async () => {
  await expect.poll(() => remembers(other), patiently).toBe(true)
  const [{ name }] = await db<[{ name: string }]>`select current_database() as name`
  await db`alter database ${db(name)} connection limit 0` // only its owner can open another connection
  await db`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query ~ '^(listen|select 1)'`
  await expect.poll(() => remembers(other), patiently).toBe(false)
  await db`alter database ${db(name)} connection limit -1`
  await expect.poll(() => remembers(other), patiently).toBe(true)
})

test('a session that is over by the clock is not believed', async () => {
  const { headers } = await someoneNew(portal, 'reloj')
  expect([await here(headers), await here(headers)]).toEqual([200, 200])
  const { now } = clock
  clock.now = new Date(now.getTime() + 13 * 3_600_000)
  expect(await here(headers)).toBe(401)
  clock.now = now
  expect(await here(headers)).toBe(401)
})

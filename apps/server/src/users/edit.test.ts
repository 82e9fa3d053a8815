import { agencyOf, staffRoles } from '@barreno/domain/actor'
import { api } from '@barreno/domain/api'
import { expect, test } from 'vitest'
import { anOrder, brokenEntry, entriesOf, password, testPortal } from '../../test/portal.ts'

const portal = await testPortal()
const { actors, call, db, good, refusal, everything } = portal
const { users, auth } = api

let made = 0
/** A new gestor who can sign in. */
async function aUser(over: Record<string, unknown> = {}) {
  made += 1
  const login = `persona${made}@minas.ve`
  return good(users.create, 'gerente', { email: login, password, role: 'operador', codigoUnico: `PER-${made}`, ...over })
}
const enter = async (username: string, secret = password) => {
  const { token } = await good(users.signIn, null, { username, password: secret })
  return { headers: { authorization: `Bearer ${token}` } }
}
const denied = { status: 403, code: 'permission.denied' }

test('who may do what to an account of which role, over HTTP, for every pair of roles', async () => {
  for (const target of staffRoles) {
    const shared = await aUser({ role: target })
    for (const who of staffRoles) {
      const isGerente = who === 'gerente'
      const mayManage = isGerente || (who === 'administrador' && target !== 'gerente' && target !== 'administrador')
      const { id } = mayManage ? await aUser({ role: target }) : shared
      const statuses = [
        (await call(users.get, who, { id })).statusCode,
        (await call(users.edit, who, { id, name: 'Otro nombre' })).statusCode,
        (await call(users.sessions, who, { id })).statusCode,
        (await call(users.endSessions, who, { id })).statusCode,
        (await call(users.deactivate, who, { id })).statusCode,
        (await call(users.reactivate, who, { id })).statusCode,
        (await call(users.delete, who, { id })).statusCode,
      ]
      const mayEdit = isGerente && agencyOf(target) === null
      const expected = [isGerente, mayEdit, mayManage, mayManage, mayManage, mayManage].map((is) => (is ? 200 : 403))
      expect([who, target, statuses]).toEqual([who, target, [...expected, mayManage ? 204 : 403]])
    }
  }
})

test('a password is set by a gerente alone', async () => {
  const { id } = await aUser()
  for (const who of staffRoles)
    expect([who, (await call(users.edit, who, { id, password: 'otra clave' })).statusCode]).toEqual([who, who === 'gerente' ? 200 : 403])
})

test('nobody is promoted above the one who does it', async () => {
  const { id } = await aUser({ role: 'general' })
  for (const role of ['gerente', 'administrador', 'operador'])
    expect(await refusal(users.edit, 'administrador', { id, role })).toMatchObject(denied)
  expect((await good(users.edit, 'gerente', { id, role: 'Gerente' })).role).toBe('gerente')
  expect((await good(users.edit, 'gerente', { id, role: 'dgcin' })).role).toBe('dgcim')
})

test('of what is named everything changes and nothing else; the username follows the e-mail that it was', async () => {
  const user = await aUser()
  expect(await good(users.edit, 'gerente', { id: user.id, email: 'nuevo@minas.ve', codigoUnico: '' })).toEqual({
    ...user,
    username: 'nuevo@minas.ve',
    email: 'nuevo@minas.ve',
    codigoUnico: null,
    version: 2,
  })
  const named = await aUser({ username: 'ana.rivas' })
  expect(await good(users.edit, 'gerente', { id: named.id, email: 'ana@minas.ve' })).toMatchObject({
    username: 'ana.rivas',
    email: 'ana@minas.ve',
  })
  const entries = await entriesOf(portal, user.id)
  expect(entries.at(-1)).toMatchObject({
    action: 'users.edit',
    changes: {
      email: { old: user.email, new: 'nuevo@minas.ve' },
      username: expect.anything(),
      codigoUnico: { old: user.codigoUnico, new: null },
    },
  })
})

test('an account that somebody else has changed meanwhile is not overwritten', async () => {
  const { id, version } = await aUser()
  await good(users.edit, 'gerente', { id, name: 'Primero', version })
  expect(await refusal(users.edit, 'gerente', { id, name: 'Segundo', version })).toMatchObject({ status: 409, code: 'record.stale' })
  expect(await refusal(users.deactivate, 'gerente', { id, version })).toMatchObject({ status: 409, code: 'record.stale' })
})

test('what is taken by another account is refused', async () => {
  const { id } = await aUser()
  expect(await refusal(users.edit, 'gerente', { id, email: 'GENERAL@minas.ve' })).toMatchObject({
    status: 409,
    code: 'users.usernameTaken',
  })
  expect(await refusal(users.edit, 'gerente', { id, codigoUnico: 'GENERAL' })).toMatchObject({
    status: 409,
    code: 'users.codigoUnicoTaken',
  })
})

test('with another role, another password or no account any more, the next request is refused', async () => {
  for (const change of [
    (id: string) => good(users.edit, 'gerente', { id, role: 'general' }),
    (id: string) => good(users.edit, 'gerente', { id, password: 'otra clave' }),
    (id: string) => good(users.deactivate, 'gerente', { id, reason: 'Ya no trabaja aquí' }),
    (id: string) => good(users.endSessions, 'administrador', { id }),
    (id: string) => good(users.delete, 'administrador', { id }),
  ]) {
    const { id, username } = await aUser()
    const session = await enter(username)
    expect((await good(auth.me, null, {}, session)).id).toBe(id)
    await change(id)
    expect(await refusal(auth.me, null, {}, session)).toMatchObject({ status: 401, code: 'session.expired' })
  }
})

test('a new name ends no session', async () => {
  const { id, username } = await aUser()
  const session = await enter(username)
  await good(users.edit, 'gerente', { id, name: 'Otro nombre' })
  expect((await good(auth.me, null, {}, session)).nombre).toBe('Otro nombre')
})

test('a password that somebody else chose has to be changed where they said so, before anything else is done', async () => {
  const { id, username, mustChangePassword } = await aUser({ mustChangePassword: true })
  expect(mustChangePassword).toBe(true)
  const session = await enter(username)
  expect((await good(auth.me, null, {}, session)).mustChangePassword).toBe(true)
  expect(await refusal(api.orders.list, null, {}, session)).toMatchObject({
    status: 403,
    code: 'auth.passwordChangeRequired',
    message: 'Debe cambiar su contraseña antes de continuar.',
  })
  await good(auth.changePassword, null, { currentPassword: password, newPassword: 'una propia y larga' }, session)
  expect((await good(auth.me, null, {}, session)).mustChangePassword).toBe(false)
  expect((await call(api.orders.list, null, {}, session)).statusCode).toBe(200)
  await good(users.edit, 'gerente', { id, password: 'otra vez', mustChangePassword: true })
  const again = await enter(username, 'otra vez')
  expect((await refusal(api.orders.list, null, {}, again)).code).toBe('auth.passwordChangeRequired')
})

test('nobody deletes or deactivates themselves', async () => {
  const before = await everything()
  const { id } = actors.gerente
  expect(await refusal(users.delete, 'gerente', { id })).toMatchObject({
    status: 409,
    message: expect.stringMatching(/^No puedes eliminar tu propia cuenta\./),
  })
  expect(await refusal(users.deactivate, 'gerente', { id })).toMatchObject({
    status: 409,
    message: expect.stringMatching(/^No puedes desactivar tu propia cuenta\./),
  })
  expect(await everything()).toEqual(before)
})

test('the last gerente stays one, and two cannot demote one another at the same moment', async () => {
  await db`update users set is_active = false where role = 'gerente' and id <> ${actors.gerente.id}`
  expect(await refusal(users.edit, 'gerente', { id: actors.gerente.id, role: 'general' })).toMatchObject({
    status: 409,
    code: 'users.actionRefused',
    details: { obstacles: [{ code: 'lastGerente' }] },
  })
  const [one, other] = [await aUser({ role: 'gerente' }), await aUser({ role: 'gerente' })]
  const [sessionOfOne, sessionOfOther] = [await enter(one.username), await enter(other.username)]
  // A demoted gerente loses their session, and the other tests need this one's.
  await db`update users set is_active = false where id = ${actors.gerente.id}`
  const answers = await Promise.all([
    call(users.edit, null, { id: other.id, role: 'general' }, sessionOfOne),
    call(users.edit, null, { id: one.id, role: 'general' }, sessionOfOther),
  ])
  const left = await db`select id from users where role = 'gerente' and is_active`
  await db`update users set is_active = true where id = ${actors.gerente.id}`
  expect(left).toHaveLength(1)
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
})

test('an operator keeps account and role while orders are in their hands, and is told which', async () => {
  const { id } = await aUser()
  const order = await anOrder(portal)
  await db`update orders set assigned_operator_id = ${id}, current_status = 'ASIGNADA_OPERADOR' where id = ${order.id}`
  const refused = {
    status: 409,
    code: 'users.actionRefused',
    message: `Tiene órdenes abiertas asignadas: ${order.orderNumber}. Asígnelas antes a otro operador.`,
  }
  expect(await refusal(users.delete, 'gerente', { id })).toMatchObject(refused)
  expect(await refusal(users.deactivate, 'gerente', { id })).toMatchObject(refused)
  expect(await refusal(users.edit, 'gerente', { id, role: 'general' })).toMatchObject(refused)
  expect((await good(users.edit, 'gerente', { id, role: 'operador', name: 'Otro nombre' })).name).toBe('Otro nombre')
  await db`update orders set current_status = 'CERRADA' where id = ${order.id}`
  await good(users.delete, 'gerente', { id })
  // The order still shows who had it.
  expect((await good(users.get, 'gerente', { id })).isActive).toBe(false)
})

test('an account in whose name nothing was done is erased, another is deactivated and kept', async () => {
  const unused = await aUser()
  await good(users.delete, 'gerente', { id: unused.id })
  expect(await refusal(users.get, 'gerente', { id: unused.id })).toMatchObject({ status: 404, message: 'Usuario no encontrado.' })
  expect((await entriesOf(portal, unused.id)).at(-1)).toMatchObject({
    action: 'users.delete',
    changes: { username: { old: unused.username, new: null } },
  })

  const busy = await aUser({ role: 'administrador' })
  await good(users.create, null, { email: 'suyo@minas.ve', password, role: 'operador', codigoUnico: 'SUYO' }, await enter(busy.username))
  await good(users.delete, 'gerente', { id: busy.id })
  expect((await good(users.get, 'gerente', { id: busy.id })).isActive).toBe(false)
  expect(await refusal(users.signIn, null, { username: busy.username, password })).toMatchObject({ status: 401 })
  expect(await refusal(users.delete, 'gerente', { id: busy.id })).toMatchObject({ status: 409, code: 'users.keptForRecords' })
})

test('an account is deactivated with a reason, and reactivated', async () => {
  const { id, username } = await aUser()
  expect((await good(users.deactivate, 'administrador', { id, reason: 'De permiso' })).isActive).toBe(false)
  expect(await refusal(users.deactivate, 'gerente', { id })).toMatchObject({ status: 409, code: 'users.alreadyInactive' })
  expect(await refusal(users.signIn, null, { username, password })).toMatchObject({
    status: 401,
    message: 'Usuario o contraseña incorrectos.',
  })
  expect((await good(users.reactivate, 'administrador', { id })).isActive).toBe(true)
  expect(await refusal(users.reactivate, 'gerente', { id })).toMatchObject({ status: 409, code: 'users.alreadyActive' })
  await enter(username)
  expect((await entriesOf(portal, id)).map(({ action, reason }) => [action, reason])).toEqual([
    ['users.create', null],
    ['users.deactivate', 'De permiso'],
    ['users.reactivate', null],
  ])
})

test('a list is searched, filtered, sorted and paged, and without a limit it is everybody', async () => {
  const everybody = await good(users.list, 'gerente')
  expect(everybody.length).toBeGreaterThanOrEqual(staffRoles.length)
  expect(everybody.map(({ name }) => name)).toEqual(everybody.map(({ name }) => name).toSorted())
  const operators = await good(users.list, 'gerente', { role: 'operador', active: 'true' })
  expect(new Set(operators.map(({ role, isActive }) => `${role} ${isActive}`))).toEqual(new Set(['operador true']))
  expect(
    (await good(users.list, 'administrador', { q: 'PERSONA DE alma', role: 'almacenista,daex' })).map(({ username }) => username),
  ).toEqual(['almacenista'])
  const first = await call(users.list, 'gerente', { limit: '3', sort: '-createdAt' })
  expect(first.headers['x-total-count']).toBe(String(everybody.length))
  expect(first.headers.link).toMatch(/rel="next"/)
  for (const sort of users.list.sorts) expect(await good(users.list, 'gerente', { sort, limit: '500' })).toHaveLength(everybody.length)
  expect(everybody.find(({ username }) => username === 'gerente')?.lastSignInAt).toBeNull()
  await enter('gerente')
  expect((await good(users.get, 'gerente', { id: actors.gerente.id })).lastSignInAt).toBe(portal.clock.now.toISOString())
})

test('the sessions of an account are listed by device, and say no token', async () => {
  const { id, username } = await aUser()
  await good(users.signIn, null, { username, password }, { headers: { 'user-agent': 'Navegador de la garita' } })
  const [session] = await good(users.sessions, 'administrador', { id })
  expect(session).toMatchObject({ device: 'Navegador de la garita', address: '127.0.0.1', isCurrent: false })
})

test('and the history is whole', async () => expect(await brokenEntry(portal)).toBeNull())

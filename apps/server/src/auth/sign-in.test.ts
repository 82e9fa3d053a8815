import { api } from '@barreno/domain/api'
import { beforeEach, expect, test } from 'vitest'
import { anOrder, noon, password, type Portal, refusalIn, testPortal } from '../../test/portal.ts'
import { deleteEndedSessions, lifetime } from './sessions.ts'

const portal = await testPortal()
const { actors, app, clock, db, good, refusal } = portal
const { users, clients, auth } = api
beforeEach(() => portal.travel(noon))

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })
const enter = async (username: string, { good: call }: Pick<Portal, 'good'> = portal) =>
  (await call(users.signIn, null, { username, password })).token
const wrong = { status: 401, error: 'Unauthorized', code: 'auth.wrongCredentials', message: 'Usuario o contraseña incorrectos.' }
const expired = { status: 401, code: 'session.expired', message: 'Tu sesión ha expirado. Por favor, inicia sesión de nuevo.' }

test('a gestor enters by username or e-mail, in whatever case', async () => {
  for (const username of ['gerente', 'GERENTE', 'gerente@minas.ve', ' Gerente@Minas.VE ']) {
    const { token, userDetails } = await good(users.signIn, null, { username, password })
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(userDetails).toEqual({
      id: actors.gerente.id,
      role: 'gerente',
      username: 'gerente',
      nombre: 'Persona de gerente',
      email: 'gerente@minas.ve',
      nombreAlianza: null,
      estatus: null,
      mustChangePassword: false,
    })
    expect(await good(auth.me, null, {}, bearer(token))).toEqual(userDetails)
  }
})

test('an alianza enters by username or e-mail, and has no role', async () => {
  for (const username of ['cliente', 'CLIENTE', 'Cliente@Alianzas.ve']) {
    const { token, clientDetails } = await good(clients.signIn, null, { username, password })
    expect(clientDetails).toEqual({
      id: actors.cliente.id,
      role: null,
      username: 'cliente',
      nombre: 'Rafael Guzmán',
      email: 'cliente@alianzas.ve',
      nombreAlianza: 'Alianza Peñón de cliente',
      estatus: true,
      mustChangePassword: false,
    })
    expect(await good(auth.me, null, {}, bearer(token))).toEqual(clientDetails)
  }
})

test('an inactive alianza enters and reads', async () => {
  const { token, clientDetails } = await good(clients.signIn, null, { username: 'inactivo', password })
  expect(clientDetails.estatus).toBe(false)
  expect(await good(api.preorders.mine, null, {}, bearer(token))).toEqual([])
})

test('whatever is wrong with a sign-in, the answer is the same', async () => {
  await db`update users set is_active = false where username = 'supervisor'`
  const attempts = [
    [users.signIn, 'gerente', 'otra cosa'],
    [users.signIn, 'gerente', password.toUpperCase()],
    [users.signIn, 'gerente', `${password} `],
    [users.signIn, 'gerente', password.slice(0, -1)],
    [users.signIn, 'nadie', password],
    [users.signIn, 'supervisor', password],
    [users.signIn, 'cliente', password],
    [users.signIn, 'cliente@alianzas.ve', password],
    [users.signIn, "' or 1=1 --", password],
    [users.signIn, '__proto__', password],
    [users.signIn, 'gerente%', password],
    [clients.signIn, 'cliente', 'otra cosa'],
    [clients.signIn, 'nadie', password],
    [clients.signIn, 'gerente', password],
    [clients.signIn, 'gerente@minas.ve', password],
  ] as const
  for (const [row, username, given] of attempts) expect(await refusal(row, null, { username, password: given }), username).toEqual(wrong)
  await db`update users set is_active = true where username = 'supervisor'`
})

test.each([
  [{ username: 'gerente' }, 'password'],
  [{ password }, 'username'],
  [{ username: '', password }, 'username'],
  [{ username: 'gerente', password: '' }, 'password'],
  [{ username: ['gerente'], password }, 'username'],
  [{ username: 'gerente', password: { $ne: null } }, 'password'],
  [{ username: 'a'.repeat(201), password }, 'username'],
  [{ username: 'gerente', password: 'a'.repeat(1001) }, 'password'],
])('%j is no sign-in', async (input, field) => {
  expect(await refusal(users.signIn, null, input)).toMatchObject({ status: 400, details: [{ field }] })
})

test('each sign-in has a token of its own, and none says anything', async () => {
  const tokens = await Promise.all(Array.from({ length: 10 }, () => enter('general')))
  expect(new Set(tokens).size).toBe(10)
  expect(new Set(tokens.map((token) => token.slice(0, 4))).size).toBe(10)
})

test('a session that was ended is ended for every call, files too, and the others go on', async () => {
  const [token, other] = [await enter('gerente'), await enter('gerente')]
  const { id, blastingPatternsInfo, preOrderId } = await anOrder(portal)
  const patternId = blastingPatternsInfo[0]!.storedFileId
  const calls = [
    [auth.me, {}],
    [api.orders.get, { id }],
    [api.orders.downloadPattern, { id, patternId }],
    [api.preorders.downloadPattern, { id: preOrderId, patternId }],
    [api.materials.available, {}],
    [api.dashboard.summary, {}],
  ] as const
  for (const [row, input] of calls) await good(row, null, input, bearer(token))
  await good(auth.signOut, null, {}, bearer(token))
  for (const [row, input] of [...calls, [auth.signOut, {}] as const])
    expect(await refusal(row, null, input, bearer(token))).toMatchObject(expired)
  for (const [row, input] of calls) await good(row, null, input, bearer(other))
})

test('a session ends after twelve hours of quiet, and goes on while it is used', async () => {
  const token = await enter('operador')
  clock.now = new Date(noon.getTime() + lifetime.idle - 1000)
  await good(auth.me, null, {}, bearer(token))
  clock.now = new Date(clock.now.getTime() + lifetime.idle - 1000)
  await good(auth.me, null, {}, bearer(token))
  clock.now = new Date(clock.now.getTime() + lifetime.idle + 1000)
  expect(await refusal(auth.me, null, {}, bearer(token))).toMatchObject(expired)
})

test('a session ends after seven days, however busy', async () => {
  const token = await enter('operador')
  const end = noon.getTime() + lifetime.most
  for (let at = noon.getTime(); at < end; at += lifetime.idle / 2) {
    clock.now = new Date(at)
    await good(auth.me, null, {}, bearer(token))
  }
  clock.now = new Date(end)
  expect(await refusal(auth.me, null, {}, bearer(token))).toMatchObject(expired)
  expect([lifetime.idle, lifetime.most]).toEqual([12 * 3_600_000, 7 * 24 * 3_600_000])
})

test('an account that is deactivated, or has another role, is so from the next call on', async () => {
  const token = await enter('administrativo')
  const queue = () => portal.call(api.preorders.byStatus, null, { status: 'PENDIENTE_REVISION' }, bearer(token))
  expect((await queue()).statusCode).toBe(200)
  await db`update users set role = 'general' where username = 'administrativo'`
  expect((await queue()).statusCode).toBe(403)
  expect(await good(auth.me, null, {}, bearer(token))).toMatchObject({ role: 'general' })
  await db`update users set is_active = false, role = 'administrativo' where username = 'administrativo'`
  expect(refusalIn(await queue())).toMatchObject(expired)
  expect(await refusal(auth.me, null, {}, bearer(token))).toMatchObject(expired)
  await db`update users set is_active = true where username = 'administrativo'`
})

test('a role that nobody knows is kept out by the database', async () => {
  await expect(db`update users set role = 'director' where username = 'general'`).rejects.toMatchObject({
    constraint_name: 'users_role_known',
  })
  await expect(db`update users set role = '' where username = 'general'`).rejects.toMatchObject({ constraint_name: 'users_role_known' })
})

test('what the database keeps of a token and of a password opens nothing', async () => {
  const token = await enter('gerente')
  const dump = JSON.stringify(
    await db`select tablename, query_to_xml(format('select * from %I', tablename), false, false, '')::text as content from pg_tables where schemaname = 'public'`,
  )
  const raw = Buffer.from(token)
  for (const secret of [
    token,
    raw.toString('hex'),
    raw.toString('base64'),
    Buffer.from(token, 'base64url').toString('hex'),
    Buffer.from(token, 'base64url').toString('base64'),
    password,
    Buffer.from(password).toString('base64'),
    Buffer.from(password).toString('hex'),
  ])
    expect(dump).not.toContain(secret)
  expect(dump).toContain('$argon2id$v=19$m=19456,t=2,p=1$')
})

test('nobody who is signed in elsewhere is signed in here by a cookie, an address or a body', async () => {
  const token = await enter('gerente')
  for (const url of [`/api/auth/me?access_token=${token}`, `/api/auth/me?token=${token}`, `/api/auth/me?authorization=Bearer%20${token}`])
    expect(refusalIn(await app.inject({ url, headers: { cookie: `token=${token}` } }))).toMatchObject({
      status: 401,
      code: 'session.missing',
    })
})

test('accounts of the demonstration enter only where there is one', async () => {
  const demo = await testPortal({ settings: { demo: true } })
  await demo.db`update users set is_demo = true where username in ('gerente', 'gnb')`
  await demo.db`update clients set is_demo = true where username in ('cliente', 'inactivo')`
  expect(await demo.good(auth.demoAccounts, null)).toEqual({
    password: 'demo1234',
    accounts: [
      { kind: 'staff', username: 'gerente', role: 'gerente', name: 'Persona de gerente' },
      { kind: 'staff', username: 'gnb', role: 'gnb', name: 'Persona de gnb' },
      { kind: 'client', username: 'cliente', role: null, name: 'Alianza Peñón de cliente' },
      { kind: 'client', username: 'inactivo', role: null, name: 'Alianza Peñón de inactivo (inactiva)' },
    ],
  })
  const token = await enter('gerente', demo)
  demo.services.settings.demo = false
  expect(await demo.good(auth.demoAccounts, null)).toBeNull()
  expect(await demo.refusal(users.signIn, null, { username: 'gerente', password })).toEqual(wrong)
  expect(await demo.refusal(clients.signIn, null, { username: 'cliente', password })).toEqual(wrong)
  expect(await demo.refusal(auth.me, null, {}, bearer(token))).toMatchObject(expired)
  expect(await demo.refusal(auth.me, 'cliente')).toMatchObject(expired)
  expect((await demo.good(users.signIn, null, { username: 'general', password })).userDetails.role).toBe('general')
  await demo.good(auth.me, 'cliente2')
})

test('after ten mistakes an account is closed to their sender for a while, whatever they write into their headers', async () => {
  const limited = await testPortal({ settings: { rateLimit: true } })
  const attempt = (username: string, given: string, headers = {}) =>
    limited.app.inject({
      method: 'POST',
      url: '/api/users/login',
      payload: { username, password: given },
      headers,
      remoteAddress: '203.0.113.7',
    })
  const spellings = ['gerente', 'GERENTE', ' gerente ', 'Gerente']
  const answers = []
  for (let index = 0; index < 15; index++) {
    const forged = { 'x-forwarded-for': `198.51.100.${index}`, 'x-real-ip': `198.51.100.${index}`, forwarded: `for=198.51.100.${index}` }
    answers.push(await attempt(spellings[index % 4]!, 'nada', forged))
  }
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([...Array<number>(10).fill(401), ...Array<number>(5).fill(429)])
  const refused = answers[14]!
  expect(refusalIn(refused)).toMatchObject({
    code: 'auth.tooManyAttempts',
    message: 'Demasiados intentos de inicio de sesión. Espere 2 minutos e intente de nuevo.',
  })
  expect(refused.headers['retry-after']).toBe('90')
  expect((await attempt('gerente', password)).statusCode).toBe(429)
  expect((await attempt('administrativo', password)).statusCode).toBe(200)
  const elsewhere = {
    method: 'POST',
    url: '/api/users/login',
    payload: { username: 'gerente', password },
    remoteAddress: '203.0.113.8',
  } as const
  expect((await limited.app.inject(elsewhere)).statusCode).toBe(200)
  limited.clock.now = new Date(noon.getTime() + 91_000)
  expect((await attempt('gerente', password)).statusCode).toBe(200)
  for (let index = 0; index < 9; index++) expect((await attempt('gerente', 'nada')).statusCode).toBe(401)
  expect((await attempt('gerente', password)).statusCode).toBe(200)
})

test('behind a proxy that is trusted the sender is whom it names', async () => {
  const behind = await testPortal({ settings: { rateLimit: true }, trustProxy: 1 })
  const attempt = (from: string) =>
    behind.app.inject({
      method: 'POST',
      url: '/api/users/login',
      payload: { username: 'gerente', password: 'nada' },
      headers: { 'x-forwarded-for': from },
    })
  for (let index = 0; index < 10; index++) await attempt('203.0.113.7')
  expect((await attempt('203.0.113.7')).statusCode).toBe(429)
  expect((await attempt('203.0.113.8')).statusCode).toBe(401)
})

test('a session that has ended stays so where the clock is set back', async () => {
  for (const quiet of [lifetime.idle, lifetime.most]) {
    const token = await enter('gerente')
    portal.clock.now = new Date(noon.getTime() + quiet)
    expect(await refusal(auth.me, null, {}, bearer(token))).toMatchObject(expired)
    portal.clock.now = noon
    expect(await refusal(auth.me, null, {}, bearer(token))).toMatchObject(expired)
  }
  const unused = await enter('gerente')
  await deleteEndedSessions(db, new Date(noon.getTime() + lifetime.idle))
  expect(await refusal(auth.me, null, {}, bearer(unused))).toMatchObject(expired)
})

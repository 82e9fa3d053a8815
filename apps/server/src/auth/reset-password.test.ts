import { api } from '@barreno/domain/api'
import { beforeEach, expect, test } from 'vitest'
import { runJobs, tokenIn } from '../../test/jobs.ts'
import { aResetToken, entriesOf, brokenEntry, noon, password, testPortal } from '../../test/portal.ts'
import { tidyUp } from '../tidy-up.ts'

const portal = await testPortal()
const { actors, db, everything, good, refusal, services, travel } = portal
const { auth, users, clients } = api
beforeEach(() => travel(noon))

const later = (minutes: number) => new Date(noon.getTime() + minutes * 60_000)
const renewed = 'cuatro palabras que nadie junta'
const gone = { status: 410, code: 'auth.resetInvalid', message: 'Este enlace ya se usó, venció o está incompleto. Pida uno nuevo.' }
const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })
const staffToken = async (username: string) => (await good(users.signIn, null, { username, password })).token

async function mailedToken(username: string, kind: 'staff' | 'client' = 'staff'): Promise<string> {
  await good(auth.forgotPassword, null, { username, kind })
  const [mail] = await runJobs(portal)
  return tokenIn(mail!)
}

test('a gestor signs in with the new password and with nothing else, and every session they had is over', async () => {
  const sessions = [await staffToken('almacenista'), await staffToken('almacenista')]
  const stranger = await staffToken('supervisor')
  expect(await good(auth.resetPassword, null, { token: await mailedToken('almacenista'), password: renewed })).toEqual({ kind: 'staff' })

  for (const token of sessions) expect(await refusal(auth.me, null, {}, bearer(token))).toMatchObject({ code: 'session.expired' })
  expect(await refusal(auth.me, 'almacenista')).toMatchObject({ status: 401 })
  await good(auth.me, null, {}, bearer(stranger))
  expect(await refusal(users.signIn, null, { username: 'almacenista', password })).toMatchObject({ code: 'auth.wrongCredentials' })
  await good(users.signIn, null, { username: 'almacenista', password: renewed })
})

test('an alianza does the same, and the history says that it was she', async () => {
  expect(await good(auth.resetPassword, null, { token: await mailedToken('cliente2', 'client'), password: renewed })).toEqual({
    kind: 'client',
  })
  await good(clients.signIn, null, { username: 'cliente2', password: renewed })
  expect(await refusal(auth.me, 'cliente2')).toMatchObject({ status: 401 })
  expect(await entriesOf(portal, actors.cliente2.id)).toEqual([
    { action: 'clients.resetPassword', actorRole: 'cliente', fromStatus: null, toStatus: null, reason: null, changes: {} },
  ])
  await brokenEntry(portal)
})

test('the history names the gestor, and says nothing of the password', async () => {
  await good(auth.resetPassword, null, { token: await mailedToken('dgcim'), password: renewed })
  const entries =
    await db`select actor_id as "actorId", actor_role as "actorRole", action, changes from history where record_id = ${actors.dgcim.id}`
  expect(entries).toEqual([{ actorId: actors.dgcim.id, actorRole: 'dgcim', action: 'users.resetPassword', changes: {} }])
})

test('a link serves once, also for those who come at the same moment', async () => {
  const token = await mailedToken('gnb')
  const answers = await Promise.all(
    Array.from({ length: 5 }, (_, index) => portal.call(auth.resetPassword, null, { token, password: `${renewed} ${index}` })),
  )
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 410, 410, 410, 410])
  expect(await refusal(auth.resetPassword, null, { token, password: renewed })).toMatchObject(gone)
  const winner = answers.findIndex(({ statusCode }) => statusCode === 200)
  await good(users.signIn, null, { username: 'gnb', password: `${renewed} ${winner}` })
})

test('a link expires an hour after it was mailed', async () => {
  const token = await mailedToken('daex')
  await travel(later(60))
  const before = await everything()
  expect(await refusal(auth.resetPassword, null, { token, password: renewed })).toMatchObject(gone)
  expect(await everything()).toEqual(before)
  await travel(later(59.9))
  await good(auth.resetPassword, null, { token, password: renewed })
})

test('a newer link makes the older one void, and leaves those of others alone', async () => {
  const [first, other] = [await mailedToken('administrador'), await mailedToken('gnb_operador')]
  const second = await mailedToken('administrador')
  expect(await refusal(auth.resetPassword, null, { token: first, password: renewed })).toMatchObject(gone)
  await good(auth.resetPassword, null, { token: second, password: renewed })
  await good(auth.resetPassword, null, { token: other, password: renewed })
})

test('a token that was cut, changed or made up is told the same, and nothing happens', async () => {
  const token = await mailedToken('administrativo')
  const before = await everything()
  for (const wrong of [token.slice(0, -1), `${token}A`, token.toUpperCase(), 'x', "' or true --", 'ñ\u0000'])
    expect(await refusal(auth.resetPassword, null, { token: wrong, password: renewed }), wrong).toMatchObject(gone)
  expect(await everything()).toEqual(before)
})

test('a password that is too short is refused by name, and the link still serves', async () => {
  const token = await mailedToken('daex_almacenista')
  expect(await refusal(auth.resetPassword, null, { token, password: 'corta' })).toMatchObject({
    status: 400,
    details: [{ field: 'password', message: 'Debe tener al menos 6 caracteres.' }],
  })
  const long = '🧨 ñandú '.repeat(20)
  await good(auth.resetPassword, null, { token, password: long })
  await good(users.signIn, null, { username: 'daex_almacenista', password: long })
  expect(await refusal(users.signIn, null, { username: 'daex_almacenista', password: long.slice(0, -1) })).toMatchObject({ status: 401 })
})

test('whoever was deactivated meanwhile does not come back by their link, nor a demo account without the demonstration', async () => {
  const deactivated = await mailedToken('gnb_almacenista')
  await db`update users set is_active = false where id = ${actors.gnb_almacenista.id}`
  expect(await refusal(auth.resetPassword, null, { token: deactivated, password: renewed })).toMatchObject(gone)

  await db`update clients set is_demo = true where id = ${actors.inactivo.id}`
  const demo = await aResetToken(portal, { clientId: actors.inactivo.id })
  expect(await refusal(auth.resetPassword, null, { token: demo, password: renewed })).toMatchObject(gone)
  services.settings.demo = true
  await good(auth.resetPassword, null, { token: demo, password: renewed })
  services.settings.demo = false
})

test.each([
  ['password', 'password_hash'],
  ['mailbox', 'email'],
])('a change of the %s by another way makes the link void; of something else, it does not', async (_, column) => {
  const token = await mailedToken('operador')
  await db`update users set name = 'Otro nombre', password_hash = password_hash, email = email where id = ${actors.operador.id}`
  expect(await db`select 1 from password_resets where user_id = ${actors.operador.id}`).toHaveLength(1)
  await db`update users set ${db(column)} = ${db(column)} || 'x' where id = ${actors.operador.id}`
  expect(await refusal(auth.resetPassword, null, { token, password: renewed })).toMatchObject(gone)
  await db`update users set email = 'operador@minas.ve' where id = ${actors.operador.id}`
})

test('the mailbox of an alianza counts as well', async () => {
  const token = await mailedToken('cliente', 'client')
  await db`update clients set client_email = 'otro@alianzas.ve' where id = ${actors.cliente.id}`
  expect(await refusal(auth.resetPassword, null, { token, password: renewed })).toMatchObject(gone)
})

test('links that expired are thrown away in time', async () => {
  await aResetToken(portal, { userId: actors.general.id })
  await travel(later(61))
  const fresh = await aResetToken(portal, { userId: actors.gerente.id })
  clearInterval(tidyUp(services, portal.app.log))
  await expect
    .poll(() => db`select user_id as "userId" from password_resets where user_id is not null`)
    .toEqual([{ userId: actors.gerente.id }])
  await good(auth.resetPassword, null, { token: fresh, password: renewed })
})

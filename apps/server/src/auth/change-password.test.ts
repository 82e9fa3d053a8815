import { api } from '@barreno/domain/api'
import { expect, test } from 'vitest'
import { entriesOf, password, testPortal } from '../../test/portal.ts'

const portal = await testPortal({ settings: { rateLimit: true } })
const { actors, good, refusal } = portal
const { users, clients, auth } = api
const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })

test.each([
  ['users', 'general', async () => (await good(users.signIn, null, { username: 'general', password })).token],
  ['clients', 'cliente', async () => (await good(clients.signIn, null, { username: 'cliente', password })).token],
] as const)('one’s own password, of %s: this session stays, the others end', async (group, username, enter) => {
  const [here, there] = [bearer(await enter()), bearer(await enter())]
  const newPassword = 'tambor lluvia cometa'
  expect(await refusal(auth.changePassword, null, { currentPassword: 'otra cosa', newPassword }, here)).toMatchObject({
    status: 400,
    code: 'auth.wrongPassword',
    message: 'La contraseña actual no es correcta.',
  })
  expect(await refusal(auth.changePassword, null, { currentPassword: password, newPassword: password }, here)).toMatchObject({
    status: 400,
    code: 'auth.samePassword',
  })
  expect(await refusal(auth.changePassword, null, { currentPassword: password, newPassword: 'corta' }, here)).toMatchObject({
    status: 400,
    details: [{ field: 'newPassword' }],
  })
  await good(auth.changePassword, null, { currentPassword: password, newPassword }, here)
  expect((await good(auth.me, null, {}, here)).id).toBe(actors[username].id)
  expect((await refusal(auth.me, null, {}, there)).status).toBe(401)
  const signIn = group === 'users' ? users.signIn : clients.signIn
  expect((await refusal(signIn, null, { username, password })).status).toBe(401)
  await good(signIn, null, { username, password: newPassword })
  const entries = await entriesOf(portal, actors[username].id)
  expect(entries.map(({ action }) => action)).toContain(`${group}.changePassword`)
  expect(JSON.stringify(entries)).not.toContain(newPassword)
})

test('a browser that was left open does not tell the password by trying', async () => {
  const here = bearer((await good(users.signIn, null, { username: 'supervisor', password })).token)
  for (let attempt = 0; attempt < 10; attempt++)
    expect((await refusal(auth.changePassword, null, { currentPassword: `no ${attempt}`, newPassword: 'otra clave' }, here)).status).toBe(
      400,
    )
  expect(await refusal(auth.changePassword, null, { currentPassword: password, newPassword: 'otra clave' }, here)).toMatchObject({
    status: 429,
    code: 'auth.tooManyCodes',
    message: 'Demasiados intentos. Espere 2 minutos e intente de nuevo.',
  })
})

test('one sees one’s own sessions, knows this one, and ends the others', async () => {
  const enter = async (device: string) =>
    bearer((await good(users.signIn, null, { username: 'daex', password }, { headers: { 'user-agent': device } })).token)
  const here = await enter('Oficina')
  await enter('Teléfono')
  const away = await enter('Casa')
  const sessions = await good(auth.sessions, null, {}, here)
  expect(sessions.filter(({ isCurrent }) => isCurrent).map(({ device }) => device)).toEqual(['Oficina'])
  const phone = sessions.find(({ device }) => device === 'Teléfono')!
  expect(await refusal(auth.endSession, 'operador', { id: phone.id })).toMatchObject({ status: 404, code: 'auth.sessionNotFound' })
  await good(auth.endSession, null, { id: phone.id }, here)
  await good(auth.endOtherSessions, null, {}, here)
  expect((await refusal(auth.me, null, {}, away)).status).toBe(401)
  expect((await good(auth.sessions, null, {}, here)).map(({ device }) => device)).toEqual(['Oficina'])
})

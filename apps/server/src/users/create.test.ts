import { staffRoles } from '@barreno/domain/actor'
import { api } from '@barreno/domain/api'
import { expect, test } from 'vitest'
import { entriesOf, brokenEntry, testPortal } from '../../test/portal.ts'

const portal = await testPortal()
const { good, refusal, everything } = portal
const { create, signIn } = api.users

let made = 0
const person = (over = {}) => {
  made += 1
  return {
    name: 'Ana Rivas',
    username: `ana${made}`,
    email: `ana${made}@minas.ve`,
    password: 'seis66',
    role: 'operador',
    codigoUnico: `OPE-${made}`,
    ...over,
  }
}

test('a new gestor enters at once, by username and by e-mail', async () => {
  const input = person()
  const user = await good(create, 'gerente', input)
  expect(user).toMatchObject({
    username: input.username,
    name: 'Ana Rivas',
    nombre: 'Ana Rivas',
    email: input.email,
    role: 'operador',
    codigoUnico: input.codigoUnico,
    isActive: true,
    version: 1,
  })
  expect(JSON.stringify(user)).not.toMatch(/password|argon|seis66/)
  for (const username of [input.username, input.email.toUpperCase()])
    expect((await good(signIn, null, { username, password: 'seis66' })).userDetails.id).toBe(user.id)
  expect(JSON.stringify(await entriesOf(portal, user.id))).not.toMatch(/seis66|argon/)
})

test('the username is the e-mail, and the name the username, where nothing else is said', async () => {
  const { name: _name, username: _username, ...rest } = person()
  expect(await good(create, 'gerente', rest)).toMatchObject({ username: rest.email, name: rest.email })
})

test('nobody grants a role above their own', async () => {
  for (const role of staffRoles) {
    expect((await good(create, 'gerente', person({ role }))).role).toBe(role)
    const { statusCode } = await portal.call(create, 'administrador', person({ role }))
    expect([role, statusCode]).toEqual([role, role === 'gerente' || role === 'administrador' ? 403 : 201])
  }
})

test('a role is read in any case, and one misspelling with it', async () => {
  expect((await good(create, 'gerente', person({ role: ' GNB_Almacenista ' }))).role).toBe('gnb_almacenista')
  expect((await good(create, 'gerente', person({ role: 'dgcin' }))).role).toBe('dgcim')
  for (const role of ['director', 'cliente', '', '__proto__'])
    expect(await refusal(create, 'gerente', person({ role }))).toMatchObject({ status: 400, details: [{ field: 'role' }] })
})

test('a login means one person, and a code too, in whatever case', async () => {
  const { username, email, codigoUnico } = await good(create, 'gerente', person())
  const before = await everything()
  const taken = { status: 409, code: 'users.usernameTaken', message: 'Ya existe un gestor con ese nombre de usuario o correo.' }
  for (const over of [
    { username },
    { username: username.toUpperCase() },
    { email },
    { email: email.toUpperCase() },
    { username: email },
    { email: 'otra@minas.ve', username: 'GERENTE@minas.ve' },
  ])
    expect(await refusal(create, 'gerente', person(over))).toMatchObject(taken)
  expect(await refusal(create, 'gerente', person({ codigoUnico }))).toMatchObject({ status: 409, code: 'users.codigoUnicoTaken' })
  expect(await everything()).toEqual(before)
})

test.each([
  ['email', 'sin arroba'],
  ['email', 'a@b@c'],
  ['password', '12345'],
  ['password', 'a'.repeat(201)],
  ['codigoUnico', undefined],
  ['codigoUnico', ' '],
  ['username', ''],
  ['name', ' '],
  ['username', 'a\nb'],
  ['name', 'a'.repeat(121)],
])('%s as %j is refused, by its name', async (field, value) => {
  expect(await refusal(create, 'gerente', person({ [field]: value }))).toMatchObject({ status: 400, details: [{ field }] })
})

test('a password may be of any characters, and counts in every one of them', async () => {
  const password = 'contraseña larga con espacios 💥 y ñandúes, sesenta y cuatro o más'
  const { username } = await good(create, 'gerente', person({ password }))
  await good(signIn, null, { username, password })
  for (const other of [password.slice(0, -1), password.toUpperCase(), `${password} `, password.normalize('NFD')])
    expect((await refusal(signIn, null, { username, password: other })).status).toBe(401)
})

test('and the history is whole', async () => expect(await brokenEntry(portal)).toBeNull())

import { api } from '@barreno/domain/api'
import { beforeEach, expect, test } from 'vitest'
import { codeOf } from '../../../test/authenticator.ts'
import { aPerson, entriesOf, noon, password, testPortal } from '../../../test/portal.ts'

const portal = await testPortal({ settings: { rateLimit: true } })
const { clock, db, good, refusal } = portal
const { users, auth } = api
const sorry = { status: 401, code: 'auth.wrongCode', message: 'El código no es correcto o ya se usó.' }

let made = 0
beforeEach(async () => {
  await portal.travel(new Date(noon.getTime() + 3_600_000 * (made += 1)))
})

const later = (seconds: number) => {
  clock.now = new Date(clock.now.getTime() + seconds * 1000)
}

async function enrolled() {
  const username = `factor${made}@minas.ve`
  const { id } = await good(users.create, 'gerente', { email: username, password, role: 'operador', codigoUnico: username })
  const { token } = await good(users.signIn, null, { username, password })
  const session = { headers: { authorization: `Bearer ${token}` } }
  const { uri, secret } = await good(auth.enrolSecondFactor, null, { password }, session)
  const { recoveryCodes } = await good(auth.confirmSecondFactor, null, { code: codeOf(uri, clock.now) }, session)
  later(60)
  return { id, username, session, uri, secret, recoveryCodes }
}

test('whoever has turned it on enters by password and code, each code once', async () => {
  const { id, username, uri, session } = await enrolled()
  expect(uri).toMatch(/^otpauth:\/\/totp\//)
  expect(await good(auth.secondFactor, null, {}, session)).toEqual({ isOn: true, recoveryCodesLeft: 10 })
  expect(await refusal(users.signIn, null, { username, password })).toMatchObject({ status: 401, code: 'auth.codeNeeded' })
  expect(await refusal(users.signIn, null, { username, password, code: '000000' })).toMatchObject(sorry)
  const code = codeOf(uri, clock.now)
  expect(await refusal(users.signIn, null, { username, password: 'otra cosa', code })).toMatchObject({
    status: 401,
    code: 'auth.wrongCredentials',
  })
  await good(users.signIn, null, { username, password, code: `${code.slice(0, 3)} ${code.slice(3)}` })
  expect(await refusal(users.signIn, null, { username, password, code })).toMatchObject(sorry)
  expect((await good(users.get, 'gerente', { id })).hasSecondFactor).toBe(true)
})

test('of two that send the same code at once one enters', async () => {
  const { username, uri } = await enrolled()
  const code = codeOf(uri, clock.now)
  const answers = await Promise.all([1, 2].map(() => portal.call(users.signIn, null, { username, password, code })))
  expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 401])
})

test('clocks may differ by half a minute, and not by more', async () => {
  const { username, uri } = await enrolled()
  const shifted = (seconds: number) => codeOf(uri, new Date(clock.now.getTime() + seconds * 1000))
  expect(await refusal(users.signIn, null, { username, password, code: shifted(-90) })).toMatchObject(sorry)
  await good(users.signIn, null, { username, password, code: shifted(-30) })
  await good(users.signIn, null, { username, password, code: shifted(30) })
})

test('a recovery code lets in once, however it is typed, and is kept as a hash alone', async () => {
  const { username, session, recoveryCodes } = await enrolled()
  expect(new Set(recoveryCodes).size).toBe(10)
  const code = recoveryCodes[3]!.toUpperCase().replaceAll('-', ' ')
  await good(users.signIn, null, { username, password, code })
  expect(await refusal(users.signIn, null, { username, password, code })).toMatchObject(sorry)
  expect(await good(auth.secondFactor, null, {}, session)).toEqual({ isOn: true, recoveryCodesLeft: 9 })
  const kept = await db<{ code: string }[]>`select encode(code_hash, 'escape') as code from recovery_codes`
  expect(kept.some((row) => recoveryCodes.includes(row.code))).toBe(false)
})

test('a secret that was never confirmed asks nobody for a code', async () => {
  const username = 'general'
  const { token } = await good(users.signIn, null, { username, password })
  const session = { headers: { authorization: `Bearer ${token}` } }
  await good(auth.enrolSecondFactor, null, { password }, session)
  expect(await refusal(auth.confirmSecondFactor, null, { code: '123456' }, session)).toMatchObject({
    status: 400,
    code: 'auth.codeNotConfirmed',
  })
  await good(users.signIn, null, { username, password })
})

test('it is turned off by password and code together, and enrolled only once', async () => {
  const { id, username, session, uri, recoveryCodes } = await enrolled()
  expect(await refusal(auth.enrolSecondFactor, null, { password }, session)).toMatchObject({ status: 409, code: 'auth.factorAlreadyOn' })
  const code = codeOf(uri, clock.now)
  const off = (given: object) => refusal(auth.disableSecondFactor, null, { ...given }, session)
  expect(await off({ password: 'otra cosa', code })).toMatchObject({ status: 400, code: 'auth.wrongPassword' })
  expect(await off({ password })).toMatchObject({ status: 400, code: 'input.invalid' })
  expect(await off({ password, code: '000000' })).toMatchObject({ status: 400, code: 'auth.codeNotConfirmed' })
  expect(await good(auth.secondFactor, null, {}, session)).toMatchObject({ isOn: true })
  await good(auth.disableSecondFactor, null, { password, code: made % 2 === 0 ? code : recoveryCodes[0] }, session)
  await good(users.signIn, null, { username, password })
  expect((await entriesOf(portal, id)).map(({ action }) => action)).toEqual([
    'users.create',
    'users.enrolSecondFactor',
    'users.disableSecondFactor',
  ])
})

test('a gerente takes it off an account whose owner lost their telephone', async () => {
  const { id, username, session } = await enrolled()
  expect(await refusal(users.resetSecondFactor, 'administrador', { id })).toMatchObject({ status: 403 })
  expect((await good(users.resetSecondFactor, 'gerente', { id, reason: 'Perdió su teléfono' })).hasSecondFactor).toBe(false)
  expect((await refusal(auth.me, null, {}, session)).status).toBe(401)
  await good(users.signIn, null, { username, password })
  expect(await refusal(users.resetSecondFactor, 'gerente', { id })).toMatchObject({ status: 409, code: 'auth.factorNotOn' })
})

test('codes are not to be guessed: after ten the account has to wait', async () => {
  const { username } = await enrolled()
  for (let attempt = 0; attempt < 10; attempt++)
    expect((await refusal(users.signIn, null, { username, password, code: '111111' })).status).toBe(401)
  expect(await refusal(users.signIn, null, { username, password, code: '111111' })).toMatchObject({
    status: 429,
    code: 'auth.tooManyAttempts',
  })
})

test('an alianza and each of its people have one of their own', async () => {
  const person = await aPerson(portal, ['ver'])
  const alianza = { headers: portal.as('cliente2') }
  for (const { session, username, id, concept } of [
    { session: person, username: person.email, id: person.id, concept: 'people' },
    { session: alianza, username: 'cliente2', id: portal.actors.cliente2.id, concept: 'clients' },
  ]) {
    const { uri } = await good(auth.enrolSecondFactor, null, { password }, session)
    const { recoveryCodes } = await good(auth.confirmSecondFactor, null, { code: codeOf(uri, clock.now) }, session)
    expect(await refusal(api.clients.signIn, null, { username, password })).toMatchObject({ status: 401, code: 'auth.codeNeeded' })
    await good(api.clients.signIn, null, { username, password, code: recoveryCodes[0] })
    later(60)
    await good(auth.disableSecondFactor, null, { password, code: codeOf(uri, clock.now) }, session)
    await good(api.clients.signIn, null, { username, password })
    expect((await entriesOf(portal, id)).map(({ action }) => action).slice(-2)).toEqual([
      `${concept}.enrolSecondFactor`,
      `${concept}.disableSecondFactor`,
    ])
  }
})

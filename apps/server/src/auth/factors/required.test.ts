import { roles } from '@barreno/domain/actor'
import { api } from '@barreno/domain/api'
import { beforeEach, expect, test } from 'vitest'
import { codeOf } from '../../../test/authenticator.ts'
import { portalWithGoodCalls } from '../../../test/good-calls.ts'
import { aPasskey } from '../../../test/passkeys.ts'
import { aPerson, password, someoneNew } from '../../../test/portal.ts'
import { readConfig } from '../../config.ts'

const portal = await portalWithGoodCalls()
const { call, clock, good, refusal, rows, services } = portal
const { auth, clients, users } = api
const owed = (owes: 'setUp' | 'pass') => ({ status: 403, code: 'auth.secondFactorOwed', details: { owes } })

let made = 0
beforeEach(() => {
  made += 1
  services.settings.secondFactorFor = new Set(['operador', 'cliente'])
})
const signedIn = async (username: string) => {
  const { token, userDetails } = await good(users.signIn, null, { username, password })
  return { headers: { authorization: `Bearer ${token}` }, user: userDetails }
}

test('where it names no role a sign-in answers as it always has', async () => {
  services.settings.secondFactorFor = undefined
  const { user } = await signedIn('operador')
  expect(Object.keys(user)).not.toContain('owesSecondFactor')
})

test('whoever has to have a second factor and has none does nothing else before', async () => {
  const { headers } = await signedIn('operador')
  expect(await good(auth.me, null, {}, { headers })).toMatchObject({ owesSecondFactor: 'setUp' })
  const open = ['auth.me', 'auth.signOut', 'auth.signOutAtProvider', 'auth.prove', 'exports.progress', 'outcomes.withdraw']
  const isOpen = (name: string) => open.includes(name) || /^auth\..*(SecondFactor|[pP]asskeys?)$/.test(name) || name === 'auth.secondFactor'
  for (const { name, row } of rows.filter((each) => each.row.access !== 'anyone')) {
    const path = row.path.replaceAll(/:\w+/g, 'no-existe')
    const { statusCode, body } = await portal.app.inject({ method: row.method, url: `/api${path}?desconocido=1`, headers })
    if (isOpen(name)) expect(statusCode, `${name} ${body}`).not.toBe(403)
    else expect(JSON.parse(body), name).toMatchObject({ code: 'auth.secondFactorOwed' })
  }
  // Nothing changes for other roles.
  await good(auth.sessions, 'gerente')
})

test('with an authenticator or a passkey it is paid at once, and asked for at each sign-in from then on', async () => {
  const { username, headers } = await anOperator()
  const { uri } = await good(auth.enrolSecondFactor, null, { password }, { headers })
  expect(await refusal(auth.sessions, null, {}, { headers })).toMatchObject(owed('setUp'))
  await good(auth.confirmSecondFactor, null, { code: codeOf(uri, clock.now) }, { headers })
  await good(auth.sessions, null, {}, { headers })
  expect(await refusal(users.signIn, null, { username, password })).toMatchObject({ code: 'auth.codeNeeded' })

  const person = await aPerson(portal, ['ver']).catch(() => null)
  expect(person).toBeNull() // the person who invites them must have one too
  services.settings.secondFactorFor = new Set(['cliente'])
  const alianza = await good(clients.signIn, null, { username: 'cliente2', password })
  const session = { headers: { authorization: `Bearer ${alianza.token}` } }
  expect(alianza.clientDetails).toMatchObject({ owesSecondFactor: 'setUp' })
  await aPasskey(portal, session)
  await good(auth.sessions, null, {}, session)
})

test('a session from before passes the second factor that the account has by now', async () => {
  const { headers } = await anOperator()
  const { username, headers: other } = await signInAgain()
  services.settings.secondFactorFor = undefined
  const { uri } = await good(auth.enrolSecondFactor, null, { password }, { headers: other })
  await good(auth.confirmSecondFactor, null, { code: codeOf(uri, clock.now) }, { headers: other })
  services.settings.secondFactorFor = new Set(['operador'])
  expect(await refusal(auth.sessions, null, {}, { headers })).toMatchObject(owed('pass'))
  expect(username).toMatch(/@/)
  await good(auth.prove, null, { password }, { headers })
  expect(await refusal(auth.sessions, null, {}, { headers })).toMatchObject(owed('pass'))
  clock.now = new Date(clock.now.getTime() + 60_000)
  await good(auth.prove, null, { code: codeOf(uri, clock.now) }, { headers })
  await good(auth.sessions, null, {}, { headers })

  async function signInAgain() {
    const again = `operario${made}@minas.ve`
    return { username: again, ...(await signedIn(again)) }
  }
})

test('the last second factor stays where the role must have one', async () => {
  const { headers } = await anOperator()
  const { id } = await aPasskey(portal, { headers })
  const refusedLast = { status: 409, code: 'auth.lastFactor' }
  expect(await refusal(auth.removePasskey, null, { id }, { headers })).toMatchObject(refusedLast)
  expect(await good(auth.passkeys, null, {}, { headers })).toHaveLength(1)
  const { uri } = await good(auth.enrolSecondFactor, null, { password }, { headers })
  const { recoveryCodes } = await good(auth.confirmSecondFactor, null, { code: codeOf(uri, clock.now) }, { headers })
  await good(auth.removePasskey, null, { id }, { headers })
  expect(await refusal(auth.disableSecondFactor, null, { password, code: recoveryCodes[0] }, { headers })).toMatchObject(refusedLast)
  expect(await good(auth.secondFactor, null, {}, { headers })).toMatchObject({ isOn: true, recoveryCodesLeft: 10 })
})

test('somebody with a password that others know chooses their own first', async () => {
  const username = `nuevo${made}@minas.ve`
  await good(users.create, 'gerente', { email: username, password, role: 'operador', codigoUnico: username, mustChangePassword: true })
  const { headers } = await signedIn(username)
  expect(await refusal(auth.secondFactor, null, {}, { headers })).toMatchObject({ code: 'auth.passwordChangeRequired' })
  await good(auth.changePassword, null, { currentPassword: password, newPassword: `${password} y nueva` }, { headers })
  expect(await refusal(auth.sessions, null, {}, { headers })).toMatchObject(owed('setUp'))
  expect((await call(auth.signOut, null, {}, { headers })).statusCode).toBe(204)
})

test('the setting names roles, and one that does not exist is named at the start', () => {
  expect(readConfig({}).secondFactorFor).toEqual(new Set())
  expect(readConfig({ SECOND_FACTOR_FOR: 'gerente, cliente' }).secondFactorFor).toEqual(new Set(['gerente', 'cliente']))
  expect(() => readConfig({ SECOND_FACTOR_FOR: 'gerente,jefe' })).toThrow(/SECOND_FACTOR_FOR: Debe nombrar roles/)
  expect(roles).toContain('cliente')
})

async function anOperator() {
  const username = `operario${made}`
  return { username: `${username}@minas.ve`, ...(await someoneNew(portal, username)) }
}

import { api } from '@barreno/domain/api'
import { beforeEach, expect, test } from 'vitest'
import { codeOf } from '../../../test/authenticator.ts'
import { runJobs } from '../../../test/jobs.ts'
import { aChallenge, aPasskey, authenticator } from '../../../test/passkeys.ts'
import { aPerson, entriesOf, noon, password, site, someoneNew, testPortal } from '../../../test/portal.ts'
import { siteAt } from './site.ts'

const portal = await testPortal()
const { as, clock, db, good, refusal, services } = portal
const { auth, clients, people, users } = api
const later = (minutes: number) => (clock.now = new Date(clock.now.getTime() + minutes * 60_000))
const notConfirmed = { status: 400, code: 'auth.passkeyNotConfirmed' }
const refused = { status: 401, code: 'auth.passkeyRefused' }
const headersOf = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })

let made = 0
beforeEach(async () => {
  services.settings.proofMinutes = 10
  await portal.travel(new Date(noon.getTime() + 3_600_000 * (made += 1)))
})
/** Returns a person who has just signed in. */
async function newcomer(name = `llave${made}`) {
  const { id, headers } = await someoneNew(portal, name)
  return { id, headers, username: `${name}@minas.ve` }
}

test('whoever has a passkey enters with it alone, as staff, as an alianza and as one of its people', async () => {
  services.settings.proofMinutes = undefined
  const someone = await newcomer()
  const person = await aPerson(portal, ['ver', 'solicitar'])
  for (const { session, id } of [
    { session: someone, id: someone.id },
    { session: { headers: as('cliente2') }, id: portal.actors.cliente2.id },
    { session: person, id: person.id },
  ]) {
    const { key } = await aPasskey(portal, session)
    const { token, user } = await good(auth.signInByPasskey, null, key.answer(await aChallenge(portal)))
    expect(user.id).toBe(id)
    expect((await good(auth.me, null, {}, headersOf(token))).id).toBe(id)
  }
})

test('with a passkey the password alone is not enough: it takes the key, or a recovery code', async () => {
  const { username, ...session } = await newcomer()
  const { key, recoveryCodes } = await aPasskey(portal, session)
  expect(recoveryCodes).toHaveLength(10)
  expect(await refusal(users.signIn, null, { username, password })).toMatchObject({
    status: 401,
    code: 'auth.codeNeeded',
    message: 'Use su llave de acceso, o un código de recuperación.',
    details: { passkey: true, code: false },
  })
  const passkey = key.answer(await aChallenge(portal))
  expect(await refusal(users.signIn, null, { username, password: 'otra cosa', passkey })).toMatchObject({ code: 'auth.wrongCredentials' })
  await good(users.signIn, null, { username, password, passkey: key.answer(await aChallenge(portal)) })
  await good(users.signIn, null, { username, password, code: recoveryCodes[0] })
  expect(await refusal(users.signIn, null, { username, password, code: recoveryCodes[0] })).toMatchObject({ code: 'auth.wrongCode' })
  const other = await aPasskey(portal, await newcomer(`otra${made}`))
  expect(await refusal(users.signIn, null, { username, password, passkey: other.key.answer(await aChallenge(portal)) })).toMatchObject(
    refused,
  )
})

test('a challenge is answered once, within ten minutes, and in the session that it was asked for', async () => {
  const session = await newcomer()
  const { key } = await aPasskey(portal, session)
  const challenge = await aChallenge(portal)
  await good(auth.signInByPasskey, null, key.answer(challenge))
  expect(await refusal(auth.signInByPasskey, null, key.answer(challenge))).toMatchObject(refused)
  const old = await aChallenge(portal)
  later(10.1)
  expect(await refusal(auth.signInByPasskey, null, key.answer(old))).toMatchObject(refused)
  const ofSession = await aChallenge(portal, session)
  expect(await refusal(auth.signInByPasskey, null, key.answer(ofSession))).toMatchObject(refused)
  expect(await refusal(auth.prove, null, { passkey: key.answer(await aChallenge(portal)) }, session)).toMatchObject(notConfirmed)
  expect(
    await refusal(auth.prove, null, { passkey: key.answer(await aChallenge(portal, { headers: as('general') })) }, session),
  ).toMatchObject(notConfirmed)
  // A challenge that this server did not issue.
  const own = Buffer.from('un reto cualquiera').toString('base64url')
  expect(await refusal(auth.signInByPasskey, null, key.answer(own))).toMatchObject(refused)
  const passkey = { ...key.answer(own), clientDataJSON: Buffer.from('no es JSON').toString('base64url') }
  expect(await refusal(auth.signInByPasskey, null, passkey)).toMatchObject(refused)
})

test('an answer that was made for another page, for another site, or without verifying the person is refused', async () => {
  const session = await newcomer()
  const { key } = await aPasskey(portal, session)
  for (const odd of [
    { origin: 'https://portal.minas.ve.ejemplo.com' },
    { origin: 'http://portal.minas.ve' },
    { rpId: 'minas.ve' },
    { isVerified: false },
    { type: 'webauthn.create' },
  ])
    expect(await refusal(auth.signInByPasskey, null, key.answer(await aChallenge(portal), odd)), JSON.stringify(odd)).toMatchObject(refused)
  const answer = key.answer(await aChallenge(portal))
  expect(await refusal(auth.signInByPasskey, null, { ...answer, signature: authenticator().answer('x').signature })).toMatchObject(refused)
  const stranger = authenticator()
  expect(await refusal(auth.signInByPasskey, null, stranger.answer(await aChallenge(portal)))).toMatchObject(refused)
  for (const odd of [{ origin: 'https://otra.ve' }, { rpId: 'otra.ve' }, { isVerified: false }, { type: 'webauthn.get' }]) {
    const { challenge } = await good(auth.enrolPasskey, null, {}, session)
    expect(
      await refusal(auth.addPasskey, null, { name: 'Otra', ...stranger.create(challenge, odd) }, session),
      JSON.stringify(odd),
    ).toMatchObject(notConfirmed)
  }
  await good(auth.signInByPasskey, null, key.answer(await aChallenge(portal)))
})

test('a counter that goes back blocks the passkey, stands in the security log and is mailed to its owner', async () => {
  const { username, ...session } = await newcomer()
  const { key, recoveryCodes } = await aPasskey(portal, session, 'Llave gris')
  await good(auth.signInByPasskey, null, key.answer(await aChallenge(portal), { counter: 7 }))
  const blocked = { status: 403, code: 'auth.passkeyBlocked' }
  expect(await refusal(auth.signInByPasskey, null, key.answer(await aChallenge(portal), { counter: 7 }))).toMatchObject(blocked)
  // Nobody knows which of the two is the copy, so neither can sign in from now on.
  expect(await refusal(auth.signInByPasskey, null, key.answer(await aChallenge(portal), { counter: 99 }))).toMatchObject(blocked)
  expect((await entriesOf(portal, session.id)).map(({ action }) => action)).toEqual(['users.addPasskey', 'users.blockPasskey'])
  await services.securityLog.flush()
  const [entry] = await good(api.securityLog.list, 'gerente', { event: 'blockedPasskey' })
  expect(entry).toMatchObject({ person: { id: session.id }, action: 'auth.signInByPasskey', times: 2 })
  expect(await runJobs(portal)).toMatchObject([{ to: username.toLowerCase(), text: expect.stringContaining('«Llave gris»') }])
  const [passkey] = await good(auth.passkeys, null, {}, session)
  expect(passkey).toMatchObject({ name: 'Llave gris', blockedAt: expect.any(String) })
  // It is still a second factor: the password alone is not enough.
  expect(await refusal(users.signIn, null, { username, password })).toMatchObject({ code: 'auth.codeNeeded' })
  await good(users.signIn, null, { username, password, code: recoveryCodes[0] })
})

test('an authenticator that counts nothing is taken at its word', async () => {
  const { id, ...session } = await newcomer()
  const { key } = await aPasskey(portal, session)
  for (const counter of [0, 0])
    expect((await good(auth.signInByPasskey, null, key.answer(await aChallenge(portal), { counter }))).user.id).toBe(id)
})

test('a session of long ago adds and removes no passkey; with a second factor the password is no proof for that', async () => {
  const session = await newcomer()
  const { key, id } = await aPasskey(portal, session)
  later(11)
  const needed = { status: 403, code: 'auth.proofNeeded' }
  const attempts = async () => [
    await refusal(auth.enrolPasskey, null, {}, session),
    await refusal(auth.addPasskey, null, { name: 'Mía', ...authenticator().create('x') }, session),
    await refusal(auth.removePasskey, null, { id }, session),
  ]
  expect(await attempts()).toMatchObject([needed, needed, needed])
  await good(auth.prove, null, { password }, session)
  const byFactor = { ...needed, details: { byFactor: true } }
  expect(await attempts()).toMatchObject([byFactor, byFactor, byFactor])
  expect(await refusal(auth.enrolSecondFactor, null, { password }, session)).toMatchObject(byFactor)
  await good(auth.prove, null, { passkey: key.answer(await aChallenge(portal, session)) }, session)
  await aPasskey(portal, session, 'Otra')
})

test('the passkey proves who somebody is before what a stolen session must not do', async () => {
  const session = await someoneNew(portal, `gerente-con-llave${made}`, 'gerente')
  const { key } = await aPasskey(portal, session)
  later(30)
  const end = { id: portal.actors.operador.id }
  expect(await refusal(users.endSessions, null, end, session)).toMatchObject({ code: 'auth.proofNeeded' })
  const other = await aPasskey(portal, await newcomer())
  expect(await refusal(auth.prove, null, { passkey: other.key.answer(await aChallenge(portal, session)) }, session)).toMatchObject(
    notConfirmed,
  )
  expect(await refusal(users.endSessions, null, end, session)).toMatchObject({ code: 'auth.proofNeeded' })
  await good(auth.prove, null, { passkey: key.answer(await aChallenge(portal, session)) }, session)
  await good(users.endSessions, null, end, session)
})

test('nobody sees, names or removes the passkeys of somebody else, and a key has one owner', async () => {
  const session = await newcomer()
  const { id, key } = await aPasskey(portal, session)
  const other = await newcomer(`otra${made}`)
  expect(await good(auth.passkeys, null, {}, other)).toEqual([])
  const gone = { status: 404, code: 'auth.passkeyNotFound' }
  expect(await refusal(auth.renamePasskey, null, { id, name: 'Mía' }, other)).toMatchObject(gone)
  expect(await refusal(auth.removePasskey, null, { id }, other)).toMatchObject(gone)
  const { challenge } = await good(auth.enrolPasskey, null, {}, other)
  expect(await refusal(auth.addPasskey, null, { name: 'Mía', ...key.create(challenge) }, other)).toMatchObject({
    status: 409,
    code: 'auth.passkeyKnown',
  })
  expect(await good(auth.renamePasskey, null, { id, name: 'Teléfono' }, session)).toMatchObject({ id, name: 'Teléfono', lastUsedAt: null })
  await good(auth.signInByPasskey, null, key.answer(await aChallenge(portal)))
  expect(await good(auth.passkeys, null, {}, session)).toMatchObject([{ name: 'Teléfono', lastUsedAt: clock.now.toISOString() }])
  await good(auth.removePasskey, null, { id }, session)
  expect(await refusal(auth.signInByPasskey, null, key.answer(await aChallenge(portal)))).toMatchObject(refused)
  expect((await entriesOf(portal, session.id)).map(({ action }) => action)).toEqual([
    'users.addPasskey',
    'users.renamePasskey',
    'users.removePasskey',
  ])
})

test('recovery codes come with the first second factor, stay while there is one, and go with the last', async () => {
  const { username, ...session } = await newcomer()
  await aPasskey(portal, session)
  expect((await aPasskey(portal, session, 'Otra')).recoveryCodes).toEqual([])
  const { uri } = await good(auth.enrolSecondFactor, null, { password }, session)
  const { recoveryCodes } = await good(auth.confirmSecondFactor, null, { code: codeOf(uri, clock.now) }, session)
  expect(await refusal(users.signIn, null, { username, password })).toMatchObject({ details: { passkey: true, code: true } })
  await good(auth.disableSecondFactor, null, { password, code: recoveryCodes[0] }, session)
  expect(await good(auth.secondFactor, null, {}, session)).toEqual({ isOn: false, recoveryCodesLeft: 9 })
  for (const passkey of await good(auth.passkeys, null, {}, session)) await good(auth.removePasskey, null, { id: passkey.id }, session)
  expect(await good(auth.secondFactor, null, {}, session)).toEqual({ isOn: false, recoveryCodesLeft: 0 })
  await good(users.signIn, null, { username, password })
})

test('whoever has lost every key is let in again by who administers their account', async () => {
  const { id, username, ...session } = await newcomer()
  const { key } = await aPasskey(portal, session)
  services.settings.proofMinutes = undefined
  await good(users.resetSecondFactor, 'gerente', { id, reason: 'Perdió su teléfono' })
  expect((await refusal(auth.me, null, {}, session)).status).toBe(401)
  expect(await refusal(auth.signInByPasskey, null, key.answer(await aChallenge(portal)))).toMatchObject(refused)
  await good(users.signIn, null, { username, password })

  const person = await aPerson(portal, ['ver'])
  await aPasskey(portal, person)
  expect(await refusal(people.resetSecondFactor, 'cliente2', { id: person.id })).toMatchObject({ status: 404 })
  const reset = await good(people.resetSecondFactor, 'cliente', { id: person.id, reason: 'Perdió su teléfono' })
  expect(reset).toMatchObject({
    hasSecondFactor: false,
    factorReset: { at: clock.now.toISOString(), by: 'Alianza Peñón de cliente', reason: 'Perdió su teléfono' },
  })
  expect(await good(people.list, 'cliente')).toContainEqual(reset)
  await good(clients.signIn, null, { username: person.email, password })
  expect(await refusal(people.resetSecondFactor, 'cliente', { id: person.id })).toMatchObject({ status: 409, code: 'auth.factorNotOn' })

  // The corporation resets the alianza's account, and both sides can read that in the history.
  const account = { id: portal.actors.inactivo.id, headers: as('inactivo') }
  await aPasskey(portal, account)
  const readAccount = async () => (await good(people.ofClient, 'gerente', { clientId: account.id }))[0]
  expect(await readAccount()).toMatchObject({ isAccount: true, hasSecondFactor: true, factorReset: null })
  await good(clients.resetSecondFactor, 'administrador', { id: account.id, reason: 'Cambió de teléfono' })
  expect(await readAccount()).toMatchObject({
    hasSecondFactor: false,
    factorReset: { at: clock.now.toISOString(), by: 'Persona de administrador', reason: 'Cambió de teléfono' },
  })
})

test('whoever is taken out of an alianza, or deactivated, has no key to come back with', async () => {
  services.settings.proofMinutes = undefined
  const person = await aPerson(portal, ['ver'])
  const theirs = await aPasskey(portal, person)
  await good(people.remove, 'cliente', { id: person.id })
  expect(await refusal(auth.signInByPasskey, null, theirs.key.answer(await aChallenge(portal)))).toMatchObject(refused)
  expect((await db`select 1 from passkeys where person_id = ${person.id}`).length).toBe(0)
  const { id, ...session } = await newcomer()
  const { key } = await aPasskey(portal, session)
  await good(users.deactivate, 'gerente', { id })
  expect(await refusal(auth.signInByPasskey, null, key.answer(await aChallenge(portal)))).toMatchObject(refused)
})

test('the public key and the counter are all that is kept of a passkey, and no answer tells whose it is', async () => {
  const session = await newcomer()
  await aPasskey(portal, session)
  expect(Object.keys((await good(auth.passkeys, null, {}, session))[0]!).toSorted()).toEqual([
    'blockedAt',
    'createdAt',
    'id',
    'isBackedUp',
    'lastUsedAt',
    'name',
  ])
  expect(await good(auth.challengePasskey, null)).toMatchObject({ rpId: site.id, userVerification: 'required' })
  expect(await good(auth.enrolPasskey, null, {}, session)).toMatchObject({
    rp: { id: site.id },
    excludeCredentials: [{ type: 'public-key' }],
    authenticatorSelection: { userVerification: 'required', residentKey: 'required' },
  })
})

test('a passkey is made for the domain of the portal: this machine goes by localhost, and a number has none', async () => {
  expect(siteAt('https://portal.minas.ve/barreno')).toEqual({ id: 'portal.minas.ve', origin: 'https://portal.minas.ve' })
  expect(siteAt('http://127.0.0.1:8092')).toEqual({ id: 'localhost', origin: 'http://localhost:8092' })
  expect(siteAt('http://[::1]:80')).toEqual({ id: 'localhost', origin: 'http://localhost' })
  expect(siteAt('https://10.1.2.3')).toBeUndefined()
  const session = await newcomer()
  services.settings.site = undefined
  expect(await refusal(auth.enrolPasskey, null, {}, session)).toMatchObject({ status: 409, code: 'auth.passkeysUnavailable' })
  expect(await refusal(auth.challengePasskey, null)).toMatchObject({ status: 409, code: 'auth.passkeysUnavailable' })
  services.settings.site = site
})

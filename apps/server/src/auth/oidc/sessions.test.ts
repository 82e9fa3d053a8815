import { api } from '@barreno/domain/api'
import { generateKeyPair, jwtVerify } from 'jose'
import { expect, test } from 'vitest'
import { broughtBack, entered, logoutEvent, openIdProvider } from '../../../test/oidc.ts'
import { entriesOf, noon, password, someoneNew, testPortal } from '../../../test/portal.ts'
import { checkEvery, recheckSessions, maxUncheckedMs } from './recheck.ts'
import { sealTicket } from './ticket.ts'

const provider = await openIdProvider()
const portal = await testPortal({ oidc: provider.settings, settings: { proofMinutes: 10 } })
const { app, call, db, good, refusal, services, clock } = portal
const { prove, backChannelLogout } = api.auth
const minutesLater = (minutes: number) => (clock.now = new Date(noon.getTime() + minutes * 60_000))
let count = 0

async function linked(over: object = {}) {
  minutesLater(0)
  const subject = `sujeto-${++count}`
  provider.people.set(subject, { email: `persona${count}@minas.ve`, email_verified: true, groups: ['almacen'], ...over })
  const { id } = await someoneNew(portal, `persona${count}`, 'almacenista')
  const session = await entered(portal, provider, subject)
  const [{ sid }] = await db<[{ sid: string }]>`select sid from oidc_sessions where subject = ${subject}`
  return { id, subject, session, sid }
}
type Session = Awaited<ReturnType<typeof entered>>
const isOpen = async (session: Session) => (await app.inject({ url: '/api/auth/me', headers: session.headers })).statusCode === 200
const endings = async (id: string) => {
  await services.securityLog.flush()
  const entries = await good(api.securityLog.list, 'gerente', { event: 'endedByProvider', limit: '100' })
  return entries.filter(({ person }) => person.id === id).map(({ action, reason }) => ({ action, reason }))
}
const sendLogout = (token: string) =>
  app.inject({
    method: 'POST',
    url: '/api/auth/oidc/back-channel-logout',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ logout_token: token }).toString(),
  })

test('who has no password here proves who they are by signing in at the provider again', async () => {
  const { id, subject, session } = await linked({ groups: ['jefatura'] })
  await portal.travel(minutesLater(30))
  const act = () => refusal(api.users.endSessions, null, { id: portal.actors.operador.id }, session)
  expect(await act()).toMatchObject({ status: 403, code: 'auth.proofNeeded' })
  const { until } = await good(prove, null, { oidc: await broughtBack(portal, provider, subject, session) }, session)
  expect(until).toBe(new Date(clock.now.getTime() + 600_000).toISOString())
  await good(api.users.endSessions, null, { id: portal.actors.operador.id }, session)
  const [{ factorAt }] = await db<[{ factorAt: string | null }]>`select factor_at as "factorAt" from sessions where user_id = ${id}`
  expect(factorAt).toBeNull()
  provider.people.get(subject)!.amr = ['mfa']
  await good(prove, null, { oidc: await broughtBack(portal, provider, subject, session) }, session)
  expect(await db`select 1 from sessions where user_id = ${id} and factor_at is not null`).toHaveLength(1)
})

test('a sign-in counts as a proof from when the person signed in at the provider, and not at all where it does not say when', async () => {
  const { subject } = await linked({ groups: ['jefatura'] })
  const act = (session: Session) => call(api.users.endSessions, null, { id: portal.actors.operador.id }, session)
  const secondsAgo = (seconds: number) => Math.floor(Date.now() / 1000) - seconds
  for (const [ago_s, status] of [
    [540, 200],
    [660, 403],
  ] as const) {
    provider.people.get(subject)!.signedInAt = secondsAgo(ago_s)
    expect((await act(await entered(portal, provider, subject))).statusCode, `${ago_s} s`).toBe(status)
  }
  const { url, ticket } = await good(api.auth.startOidc, null)
  const quiet = new URL(url)
  quiet.searchParams.delete('max_age')
  const { token } = await good(api.auth.signInByOidc, null, { ticket, answer: await provider.answer(quiet.href, subject) })
  const session = { headers: { authorization: `Bearer ${token}` } }
  expect((await act(session)).statusCode).toBe(403)
  await good(prove, null, { oidc: await broughtBack(portal, provider, subject, session) }, session)
  expect((await act(session)).statusCode).toBe(200)
})

test('a proof by the provider is of the same person, of this session, and fresh', async () => {
  const mine = await linked()
  const other = await linked()
  expect(
    await refusal(prove, null, { oidc: await broughtBack(portal, provider, other.subject, mine.session) }, mine.session),
  ).toMatchObject({
    status: 400,
    code: 'auth.oidcOtherPerson',
  })
  const ofOther = await broughtBack(portal, provider, mine.subject, other.session)
  expect(await refusal(prove, null, { oidc: ofOther }, mine.session)).toMatchObject({ status: 400, code: 'auth.oidcNotOurs' })
  const ofSignIn = await broughtBack(portal, provider, mine.subject)
  expect(await refusal(prove, null, { oidc: ofSignIn }, mine.session)).toMatchObject({ code: 'auth.oidcNotOurs' })
  // Without `max_age` the provider does not say when the person signed in.
  const { url, ticket } = await good(api.auth.startOidc, null, {}, mine.session)
  expect(new URL(url).searchParams.get('prompt')).toBe('login')
  const quiet = new URL(url)
  quiet.searchParams.delete('max_age')
  quiet.searchParams.delete('prompt')
  const answer = await provider.answer(quiet.href, mine.subject)
  expect(await refusal(prove, null, { oidc: { ticket, answer } }, mine.session)).toMatchObject({ status: 400, code: 'auth.oidcNotFresh' })
})

test('a sign-in at the provider from before the question is no proof', async () => {
  const { subject, session } = await linked()
  const { library, config } = await services.oidc!.open()
  const token = session.headers.authorization.slice('Bearer '.length)
  const begun = async (state: string, startedAt: number) => {
    const verifier = library.randomPKCECodeVerifier()
    const url = library.buildAuthorizationUrl(config, {
      redirect_uri: services.oidc!.redirectUri,
      scope: 'openid',
      state,
      nonce: 'mío',
      max_age: '600',
      code_challenge: await library.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    })
    const ticket = sealTicket({ ...services, token }, { state, nonce: 'mío', verifier, startedAt })
    return { ticket, answer: await provider.answer(url.href, subject) }
  }
  const inAMinute = Date.now() + 60_000
  expect(await refusal(prove, null, { oidc: await begun('uno', inAMinute) }, session)).toMatchObject({ code: 'auth.oidcNotFresh' })
  await good(prove, null, { oidc: await begun('dos', Date.now()) }, session)
})

test('whoever signs out is led to where the provider ends its session too, and back, if it opened theirs', async () => {
  const { subject, session } = await linked()
  const { url } = await good(api.auth.signOutAtProvider, null, {}, session)
  expect(await isOpen(session)).toBe(false)
  const { origin, searchParams } = new URL(url!)
  expect(origin).toBe(provider.issuer)
  expect(searchParams.get('post_logout_redirect_uri')).toBe('https://portal.minas.ve/login')
  const { payload } = await jwtVerify(searchParams.get('id_token_hint')!, (await services.oidc!.open()).keys)
  expect(payload.sub).toBe(subject)
  expect((await fetch(url!)).status).toBe(200)

  const byPassword = await someoneNew(portal, `clave${++count}`, 'almacenista')
  expect(await good(api.auth.signOutAtProvider, null, {}, { headers: byPassword.headers })).toEqual({ url: null, isOpenThere: false })
  expect(await isOpen({ headers: { authorization: byPassword.headers.authorization } })).toBe(false)
  const here = await testPortal({ oidc: { ...provider.settings, endsThere: false } })
  provider.people.set('aquí', { email: 'almacenista@minas.ve', email_verified: true, groups: ['almacen'] })
  expect(await here.good(api.auth.signOutAtProvider, null, {}, await entered(here, provider, 'aquí'))).toEqual({
    url: null,
    isOpenThere: false,
  })
})

test('whoever signs out while the provider does not answer is out of the portal, and told that the provider’s session may go on', async () => {
  const leaving = await openIdProvider()
  const there = await testPortal({ oidc: leaving.settings })
  leaving.people.set('ana', { email: 'almacenista@minas.ve', email_verified: true, groups: ['almacen'] })
  const session = await entered(there, leaving, 'ana')
  await leaving.close()
  expect(await there.good(api.auth.signOutAtProvider, null, {}, session)).toEqual({ url: null, isOpenThere: true })
  expect(await there.refusal(api.auth.me, null, {}, session)).toMatchObject({ status: 401 })
})

test('the provider ends one session, or all of a person, by a logout token that it sends as a form', async () => {
  const { id, subject, session, sid } = await linked()
  const other = await entered(portal, provider, subject)
  const token = await provider.logOut(subject, sid)
  expect((await sendLogout(token)).statusCode).toBe(204)
  expect([await isOpen(session), await isOpen(other)]).toEqual([false, true])
  expect(await endings(id)).toEqual([{ action: 'auth.backChannelLogout', reason: null }])
  const ofPerson = await provider.signed({ sub: subject, jti: 'todas', iat: now(), events: logoutEvent })
  await good(backChannelLogout, null, { logout_token: ofPerson })
  expect(await isOpen(other)).toBe(false)
  expect(await endings(id)).toHaveLength(2)
})

test('a logout token that is repeated, old, of another portal, key or issuer, or no logout token, ends nothing', async () => {
  const { subject, session, sid } = await linked()
  const claims = { sub: subject, sid, jti: 'buena', iat: now(), events: logoutEvent }
  const { privateKey: foreignKey } = await generateKeyPair('RS256')
  const bad = {
    'of another portal': await provider.signed({ ...claims, aud: 'otro' }),
    'of another issuer': await provider.signed({ ...claims, iss: 'https://otro.ve' }),
    'with another key': await provider.signed(claims, foreignKey),
    'too old': await provider.signed({ ...claims, iat: now() - 900 }),
    'of the future': await provider.signed({ ...claims, iat: now() + 900 }),
    expired: await provider.signed({ ...claims, exp: now() - 60 }),
    'with a nonce': await provider.signed({ ...claims, nonce: 'x' }),
    'without an event': await provider.signed({ ...claims, events: {} }),
    'without events': await provider.signed(without(claims, 'events')),
    'of nobody': await provider.signed(without(claims, 'sub', 'sid')),
    'without a moment': await provider.signed(without(claims, 'iat')),
    'without an id': await provider.signed(without(claims, 'jti')),
    'no token': 'hola',
    unsigned: `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.`,
  }
  for (const [what, token] of Object.entries(bad)) {
    expect(await refusal(backChannelLogout, null, { logout_token: token }), what).toMatchObject({
      status: 400,
      code: 'auth.oidcLogoutInvalid',
    })
    expect(await isOpen(session), what).toBe(true)
  }
  const token = await provider.signed(claims)
  await good(backChannelLogout, null, { logout_token: token })
  expect(await isOpen(session)).toBe(false)
  const again = await entered(portal, provider, subject)
  expect(await refusal(backChannelLogout, null, { logout_token: token })).toMatchObject({ code: 'auth.oidcLogoutInvalid' })
  expect(await isOpen(again)).toBe(true)
})

test('no other call takes a form of that kind', async () => {
  const { statusCode } = await app.inject({
    method: 'POST',
    url: '/api/users/login',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ username: 'gerente', password }).toString(),
  })
  expect(statusCode).toBe(415)
})

test('each hour the provider is asked again, and whoever is disabled there is out', async () => {
  const staying = await linked()
  const leaving = await linked()
  provider.people.delete(leaving.subject)
  clock.now = new Date(noon.getTime() + checkEvery - 1000)
  await recheckSessions(services)
  expect([await isOpen(staying.session), await isOpen(leaving.session)]).toEqual([true, true])
  clock.now = new Date(noon.getTime() + checkEvery)
  await recheckSessions(services)
  expect([await isOpen(staying.session), await isOpen(leaving.session)]).toEqual([true, false])
  expect(await endings(leaving.id)).toEqual([
    { action: 'auth.recheckOidc', reason: 'La respuesta de Minas ID no se pudo comprobar. Comience de nuevo.' },
  ])
  // The check an hour later uses the new refresh token.
  clock.now = new Date(noon.getTime() + 2 * checkEvery)
  await recheckSessions(services)
  expect(await isOpen(staying.session)).toBe(true)
  const kept = await db<{ token: string }[]>`select refresh_token as token from oidc_sessions where subject = ${staying.subject}`
  expect(kept.map(({ token }) => services.secrets.isSealed(token))).toEqual([true])
})

test('each hour the groups are read again: another role asks for a new sign-in, and none ends the session', async () => {
  const moved = await linked()
  const dropped = await linked()
  provider.people.get(moved.subject)!.groups = ['jefatura']
  provider.people.get(dropped.subject)!.groups = []
  clock.now = new Date(noon.getTime() + checkEvery)
  await recheckSessions(services)
  expect([await isOpen(moved.session), await isOpen(dropped.session)]).toEqual([false, false])
  expect((await entriesOf(portal, moved.id)).at(-1)).toMatchObject({
    action: 'users.edit',
    changes: { role: { old: 'almacenista', new: 'gerente' } },
  })
  expect(await endings(dropped.id)).toMatchObject([{ reason: expect.stringContaining('Ninguno de sus grupos en Minas ID da acceso') }])
})

test('while the provider cannot be asked a session goes on for four hours, and no longer', async () => {
  const other = await openIdProvider()
  const there = await testPortal({ oidc: other.settings })
  other.people.set('alguien', { email: 'almacenista@minas.ve', email_verified: true, groups: ['almacen'] })
  const { headers } = await entered(there, other, 'alguien')
  await other.close()
  const status = async () => (await there.app.inject({ url: '/api/auth/me', headers })).statusCode
  there.clock.now = new Date(noon.getTime() + checkEvery)
  await recheckSessions(there.services)
  expect(await status()).toBe(200)
  there.clock.now = new Date(noon.getTime() + maxUncheckedMs)
  await recheckSessions(there.services)
  expect(await status()).toBe(200)
  there.clock.now = new Date(noon.getTime() + maxUncheckedMs + 6 * 60_000)
  await recheckSessions(there.services)
  expect(await status()).toBe(401)
})

test('where the provider cannot be asked at all, the session ends after an hour', async () => {
  const { subject } = await linked()
  provider.givesRefreshTokens = false
  const session = await entered(portal, provider, subject)
  provider.givesRefreshTokens = true
  minutesLater(59)
  expect(await isOpen(session)).toBe(true)
  minutesLater(60)
  expect(await isOpen(session)).toBe(false)
})

const without = (claims: object, ...names: string[]) => Object.fromEntries(Object.entries(claims).filter(([name]) => !names.includes(name)))
const now = () => Math.floor(Date.now() / 1000)

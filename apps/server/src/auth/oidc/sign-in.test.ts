import { api } from '@barreno/domain/api'
import { expect, test } from 'vitest'
import { codeOf } from '../../../test/authenticator.ts'
import { anAssignedOrder } from '../../../test/orders.ts'
import { runJobs } from '../../../test/jobs.ts'
import { broughtBack, entered, openIdProvider } from '../../../test/oidc.ts'
import { aResetToken, brokenEntry, entriesOf, password, seeded, someoneNew, testPortal } from '../../../test/portal.ts'
import { oidcClient } from './client.ts'
import { oidcFault } from './fault.ts'
import { tokenHash } from '../token.ts'
import { sealTicket, ticketLifetime } from './ticket.ts'

const provider = await openIdProvider()
const portal = await testPortal({ oidc: provider.settings })
const { db, good, refusal, services, clock } = portal
const { startOidc, signInByOidc } = api.auth
let count = 0

/** Returns a person at the provider. By default their groups give the role of almacenista. */
function known(over: object = {}) {
  const subject = `sujeto-${++count}`
  const person = {
    email: `persona${count}@minas.ve`,
    email_verified: true,
    name: `Persona ${count}`,
    groups: ['almacen', 'todos'],
    ...over,
  }
  provider.people.set(subject, person)
  return { subject, email: person.email }
}

/** Returns a person at the provider who also has an account here. */
async function registered(over: object = {}, role: Parameters<typeof someoneNew>[2] = 'almacenista') {
  const person = known(over)
  const { id, headers } = await someoneNew(portal, person.email.split('@')[0]!, role)
  return { ...person, id, headers }
}

const answered = (subject: string | null) => broughtBack(portal, provider, subject)
const enter = async (subject: string) => good(signInByOidc, null, await answered(subject))
const refused = async (subject: string | null) => refusal(signInByOidc, null, await answered(subject))
const sending = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })

test('somebody with an account enters by their verified e-mail the first time, and by their identity ever after', async () => {
  const { id, subject, headers } = await registered()
  const first = await enter(subject)
  expect(first.userDetails).toMatchObject({ id, role: 'almacenista', provider: 'Minas ID' })
  expect(await good(api.auth.me, null, {}, sending(first.token))).toMatchObject({ id, provider: 'Minas ID', mustChangePassword: false })
  expect(await entriesOf(portal, id)).toEqual([
    expect.objectContaining({ action: 'users.linkOidc', actorRole: 'almacenista', changes: { provider: { old: null, new: 'Minas ID' } } }),
  ])
  // The sessions opened with the password have ended.
  expect(await refusal(api.auth.me, null, {}, { headers })).toMatchObject({ code: 'session.expired' })
  provider.people.set(subject, { groups: ['almacen'], email: 'otro@minas.ve', email_verified: false })
  expect((await enter(subject)).userDetails.id).toBe(id)
  expect(await entriesOf(portal, id)).toHaveLength(1)
  await services.securityLog.flush()
  const entries = await good(api.securityLog.list, 'gerente', { event: 'signIn' })
  expect(entries.filter(({ person }) => person.id === id).map(({ action }) => action)).toEqual(['auth.signInByOidc'])
  expect(await brokenEntry(portal)).toBeNull()
})

test('nobody is linked by an e-mail that the provider has not verified, nor by one that it does not give', async () => {
  const unverified = await registered({ email_verified: false })
  expect(await refused(unverified.subject)).toMatchObject({
    status: 403,
    code: 'auth.oidcEmailUnverified',
    message: 'Minas ID no ha verificado su correo electrónico, y sin eso no se puede saber cuál es su cuenta.',
  })
  const text = await registered({ email_verified: 'true' })
  expect(await refused(text.subject)).toMatchObject({ code: 'auth.oidcEmailUnverified' })
  const nameless = known({ email: undefined })
  expect(await refused(nameless.subject)).toMatchObject({ code: 'auth.oidcUnknown', details: { email: null } })
  expect(await entriesOf(portal, unverified.id)).toEqual([])
})

test('an e-mail whose account is linked already does not let another identity in', async () => {
  const { subject, email } = await registered()
  await enter(subject)
  const other = known({ email })
  expect(await refused(other.subject)).toMatchObject({ status: 403, code: 'auth.oidcLinkedToOther' })
})

test('an unknown person, a deactivated one and one without a role are told why they do not enter', async () => {
  const { subject, email } = known()
  expect(await refused(subject)).toMatchObject({
    status: 403,
    code: 'auth.oidcUnknown',
    message: `No hay una cuenta de gestor con el correo ${email}. Pida que la registren a quien administra las cuentas.`,
  })
  const gone = await registered()
  await good(api.users.deactivate, 'gerente', { id: gone.id, reason: 'Se fue' })
  expect(await refused(gone.subject)).toMatchObject({ status: 403, code: 'auth.oidcInactive' })
  for (const groups of [['todos'], [], undefined, 7, ['toString']]) {
    const { subject: stranger } = await registered({ groups })
    expect(await refused(stranger)).toMatchObject({ status: 403, code: 'auth.oidcNoRole' })
  }
  const both = await registered({ groups: ['patio', 'almacen'] })
  expect(await refused(both.subject)).toMatchObject({
    status: 403,
    code: 'auth.oidcTwoRoles',
    message: 'Sus grupos en Minas ID le dan más de un rol (Almacenista, Operador). Pida que le dejen uno solo.',
    details: { roles: ['almacenista', 'operador'] },
  })
  await services.securityLog.flush()
  const failed = await good(api.securityLog.list, 'gerente', { event: 'signInFailed' })
  expect(failed.some(({ person, reason }) => person.id === gone.id && reason?.includes('desactivada'))).toBe(true)
})

test('the groups give the role at each sign-in, the history says which, and who was signed in with the old one is signed out', async () => {
  const { id, subject } = await registered()
  const before = await enter(subject)
  provider.people.get(subject)!.groups = 'jefatura'
  expect((await enter(subject)).userDetails.role).toBe('gerente')
  expect((await entriesOf(portal, id)).at(-1)).toMatchObject({
    action: 'users.edit',
    actorRole: 'sistema',
    reason: 'Grupos en Minas ID: jefatura',
    changes: { role: { old: 'almacenista', new: 'gerente' } },
  })
  expect(await refusal(api.auth.me, null, {}, sending(before.token))).toMatchObject({ code: 'session.expired' })
  expect(await brokenEntry(portal)).toBeNull()
})

test('whoever loses a role by their groups delegates nothing any more', async () => {
  const { subject } = await registered({ groups: ['jefatura'] }, 'gerente')
  const { token } = await enter(subject)
  const { id: takerId } = await someoneNew(portal, 'suplente', 'administrativo')
  const given = { takerId, permissions: ['preorders.convert'], from: '2026-11-21', until: '2026-11-21', reason: 'Viaje' }
  const { id } = await good(api.delegations.give, null, given, sending(token))
  provider.people.get(subject)!.groups = ['almacen']
  await enter(subject)
  expect(await db`select 1 from delegations where id = ${id} and revoked_by = 'sistema'`).toHaveLength(1)
  expect(await brokenEntry(portal)).toBeNull()
})

test('groups take nobody away from their open orders, nor the last gerente from everybody', async () => {
  const only = await testPortal({ oidc: provider.settings })
  const order = await anAssignedOrder(only)
  provider.people.set('jefa', { email: 'gerente@minas.ve', email_verified: true, groups: ['almacen'] })
  provider.people.set('operador', { email: 'operador@minas.ve', email_verified: true, groups: ['almacen'] })
  for (const [subject, code] of Object.entries({ jefa: 'lastGerente', operador: 'openOrders' })) {
    expect(await only.refusal(signInByOidc, null, await broughtBack(only, provider, subject))).toMatchObject({
      status: 409,
      code: 'auth.oidcRoleRefused',
      message: expect.stringContaining('Sus grupos le dan ahora el rol Almacenista'),
      details: { role: 'almacenista', obstacles: [{ code }] },
    })
  }
  expect(await entriesOf(only, only.actors.gerente.id)).toEqual([])
  provider.people.get('operador')!.groups = ['patio']
  await entered(only, provider, 'operador')
  expect(order.assignedOperatorId).toBe(only.actors.operador.id)
})

test('of a body that has its administrator the provider opens, makes and changes nothing', async () => {
  const guard = await registered({ groups: ['guardia'] }, 'gnb')
  await enter(guard.subject)
  const clerk = await registered()
  await enter(clerk.subject)
  await good(api.users.nameBodyAdministrator, 'gerente', { id: portal.actors.gnb.id })
  const ofBody = { status: 403, code: 'auth.oidcOfBody', details: { agency: 'gnb' } }
  expect(await refused(guard.subject)).toMatchObject(ofBody)
  // Their own password is valid again, and one that somebody else set has to be changed.
  expect((await good(api.users.signIn, null, { username: guard.email, password })).userDetails.id).toBe(guard.id)
  provider.people.get(clerk.subject)!.groups = ['guardia']
  expect(await refused(clerk.subject)).toMatchObject(ofBody)
  const unlinked = await registered({ groups: ['guardia'] }, 'gnb')
  expect(await refused(unlinked.subject)).toMatchObject(ofBody)
})

test('who is linked enters beside the provider no more, but for a gerente with a second factor', async () => {
  const { subject, email } = await registered()
  const signIn = { username: email, password }
  await good(api.users.signIn, null, signIn)
  await enter(subject)
  expect(await refusal(api.users.signIn, null, signIn)).toMatchObject({
    status: 403,
    code: 'auth.oidcOnly',
    message: 'Su cuenta entra con Minas ID: use el botón «Entrar con Minas ID».',
  })
  expect(await refusal(api.users.signIn, null, { ...signIn, password: 'otra' })).toMatchObject({ code: 'auth.wrongCredentials' })
  const chief = await registered({ groups: ['jefatura'] }, 'gerente')
  const { token } = await enter(chief.subject)
  expect(await refusal(api.users.signIn, null, { username: chief.email, password })).toMatchObject({ code: 'auth.oidcOnly' })
  const { uri } = await good(api.auth.enrolSecondFactor, null, { password }, sending(token))
  await good(api.auth.confirmSecondFactor, null, { code: codeOf(uri, clock.now) }, sending(token))
  const code = codeOf(uri, new Date(clock.now.getTime() + 30_000))
  expect((await good(api.users.signIn, null, { username: chief.email, password, code })).userDetails.id).toBe(chief.id)
  // Without a provider the password is accepted again.
  services.oidc = undefined
  expect((await good(api.users.signIn, null, signIn)).userDetails.provider).toBeUndefined()
  services.oidc = oidcClient(provider.settings, 'https://portal.minas.ve')
})

test('no password of this portal serves who enters at the provider alone: not to prove, to change, nor to be mailed a new one', async () => {
  const { id, subject, email, headers } = await registered()
  await good(api.auth.changePassword, null, { currentPassword: password, newPassword: `${password} de ahora` }, { headers })
  const { token } = await enter(subject)
  const link = await aResetToken(portal, { userId: id })
  const session = sending(token)
  const only = { status: 403, code: 'auth.oidcOnly' }
  const currentPassword = `${password} de ahora`
  expect(await refusal(api.auth.prove, null, { password: currentPassword }, session)).toMatchObject(only)
  expect(await refusal(api.auth.changePassword, null, { currentPassword, newPassword: 'otra muy distinta' }, session)).toMatchObject(only)
  expect(await refusal(api.auth.resetPassword, null, { token: link, password: 'otra muy distinta' })).toMatchObject(only)
  const answer = await good(api.auth.forgotPassword, null, { username: email, kind: 'staff' })
  expect(answer).toEqual(await good(api.auth.forgotPassword, null, { username: 'nadie', kind: 'staff' }))
  const mail = (await runJobs(portal)).find(({ to }) => to === email)!
  expect(mail.text).toContain('no entra con una contraseña de este portal, sino con Minas ID')
  expect(mail.text).not.toContain('reset-password')
  expect(await db`select 1 from password_resets where user_id = ${id} and token_hash <> ${tokenHash(link)}`).toHaveLength(0)
})

test('who enters at the provider alone turns the second factor on and off by a proof of lately, and others by their password as ever', async () => {
  services.settings.proofMinutes = 10
  const { subject } = await registered()
  provider.people.get(subject)!.signedInAt = Math.floor(Date.now() / 1000) - 3600
  const session = sending((await enter(subject)).token)
  expect(await refusal(api.auth.enrolSecondFactor, null, {}, session)).toMatchObject({ status: 403, code: 'auth.proofNeeded' })
  await good(api.auth.prove, null, { oidc: await broughtBack(portal, provider, subject, session) }, session)
  const { uri } = await good(api.auth.enrolSecondFactor, null, {}, session)
  await good(api.auth.confirmSecondFactor, null, { code: codeOf(uri, clock.now) }, session)
  await good(api.auth.disableSecondFactor, null, { code: codeOf(uri, new Date(clock.now.getTime() + 30_000)) }, session)
  const other = await registered()
  expect(await refusal(api.auth.enrolSecondFactor, null, {}, { headers: other.headers })).toMatchObject({
    status: 400,
    details: [{ field: 'password' }],
  })
  services.settings.proofMinutes = undefined
})

test('an account is unlinked by who administers it: its sessions end, it enters by its password, and its person is mailed how', async () => {
  const { id, subject, email } = await registered()
  const { token } = await enter(subject)
  expect((await good(api.users.get, 'gerente', { id })).isLinked).toBe(true)
  expect(await refusal(api.users.unlinkOidc, 'administrador', { id })).toMatchObject({ status: 403 })
  const unlinked = await good(api.users.unlinkOidc, 'gerente', { id, reason: 'Cambió de correo' })
  expect(unlinked.isLinked).toBe(false)
  expect((await entriesOf(portal, id)).at(-1)).toMatchObject({
    action: 'users.unlinkOidc',
    actorRole: 'gerente',
    reason: 'Cambió de correo',
    changes: { provider: { old: 'Minas ID', new: null } },
  })
  expect(await refusal(api.auth.me, null, {}, sending(token))).toMatchObject({ code: 'session.expired' })
  await good(api.users.signIn, null, { username: email, password })
  expect(await refusal(api.users.unlinkOidc, 'gerente', { id })).toMatchObject({ status: 409, code: 'auth.oidcNotLinked' })

  const mailTo = async (address: string) => (await runJobs(portal)).find(({ to }) => to === address)
  const mail = await mailTo(email)
  expect(mail).toMatchObject({ subject: 'Cambió la forma de entrar en su cuenta de Barreno' })
  expect(mail!.text).toContain('ya no está vinculada con Minas ID')
  expect(mail!.text).toMatch(/Desde ahora entra con su usuario «[^»]+» y su contraseña/)

  // The provider links it again by the same e-mail. Without a password, the mail says that one has to be requested.
  expect((await enter(subject)).userDetails.id).toBe(id)
  await db`update users set password_hash = null where id = ${id}`
  await good(api.users.unlinkOidc, 'gerente', { id })
  expect((await mailTo(email))!.text).toContain('no tiene todavía una contraseña en este portal')
  expect(await brokenEntry(portal)).toBeNull()
})

test('whoever was linked at a provider that the portal has left enters by their password, and at the new one once it knows them', async () => {
  const { id, subject, email } = await registered()
  await enter(subject)
  const ways = async () => {
    const [user, listed] = [await good(api.users.get, 'gerente', { id }), await good(api.users.list, 'gerente', { q: email })]
    expect(listed).toEqual([user])
    return [user.isLinked, user.entersAtProvider]
  }
  expect(await ways()).toEqual([true, true])
  expect(await refusal(api.users.signIn, null, { username: email, password })).toMatchObject({ status: 403, code: 'auth.oidcOnly' })

  const oidc = services.oidc!
  services.oidc = undefined
  expect(await ways()).toEqual([true, false])
  await good(api.users.signIn, null, { username: email, password })
  services.oidc = oidc

  const left = { issuer: 'https://antes.minas.ve', subject: 'otro-sujeto' }
  await seeded(db, 'users.linkOidc', id, async (tx) => void (await tx`update oidc_identities set ${tx(left)} where user_id = ${id}`))
  expect(await ways()).toEqual([true, false])
  const { token } = await good(api.users.signIn, null, { username: email, password })
  expect((await good(api.auth.me, null, {}, sending(token))).provider).toBeUndefined()
  await good(api.auth.forgotPassword, null, { username: email, kind: 'staff' })
  const mails = (await runJobs(portal)).filter(({ to }) => to === email)
  expect(mails.map(({ text }) => /reset-password\?token=/.test(text))).toEqual([true])

  await portal.travel(new Date(clock.now.getTime() + 60_000))
  expect((await enter(subject)).userDetails.id).toBe(id)
  expect(await ways()).toEqual([true, true])
  expect(await refusal(api.users.signIn, null, { username: email, password })).toMatchObject({ code: 'auth.oidcOnly' })
  await good(api.users.unlinkOidc, 'gerente', { id, reason: 'Cambió de correo' })
  expect((await entriesOf(portal, id)).at(-1)!.changes).toEqual({ provider: { old: 'https://antes.minas.ve, Minas ID', new: null } })
  expect(await ways()).toEqual([false, false])
})

test('an account of a body is unlinked by who administers the body', async () => {
  const there = await testPortal({ oidc: provider.settings })
  const { subject, email } = known({ groups: ['guardia'] })
  const { id } = await someoneNew(there, email.split('@')[0]!, 'gnb')
  await entered(there, provider, subject)
  expect(await there.good(api.users.get, 'gerente', { id })).toMatchObject({ isLinked: true, entersAtProvider: true })
  await there.good(api.users.nameBodyAdministrator, 'gerente', { id: there.actors.gnb.id })
  expect(await there.good(api.users.get, 'gerente', { id })).toMatchObject({ isLinked: true, entersAtProvider: false })
  expect(await there.refusal(api.users.unlinkOidc, 'gerente', { id })).toMatchObject({ status: 403 })
  expect((await there.good(api.users.unlinkOidc, 'gnb', { id })).isLinked).toBe(false)
})

test('an account with a second factor passes it after the provider too, unless the provider has said that they passed one there', async () => {
  const { subject, headers } = await registered()
  const { uri } = await good(api.auth.enrolSecondFactor, null, { password }, { headers })
  await good(api.auth.confirmSecondFactor, null, { code: codeOf(uri, clock.now) }, { headers })
  const { token, userDetails } = await enter(subject)
  expect(userDetails.owesSecondFactor).toBe('pass')
  expect(await refusal(api.inventory.stock, null, {}, sending(token))).toMatchObject({
    code: 'auth.secondFactorOwed',
    details: { owes: 'pass' },
  })
  provider.people.get(subject)!.amr = ['pwd', 'mfa']
  const passed = await enter(subject)
  expect(passed.userDetails.owesSecondFactor).toBeUndefined()
  await good(api.inventory.stock, null, {}, sending(passed.token))
})

test('where a role must have a second factor, the one of the provider is one', async () => {
  services.settings.secondFactorFor = new Set(['almacenista'])
  const { subject } = await registered()
  expect((await enter(subject)).userDetails.owesSecondFactor).toBe('setUp')
  provider.people.get(subject)!.amr = ['mfa']
  expect((await enter(subject)).userDetails.owesSecondFactor).toBeUndefined()
  services.settings.secondFactorFor = undefined
})

test('nobody is asked for a password of the portal who enters without one', async () => {
  const { id, subject } = await registered()
  await seeded(db, 'users.edit', id, async (tx) => void (await tx`update users set must_change_password = true where id = ${id}`))
  const { token, userDetails } = await enter(subject)
  expect(userDetails.mustChangePassword).toBe(false)
  await good(api.inventory.stock, null, {}, sending(token))
})

test('an answer is good once, for ten minutes, in the browser that asked for it, and for what it was asked', async () => {
  const { subject } = await registered()
  const good1 = await answered(subject)
  await good(signInByOidc, null, good1)
  expect(await refusal(signInByOidc, null, good1)).toMatchObject({ status: 409, code: 'auth.oidcUsed' })

  const [mine, theirs] = [await answered(subject), await answered(subject)]
  expect(await refusal(signInByOidc, null, { ticket: mine.ticket, answer: theirs.answer })).toMatchObject({
    status: 400,
    code: 'auth.oidcNotOurs',
  })
  expect(await refusal(signInByOidc, null, { ...mine, ticket: 'b3RybyB0aWNrZXQ' })).toMatchObject({ code: 'auth.oidcNotOurs' })
  const withoutState = new URLSearchParams(mine.answer)
  withoutState.delete('state')
  expect(await refusal(signInByOidc, null, { ...mine, answer: `?${withoutState}` })).toMatchObject({ code: 'auth.oidcNotOurs' })

  const proof = await broughtBack(portal, provider, subject, { headers: portal.as('general') })
  expect(await refusal(signInByOidc, null, proof)).toMatchObject({ code: 'auth.oidcNotOurs' })

  const late = await answered(subject)
  const began = clock.now
  clock.now = new Date(began.getTime() + ticketLifetime + 1)
  expect(await refusal(signInByOidc, null, late)).toMatchObject({ status: 410, code: 'auth.oidcExpired' })
  clock.now = began
})

test('an answer to another nonce or code verifier, or of another issuer, is worth nothing', async () => {
  const { subject } = await registered()
  const { library, config } = await services.oidc!.open()
  const verifier = library.randomPKCECodeVerifier()
  const begun = async (nonce: string, state: string) =>
    library.buildAuthorizationUrl(config, {
      redirect_uri: services.oidc!.redirectUri,
      scope: 'openid email groups',
      state,
      nonce,
      code_challenge: await library.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    }).href
  const sealed = (state: string, over: object = {}) =>
    sealTicket({ ...services, token: null }, { state, nonce: 'mío', verifier, startedAt: Date.now(), ...over })
  const refusedRight = {
    status: 400,
    code: 'auth.oidcRefused',
    message: 'La respuesta de Minas ID no se pudo comprobar. Comience de nuevo.',
  }

  const otherNonce = await provider.answer(await begun('ajeno', 'uno'), subject)
  expect(await refusal(signInByOidc, null, { ticket: sealed('uno'), answer: otherNonce })).toMatchObject(refusedRight)
  const otherVerifier = await provider.answer(await begun('mío', 'dos'), subject)
  const ticket = sealed('dos', { verifier: library.randomPKCECodeVerifier() })
  expect(await refusal(signInByOidc, null, { ticket, answer: otherVerifier })).toMatchObject(refusedRight)
  const otherIssuer = new URLSearchParams(await provider.answer(await begun('mío', 'tres'), subject))
  otherIssuer.set('iss', 'https://otro.ve')
  expect(await refusal(signInByOidc, null, { ticket: sealed('tres'), answer: `?${otherIssuer}` })).toMatchObject(refusedRight)
  const right = await provider.answer(await begun('mío', 'cuatro'), subject)
  await good(signInByOidc, null, { ticket: sealed('cuatro'), answer: right })
})

test('whoever cancels at the provider is told so', async () => {
  expect(await refused(null)).toMatchObject({
    status: 400,
    code: 'auth.oidcCancelled',
    message: 'Canceló el inicio de sesión en Minas ID, o no le fue permitido.',
  })
})

test('where the operator lets it, somebody unknown gets an account with the role of their groups and no password', async () => {
  const open = await testPortal({ oidc: { ...provider.settings, create: true } })
  const enterThere = (subject: string) => broughtBack(open, provider, subject)
  const { subject, email } = known({ name: 'Yelitza Marcano' })
  const { userDetails } = await open.good(signInByOidc, null, await enterThere(subject))
  expect(userDetails).toMatchObject({ role: 'almacenista', nombre: 'Yelitza Marcano', username: email, email, mustChangePassword: false })
  expect((await entriesOf(open, userDetails.id)).map(({ action, actorRole }) => [action, actorRole])).toEqual([
    ['users.create', 'sistema'],
    ['users.linkOidc', 'almacenista'],
  ])
  expect(await open.refusal(api.users.signIn, null, { username: email, password: 'null' })).toMatchObject({ code: 'auth.wrongCredentials' })
  const groupless = known({ groups: [] })
  expect(await open.refusal(signInByOidc, null, await enterThere(groupless.subject))).toMatchObject({ code: 'auth.oidcNoRole' })
  await open.good(api.users.nameBodyAdministrator, 'gerente', { id: open.actors.gnb.id })
  const guard = known({ groups: ['guardia'] })
  expect(await open.refusal(signInByOidc, null, await enterThere(guard.subject))).toMatchObject({ code: 'auth.oidcOfBody' })
  expect(await open.db`select 1 from users where email in (${groupless.email}, ${guard.email})`).toHaveLength(0)
  expect(await brokenEntry(open)).toBeNull()
})

test('without a provider nothing is offered, and nothing is asked of one', async () => {
  const alone = await testPortal()
  expect(await alone.good(api.auth.oidc, null)).toBeNull()
  expect(await portal.good(api.auth.oidc, null)).toEqual({ name: 'Minas ID' })
  const unavailable = { status: 409, code: 'auth.oidcUnavailable' }
  expect(await alone.refusal(startOidc, null)).toMatchObject(unavailable)
  expect(await alone.refusal(signInByOidc, null, { ticket: 'x', answer: '?code=1' })).toMatchObject(unavailable)
  expect(await alone.refusal(api.auth.backChannelLogout, null, { logout_token: 'x' })).toMatchObject(unavailable)
})

test('a provider that is down at the start, or later, is tried again at each sign-in', async () => {
  const other = await openIdProvider()
  other.people.set('alguien', { email: 'almacenista@minas.ve', email_verified: true, groups: ['almacen'] })
  const there = await testPortal({ oidc: other.settings })
  const brought = await broughtBack(there, other, 'alguien')
  await other.close()
  const unreachable = {
    status: 503,
    code: 'auth.oidcUnreachable',
    message: 'No se pudo llegar a Minas ID. Intente de nuevo en unos minutos.',
  }
  expect(await there.refusal(signInByOidc, null, brought)).toMatchObject(unreachable)

  expect(await oidcFault({ oidc: oidcClient(other.settings, 'https://portal.minas.ve') })).toMatch(/ECONNREFUSED/)
  expect(await oidcFault(services)).toBeNull()
  there.services.oidc = oidcClient(other.settings, 'https://portal.minas.ve')
  expect(await there.refusal(startOidc, null)).toMatchObject(unreachable)
  const settings = { ...other.settings }
  there.services.oidc = oidcClient(settings, 'https://portal.minas.ve')
  expect(await there.refusal(startOidc, null)).toMatchObject(unreachable)
  settings.issuer = provider.issuer
  await there.good(startOidc, null)
})

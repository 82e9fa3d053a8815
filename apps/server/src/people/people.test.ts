import { powers } from '@barreno/domain/actor'
import { api } from '@barreno/domain/api'
import { expect, test } from 'vitest'
import { runJobs, tokenIn } from '../../test/jobs.ts'
import { aCompletedOrder, allConsumed, stocked } from '../../test/orders.ts'
import { aPerson, brokenEntry, entriesOf, noon, password, requestForm, testPortal } from '../../test/portal.ts'

const portal = await testPortal()
const { db, good, refusal, clock } = portal
const { invite, list, edit, inviteAgain, remove } = api.people
const ana = { name: 'Ana Pérez', email: 'ana@alianzas.ve', cedula: '12345678', phone: '04148861234', powers: ['solicitar'] }
const signIn = (username: string, typed = password) => ({ username, password: typed })

test('an alianza invites somebody, who chooses a password by the link and signs in under their own name', async () => {
  const invited = await good(invite, 'cliente', ana)
  expect(invited).toMatchObject({
    name: 'Ana Pérez',
    cedula: 'V-12345678',
    phone: '0414-8861234',
    powers: ['ver', 'solicitar'],
    state: 'invited',
    isAccount: false,
    invitationExpiresAt: new Date(noon.getTime() + 72 * 3_600_000).toISOString(),
  })
  expect(await refusal(api.clients.signIn, null, signIn(ana.email))).toMatchObject({ code: 'auth.wrongCredentials' })
  await good(api.auth.forgotPassword, null, { username: ana.email, kind: 'client' })
  const mails = await runJobs(portal)
  expect(mails).toMatchObject([{ to: ana.email, subject: 'Invitación de Alianza Peñón de cliente a Barreno' }])
  const token = tokenIn(mails[0]!)
  expect(await good(api.auth.resetPassword, null, { token, password })).toEqual({ kind: 'client' })
  expect(await refusal(api.auth.resetPassword, null, { token, password })).toMatchObject({ status: 410 })
  const { clientDetails } = await good(api.clients.signIn, null, signIn('ANA@alianzas.ve'))
  expect(clientDetails).toEqual({
    id: invited.id,
    clientId: portal.actors.cliente.id,
    role: null,
    username: ana.email,
    nombre: 'Ana Pérez',
    email: ana.email,
    nombreAlianza: 'Alianza Peñón de cliente',
    estatus: true,
    mustChangePassword: false,
    powers: ['ver', 'solicitar'],
  })
  expect((await good(list, 'cliente')).map(({ name, state, isAccount }) => ({ name, state, isAccount }))).toEqual([
    { name: 'Rafael Guzmán', state: 'active', isAccount: true },
    { name: 'Ana Pérez', state: 'active', isAccount: false },
  ])
  expect((await entriesOf(portal, invited.id)).map(({ action }) => action)).toEqual(['people.invite', 'people.acceptInvitation'])
  // After accepting, they reset their password like everyone else.
  await good(api.auth.forgotPassword, null, { username: ana.email, kind: 'client' })
  expect(await runJobs(portal)).toMatchObject([{ to: ana.email, subject: 'Contraseña nueva para Barreno' }])
  expect(await refusal(inviteAgain, 'cliente', { id: invited.id })).toMatchObject({ status: 409, code: 'people.alreadyActive' })
})

test("the alianza's own account signs in and is answered as before there were others", async () => {
  const { clientDetails } = await good(api.clients.signIn, null, signIn('cliente'))
  expect(Object.keys(clientDetails).toSorted()).toEqual(
    ['email', 'estatus', 'id', 'mustChangePassword', 'nombre', 'nombreAlianza', 'role', 'username'].toSorted(),
  )
  expect(clientDetails.id).toBe(portal.actors.cliente.id)
})

test('an invitation ends after 72 hours, and another one makes the one before void', async () => {
  const { id } = await good(invite, 'cliente', { ...ana, email: 'beto@alianzas.ve' })
  const [first] = await runJobs(portal)
  await good(inviteAgain, 'cliente', { id })
  const [second] = await runJobs(portal)
  expect(await refusal(api.auth.resetPassword, null, { token: tokenIn(first!), password })).toMatchObject({ code: 'auth.resetInvalid' })
  await portal.travel(new Date(noon.getTime() + 73 * 3_600_000))
  expect(await refusal(api.auth.resetPassword, null, { token: tokenIn(second!), password })).toMatchObject({ code: 'auth.resetInvalid' })
  expect((await good(list, 'cliente')).at(-1)).toMatchObject({ state: 'expired', invitationExpiresAt: null })
  await portal.travel(noon)
})

test('an e-mail is one way in: nobody is invited under one that an account or a person has', async () => {
  for (const email of ['cliente2@alianzas.ve', 'BETO@alianzas.ve'])
    expect(await refusal(invite, 'cliente2', { ...ana, email })).toMatchObject({ status: 409, code: 'clients.usernameTaken' })
})

test('people of one alianza share its records, and those of another see none of them', async () => {
  const [reads, asks, stranger] = [
    await aPerson(portal, ['ver']),
    await aPerson(portal, ['solicitar']),
    await aPerson(portal, [...powers], 'cliente2'),
  ]
  expect(await refusal(api.preorders.submit, null, requestForm(), reads)).toMatchObject({ status: 403, code: 'permission.denied' })
  const preorder = await good(api.preorders.submit, null, requestForm(), asks)
  expect(preorder).toMatchObject({ clientId: portal.actors.cliente.id, statusHistory: [{ userId: asks.id }] })
  const { id } = preorder
  for (const who of [reads, asks]) expect((await good(api.preorders.get, null, { id }, who)).id).toBe(id)
  expect((await good(api.preorders.mine, null, {}, reads)).map((each) => each.id)).toContain(id)
  // They see one another's names, but none of the staff.
  await good(api.preorders.changeStatus, 'administrativo', { id, newStatus: 'PENDIENTE_APROBACION_GERENTE' })
  const name = expect.stringMatching(/^Persona \d+ \(Alianza Peñón de cliente\)$/)
  for (const who of [reads, { headers: portal.as('cliente') }])
    expect((await good(api.preorders.get, null, { id }, who)).statusHistory).toMatchObject([
      { role: 'administrativo', userName: null, userId: null },
      { role: 'cliente', userName: name, userId: asks.id },
    ])
  expect(await refusal(api.preorders.get, null, { id }, stranger)).toMatchObject({ status: 404 })
  expect(await good(api.preorders.mine, null, {}, stranger)).toEqual([])
  // Staff see who it was, and of which alianza.
  const entry = (await good(api.preorders.get, 'gerente', { id })).statusHistory.at(-1)
  expect(entry).toMatchObject({ userName: name, role: 'cliente' })
  const rows = await good(api.history.list, 'gerente', { record: id })
  expect(rows.at(-1)!.person.name).toBe(entry!.userName)
  expect(await good(api.history.list, 'gerente', { person: asks.id, concept: 'preorders' })).toHaveLength(1)
  // The calls about people work only within one's own alianza.
  for (const call of [edit, inviteAgain, remove])
    expect(await refusal(call, null, { id: asks.id }, stranger)).toMatchObject({ status: 404, code: 'people.notFound' })
  expect((await good(list, null, {}, stranger)).map((person) => person.id)).toEqual([portal.actors.cliente2.id, stranger.id])
})

test('consumption is confirmed under the name and the document of the person who confirms it', async () => {
  await stocked(portal)
  const { id } = await aCompletedOrder(portal)
  const order = await good(api.orders.get, 'operador', { id })
  await good(api.orders.stateConsumption, 'operador', { id, items: allConsumed(order.balance) })
  const { headers } = await aPerson(portal, ['confirmar'])
  const confirmed = await good(api.orders.externalApproval, null, { id, approvalType: 'CLIENTE_CONSUMO' }, { headers })
  expect(confirmed.clienteConfirmaConsumoBy).toMatchObject({
    name: expect.stringMatching(/^Persona \d+$/),
    idDocument: expect.stringMatching(/^V-1000/),
  })
  const { headers: reader } = await aPerson(portal, ['solicitar'])
  const another = await aCompletedOrder(portal)
  expect(
    await refusal(api.orders.externalApproval, null, { id: another.id, approvalType: 'CLIENTE_CONSUMO' }, { headers: reader }),
  ).toMatchObject({
    status: 403,
  })
})

test('whoever is taken out is out with their next call, in every session, and their e-mail is free', async () => {
  const person = await aPerson(portal, ['solicitar'])
  const second = await good(api.clients.signIn, null, signIn(person.email))
  await good(remove, 'cliente', { id: person.id })
  for (const authorization of [person.headers.authorization, `Bearer ${second.token}`])
    expect(await refusal(api.auth.me, null, {}, { headers: { authorization } })).toMatchObject({ status: 401, code: 'session.expired' })
  expect(await refusal(api.clients.signIn, null, signIn(person.email))).toMatchObject({ code: 'auth.wrongCredentials' })
  expect(await refusal(edit, 'cliente', { id: person.id, name: 'Otra' })).toMatchObject({ status: 404 })
  await good(invite, 'cliente2', { ...ana, email: person.email })
  expect((await entriesOf(portal, person.id)).at(-1)).toMatchObject({ action: 'people.remove' })
})

test('a power given or taken counts from the next call on', async () => {
  const { id, headers } = await aPerson(portal, ['administrar'])
  const them = await good(list, null, {}, { headers })
  const { version } = them.find((person) => person.id === id)!
  await good(edit, 'cliente', { id, powers: ['ver'], version })
  expect(await refusal(list, null, {}, { headers })).toMatchObject({ status: 403 })
  expect(await refusal(edit, 'cliente', { id, powers: ['administrar'], version })).toMatchObject({ status: 409, code: 'record.stale' })
})

test('nobody changes their own powers or takes themselves out, and the account of the alianza is not theirs to change', async () => {
  const { id, headers } = await aPerson(portal, ['administrar'])
  expect(await refusal(edit, null, { id, powers: ['solicitar', 'administrar'] }, { headers })).toMatchObject({ code: 'people.ownPowers' })
  expect(await refusal(remove, null, { id }, { headers })).toMatchObject({ code: 'people.ownRemoval' })
  expect(await good(edit, null, { id, name: 'Otro nombre' }, { headers })).toMatchObject({ name: 'Otro nombre' })
  for (const call of [edit, inviteAgain, remove])
    expect(await refusal(call, null, { id: portal.actors.cliente.id }, { headers })).toMatchObject({ code: 'people.accountFixed' })
})

test('sessions and passwords of a person are their own: a new password of the account ends none of theirs, and theirs none of the account', async () => {
  const { headers } = await aPerson(portal, ['solicitar'], 'cliente2')
  expect(await good(api.auth.sessions, null, {}, { headers })).toHaveLength(1)
  await good(api.clients.edit, 'gerente', { id: portal.actors.cliente2.id, password: 'otra voladura segura' })
  expect(await good(api.auth.sessions, null, {}, { headers })).toHaveLength(1)
  await good(api.auth.changePassword, null, { currentPassword: password, newPassword: 'detonadores en fila' }, { headers })
  expect(await good(api.auth.me, null, {}, { headers })).toMatchObject({ mustChangePassword: false })
})

test('the database holds that a person has one owner of a session, reads, and is signed out when taken out', async () => {
  const { id } = await aPerson(portal, ['ver'])
  await expect(db`update client_people set powers = '{solicitar}' where id = ${id}`).rejects.toThrow('client_people_powers_known')
  await expect(db`update client_people set powers = '{ver,todo}' where id = ${id}`).rejects.toThrow('client_people_powers_known')
  await expect(db`update sessions set client_id = ${portal.actors.cliente.id} where person_id = ${id}`).rejects.toThrow(
    'sessions_one_owner',
  )
  await db`update client_people set removed_at = ${clock.now.toISOString()} where id = ${id}`
  expect(await db`select from sessions where person_id = ${id}`).toHaveLength(0)
})

test('the history is whole after all of it', async () => {
  expect(await brokenEntry(portal)).toBeNull()
})

import { agencies, agencyOf, externalRoles, type StaffRole, staffRoles } from '@barreno/domain/actor'
import { api } from '@barreno/domain/api'
import { expect, test } from 'vitest'
import { runJobs } from '../../test/jobs.ts'
import { brokenEntry, entriesOf, password, someoneNew, testPortal } from '../../test/portal.ts'

const portal = await testPortal()
const { actors, db, good, refusal } = portal
const { users } = api
const newPassword = 'cordón detonante largo'
let made = 0
const named = () => `cuenta${++made}`

/** Every change of an account that gives control of it to someone, or takes it away. */
const keys = {
  password: { row: users.edit, input: { password: newPassword } },
  email: { row: users.edit, input: { email: 'otro.buzon@minas.ve' } },
  role: { row: users.edit, input: { role: 'general' } },
  factor: { row: users.resetSecondFactor, input: { reason: 'Perdió su teléfono' } },
} as const
const whatIsDecided = [users.deactivate, users.reactivate, users.endSessions] as const

test('nobody of the corporation sets the password, the e-mail, the role or the second factor of an account of a body', async () => {
  for (const role of externalRoles)
    for (const who of ['gerente', 'administrador'] as const)
      for (const [name, { row, input }] of Object.entries(keys))
        expect(await refusal(row, who, { id: actors[role].id, ...input }), `${name} of ${role} by ${who}`).toMatchObject({
          status: 403,
          code: 'permission.denied',
        })
})

test('a gerente still decides whether such an account is used', async () => {
  const { id } = await someoneNew(portal, named(), 'daex_operador')
  for (const row of whatIsDecided) expect((await good(row, 'gerente', { id })).id).toBe(id)
})

test('the first of a body is named by a gerente, once, and the supervisors are told', async () => {
  for (const agency of agencies) {
    const { id } = actors[agency]
    expect(await refusal(users.nameBodyAdministrator, agency, { id })).toMatchObject({ status: 403 })
    expect(await refusal(users.nameBodyAdministrator, 'administrador', { id })).toMatchObject({ status: 403 })
    const { administersBody } = await good(users.nameBodyAdministrator, 'gerente', { id, reason: 'Oficio 114' })
    expect(administersBody).toBe(true)
    const [mail, ...others] = await runJobs(portal)
    expect(others).toEqual([])
    expect(mail).toMatchObject({ to: 'supervisor@minas.ve' })
    expect(mail!.text).toContain(`Persona de gerente nombró a Persona de ${agency}`)
    const { id: second } = await someoneNew(portal, named(), agency)
    expect(await refusal(users.nameBodyAdministrator, 'gerente', { id: second })).toMatchObject({ code: 'users.bodyHasAdministrator' })
    expect(await refusal(users.nameBodyAdministrator, 'gerente', { id })).toMatchObject({ code: 'users.alreadyAdministers' })
  }
  expect(await refusal(users.nameBodyAdministrator, 'gerente', { id: actors.operador.id })).toMatchObject({ status: 403 })
})

test('the administrator of a body does with the accounts of that body what a gerente does with those of the house, and nothing with others', async () => {
  for (const agency of agencies) {
    expect(new Set((await good(users.list, agency)).map(({ role }) => agencyOf(role)))).toEqual(new Set([agency]))
    for (const role of staffRoles) {
      const isTheirs = agencyOf(role) === agency
      const { id } = await someoneNew(portal, named(), role)
      const account = { email: `${named()}@minas.ve`, password, role, codigoUnico: named() }
      const calls = [
        [users.get, { id }],
        [users.edit, { id, password: newPassword }],
        [users.sessions, { id }],
        [users.endSessions, { id }],
        [users.deactivate, { id }],
        [users.reactivate, { id }],
        [users.create, account],
      ] as const
      for (const [row, input] of calls) {
        const { statusCode } = await portal.call(row, agency, input)
        expect(statusCode < 300, `${row.method} ${row.path} of ${role} by ${agency}: ${statusCode}`).toBe(isTheirs)
      }
    }
  }
})

test('once a body has its administrator, nobody of the house makes an account of it, nor makes one of theirs into one', async () => {
  for (const agency of agencies) {
    const account = { email: `${named()}@minas.ve`, password, role: agency, codigoUnico: named() }
    expect(await refusal(users.create, 'gerente', account)).toMatchObject({ status: 403, code: 'users.ofBody' })
    expect(await refusal(users.create, 'administrador', account)).toMatchObject({ status: 403, code: 'users.ofBody' })
    const { id } = await someoneNew(portal, named(), 'operador')
    expect(await refusal(users.edit, 'gerente', { id, role: agency })).toMatchObject({ status: 403, code: 'users.ofBody' })
  }
})

test('who administers a body names others, and leaves only when another stays', async () => {
  const second = await someoneNew(portal, named(), 'dgcim_almacenista')
  expect(await refusal(users.endBodyAdministrator, 'dgcim', { id: actors.dgcim.id })).toMatchObject({ code: 'users.lastBodyAdministrator' })
  expect(await refusal(users.endBodyAdministrator, 'dgcim', { id: second.id })).toMatchObject({ code: 'users.administersNothing' })
  expect(await refusal(users.list, null, {}, second)).toMatchObject({ status: 403 })
  await good(users.nameBodyAdministrator, 'dgcim', { id: second.id })
  expect(await good(api.auth.me, null, {}, second)).toMatchObject({ administers: 'dgcim' })
  await good(users.list, null, {}, second)
  await good(users.endBodyAdministrator, null, { id: actors.dgcim.id }, second)
  expect(await refusal(users.list, 'dgcim')).toMatchObject({ status: 403 })
  expect((await entriesOf(portal, actors.dgcim.id)).map(({ action }) => action)).toEqual([
    'users.nameBodyAdministrator',
    'users.endBodyAdministrator',
  ])
})

test('a gerente who takes the place of a body through its account is stopped at each way in', async () => {
  const { id } = await someoneNew(portal, named(), 'gnb_almacenista')
  await refusal(users.edit, 'gerente', { id, password: newPassword })
  expect(await refusal(users.signIn, null, { username: 'gnb_almacenista', password: newPassword })).toMatchObject({ status: 401 })
  await refusal(users.edit, 'gerente', { id, email: 'gerente.dos@minas.ve' })
  await good(api.auth.forgotPassword, null, { username: 'gnb_almacenista', kind: 'staff' })
  const links = (await runJobs(portal)).filter(({ subject }) => subject.startsWith('Contraseña nueva'))
  expect(links).toMatchObject([{ to: 'gnb_almacenista@minas.ve' }])
})

test('the database holds that nobody of the house administers a body', async () => {
  await expect(db`update users set administers_body = true where id = ${actors.general.id}`).rejects.toThrow('users_administers_own_body')
  expect(await brokenEntry(portal)).toBeNull()
})

test('two namings at once leave one administrator', async () => {
  const other = await testPortal()
  const two = await Promise.all(
    (['gnb', 'gnb_almacenista'] as StaffRole[]).map((role) =>
      other.call(users.nameBodyAdministrator, 'gerente', { id: other.actors[role].id }),
    ),
  )
  expect(two.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
})

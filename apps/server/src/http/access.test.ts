import { type Actor, agencies, agencyOf, powers, type Role, roles, staffRoles } from '@barreno/domain/actor'
import { api } from '@barreno/domain/api'
import { addDays, caracasDate } from '@barreno/domain/calendar'
import { pagesFor } from '@barreno/domain/delegations/values'
import type { Endpoint } from '@barreno/domain/endpoint'
import { permissions, powerFor } from '@barreno/domain/permissions'
import { problemTexts } from '@barreno/texts/problems'
import { expect, test } from 'vitest'
import { portalWithGoodCalls } from '../../test/good-calls.ts'
import { addressOf, aPerson, formOf, type Input, type Refusal, refusalIn, requestForm, someoneNew, type Who } from '../../test/portal.ts'

// Who may make each call: sessions, roles, and what the security log records of refusals and downloads.

const portal = await portalWithGoodCalls()
const { app, as, call, everything, good, refusal, rows } = portal
const guarded = rows.filter(({ row }) => row.access !== 'anyone')

/** A caller as the tables see them; the id is null if there is no session or it has ended. */
type Person = { id: string | null; headers: Record<string, string>; session: 'open' | 'none' | 'ended' } & Partial<
  Pick<Actor, 'role' | 'powers' | 'administers' | 'delegations'>
>
const people = await everyKindOfPerson()
const own = await aPerson(portal, ['ver'])
const strangers = [as('cliente2'), (await aPerson(portal, powers, 'cliente2')).headers]

/** Each role, administrators of bodies and others, an alianza's account, its people with one power each, a deputy, and a caller without session. */
async function everyKindOfPerson(): Promise<Record<string, Person>> {
  const roleOnly = staffRoles.filter((role) => !(agencies as readonly string[]).includes(role))
  const bodies = await Promise.all(
    agencies.map(async (agency) => {
      const [plain, administrator] = [await someoneNew(portal, `${agency}-sin`, agency), await someoneNew(portal, `${agency}-con`, agency)]
      await portal.db`update users set administers_body = true where id = ${administrator.id}`
      return [
        [agency, { ...plain, role: agency, session: 'open' }],
        [`${agency} who administers`, { ...administrator, role: agency, administers: agency, session: 'open' }],
      ] as [string, Person][]
    }),
  )
  const withPowers: [string, Person][] = []
  for (const power of powers)
    withPowers.push([
      `person with ${power}`,
      { ...(await aPerson(portal, [power])), role: 'cliente', powers: ['ver', power], session: 'open' },
    ])
  const ended = await someoneNew(portal, 'ya salió', 'gerente')
  await portal.db`delete from sessions where user_id = ${ended.id}`
  const known = (who: Who): Person => ({ id: portal.actors[who].id, headers: as(who), role: portal.actors[who].role, session: 'open' })
  return {
    ...Object.fromEntries(roleOnly.map((role) => [role, known(role)])),
    ...Object.fromEntries(bodies.flat()),
    cliente: known('cliente'),
    ...Object.fromEntries(withPowers),
    deputy: await aDeputy(),
    'nobody signed in': { id: null, headers: {}, session: 'none' },
    'ended session': { id: null, headers: ended.headers, session: 'ended' },
  }
}

/** An administrador to whom a gerente delegated everything that can be delegated. */
async function aDeputy(): Promise<Person> {
  const { id, headers } = await someoneNew(portal, 'suplente', 'administrador')
  const { permissions: given } = (await good(api.delegations.takers, 'gerente')).find((taker) => taker.id === id)!
  const today = caracasDate(portal.clock.now)
  const offer = { takerId: id, permissions: given, from: today, until: addDays(today, 59), reason: 'De viaje' }
  await good(api.delegations.accept, null, { id: (await good(api.delegations.give, 'gerente', offer)).id }, { headers })
  const withPages = [...given, ...given.flatMap((permission) => pagesFor[permission] ?? [])]
  const giver = { id: portal.actors.gerente.id, name: '', role: 'gerente' } as const
  return { id, headers, role: 'administrador', delegations: [{ giver, permissions: withPages, until: offer.until }], session: 'open' }
}

/** Conditions of the table that only administrators of a body meet, by name. */
const ofAdministrators = ['administersABody', 'isOfTheirBody', 'isOfficerOfAdministered', 'isDelegationOfAdministered']

/** Whether the tables let this person make a call at all, read from the rows themselves. */
const admits = (row: Endpoint, { role, powers: given, administers, delegations }: Person): boolean =>
  row.access === 'anyone' ||
  row.access === 'signedIn' ||
  [row.access].flat().some((permission) => {
    const condition = (permissions[permission] as Partial<Record<Role, { name: string }>>)[role!]
    const isDelegated = delegations?.some((each) => each.permissions.includes(permission)) ?? false
    const hasPower = !given || given.includes(powerFor[permission as keyof typeof powerFor])
    return isDelegated || (condition !== undefined && hasPower && (administers !== undefined || !ofAdministrators.includes(condition.name)))
  })
const enters = (row: Endpoint, role: Role) =>
  admits(row, { id: null, headers: {}, session: 'open', role, administers: agencyOf(role) ?? undefined })

/**
 * The result of the request pipeline for each role and call: `in`, or the reason of the refusal. An unknown parameter stops the calls that get in.
 */
const [{ last }] = await portal.db<[{ last: number }]>`select coalesce(max(id), 0) as last from security_log`
const outcomes: { name: string; row: Endpoint; person: string; answer: string }[] = []
for (const { name, row } of guarded) {
  const { path } = addressOf(row, { id: 'no-existe', patternId: 'no-existe', status: 'NO_EXISTE' })
  for (const [person, { headers }] of Object.entries(people)) {
    const response = await app.inject({ method: row.method, url: `${path}?desconocido=1`, headers })
    const isIn = response.statusCode === 400 || response.statusCode === 415
    outcomes.push({ name, row, person, answer: isIn ? 'in' : `${response.statusCode} ${response.json<{ code: string }>().code}` })
  }
}
await portal.services.securityLog.flush()

test('every call meets every kind of person as the tables say, cell by cell', () => {
  const expected = (row: Endpoint, person: Person) => {
    if (person.session === 'none') return '401 session.missing'
    if (person.session === 'ended') return '401 session.expired'
    return admits(row, person) ? 'in' : `403 ${row.denied ?? 'permission.denied'}`
  }
  expect(outcomes).toHaveLength(guarded.length * Object.keys(people).length)
  const wrong = outcomes.filter(({ row, person, answer }) => answer !== expected(row, people[person]!))
  const cells = wrong.map(
    ({ name, row, person, answer }) => `${name} × ${person}: ${answer}, and the tables say ${expected(row, people[person]!)}`,
  )
  expect(cells).toEqual([])
})

test('every refused cell leaves an entry in the security log, and none that was let in', async () => {
  const logged = await portal.db<{ cell: string }[]>`
    select distinct action || ' ' || coalesce(person_id, 'nobody') as cell from security_log where event in ('refused', 'noSession') and id > ${last}`
  const refused = outcomes.filter(({ answer }) => answer !== 'in').map(({ name, person }) => `${name} ${people[person]!.id ?? 'nobody'}`)
  expect(logged.map(({ cell }) => cell).toSorted()).toEqual([...new Set(refused)].toSorted())
})

const tooLarge = Buffer.from(`{"reason":"${'a'.repeat(1_100_000)}"}`)

/** The same call in every form that another check would refuse, or that would succeed. */
async function everyShapeOf(row: Endpoint, input: Input, headers: Record<string, string>): Promise<Record<string, Refusal>> {
  const unknown = addressOf(row, { ...input, id: 'no-existe', patternId: 'no-existe', status: 'NO_EXISTE' }).path
  const send = (url: string, payload: string | Buffer | undefined, more: Record<string, string>) =>
    app.inject({ method: row.method, url, headers: { ...more, ...headers }, ...(payload !== undefined && { payload }) })
  const json = { 'content-type': 'application/json' }
  const shapes = {
    'as it should be': call(row, null, input, { headers }),
    'of an unknown record': call(row, null, { ...input, id: 'no-existe' }, { headers }),
    'with an unknown parameter': send(`${unknown}?desconocido=1&limit=-1`, undefined, {}),
    'with broken JSON': send(unknown, '{"reason":', json),
    'with a body too large': send(unknown, tooLarge, json),
    'with a broken form': send(unknown, '--x\r\nno', { 'content-type': 'multipart/form-data; boundary=x' }),
    'of another type': send(unknown, '<orden/>', { 'content-type': 'application/xml' }),
    'with a key that is none': send(unknown, '{}', { ...json, 'idempotency-key': 'á' }),
  }
  const answers = await Promise.all(Object.entries(shapes).map(async ([shape, answer]) => [shape, refusalIn(await answer)] as const))
  return Object.fromEntries(answers)
}

test.each(guarded)(
  '$name refuses whoever is not signed in, or may never make it, before it looks at anything',
  async ({ row, heldCall }) => {
    const { input = {} } = await heldCall()
    for (const [shape, answer] of Object.entries(await everyShapeOf(row, input, {})))
      expect(answer, shape).toEqual({
        status: 401,
        code: 'session.missing',
        error: 'Unauthorized',
        message: 'Debes iniciar sesión para ver esta página.',
      })
    const role = roles.find((each) => !enters(row, each))
    for (const [shape, answer] of Object.entries(role ? await everyShapeOf(row, input, as(role)) : {}))
      expect(answer, `${role} ${shape}`).toEqual({
        status: 403,
        code: row.denied ?? 'permission.denied',
        error: 'Forbidden',
        message: row.denied ? problemTexts[row.denied] : 'No tiene permiso para acceder a esta sección.',
      })
  },
)

/** The calls about one record that an alianza may make. */
const aboutRecords = guarded.filter(({ row }) => row.path.includes('/:id') && row.access !== 'signedIn' && enters(row, 'cliente'))

test.each(aboutRecords)(
  '$name of a record of one alianza is not there for another alianza, its account or whoever of it',
  async ({ name, row, heldCall }) => {
    const { input: given = {}, sending } = await heldCall()
    // One of the actions that an alianza has and that this body can name.
    const input = given['action'] ? { ...given, action: 'orders.confirmConsumptionClient' } : given
    for (const headers of strangers)
      expect(await refusal(row, null, input, { ...sending, headers })).toMatchObject({
        status: 404,
        code: expect.stringMatching(/otFound$/),
      })
    // Personal sessions and keys are private. Colleagues of an alianza can see its records, within their powers.
    const isPersonal = isOfOneself(name)
    const colleague = { role: 'cliente', powers: ['ver'], session: 'open', ...own } as const
    const answer = await call(row, null, input, { ...sending, headers: own.headers })
    const expected = !admits(row, colleague) ? 403 : isPersonal ? 404 : 200
    if (row.method === 'GET' || expected !== 200) expect(answer.statusCode, answer.body).toBe(expected)
  },
)

/** Sessions, keys, notices and pending uploads are private to their owner. */
function isOfOneself(name: string) {
  return /^(auth|notices|uploads)\./.test(name)
}

/** Conditions of the table that name a person, so that a colleague does not meet them; and calls that only the requester can make. */
const ofOnePerson = ['isAssignedOperator', 'isFromAssigned', 'isTaker', 'isParty', 'isOwnWord']
const ofWhoAsked = ['confirmations.withdraw', 'orders.withdrawHandover', 'views.edit', 'views.delete']
const changesOfRecords = guarded.filter(
  ({ name, row }) => row.method !== 'GET' && row.path.includes('/:') && row.access !== 'signedIn' && !isOfOneself(name),
)

test.each(changesOfRecords)('$name of a record of a colleague goes through for whoever the tables let', async ({ name, row, goodCall }) => {
  const { who, input = {}, sending } = await goodCall()
  const { id, role } = portal.actors[who!]
  const colleague = role === 'cliente' ? await aPerson(portal, powers) : await someoneNew(portal, `colega-${++colleagues}`, role)
  await portal.db`
    update users set administers_body = other.administers_body from users as other where other.id = ${id} and users.id = ${colleague.id}`
  const answer = await call(row, null, input, { ...sending, headers: { ...sending?.headers, ...colleague.headers } })
  const isOfOnePerson = [row.access].flat().every((permission) => {
    const condition = (permissions[permission as keyof typeof permissions] as Partial<Record<Role, { name: string }>>)[role]
    return condition === undefined || ofOnePerson.includes(condition.name)
  })
  if (isOfOnePerson || ofWhoAsked.includes(name)) expect([403, 404], answer.body).toContain(answer.statusCode)
  else expect(answer.statusCode, answer.body).toBeLessThan(300)
})
let colleagues = 0

test('a refused call has no effect at all', async () => {
  const before = await everything()
  for (const { row } of guarded) {
    const { path } = addressOf(row, { id: 'no-existe', patternId: 'no-existe', status: 'NO_EXISTE' })
    const form = row.files
      ? formOf({}, requestForm()['files'] as never)
      : { payload: '{}', headers: { 'content-type': 'application/json' } }
    const denied = roles
      .filter((role) => !enters(row, role))
      .slice(0, 1)
      .map((role) => as(role))
    for (const headers of [{}, ...denied])
      refusalIn(await app.inject({ method: row.method, url: path, payload: form.payload, headers: { ...form.headers, ...headers } }))
  }
  expect(await everything()).toEqual(before)
})

test.each(rows.filter(({ row }) => row.reply === 'file' || row.reply === 'stream'))(
  '$name leaves who took which file away in the security log',
  async ({ name, row, heldCall }) => {
    const { who, input = {}, sending } = await heldCall()
    const answer = await call(row, who, input, sending)
    await portal.services.securityLog.flush()
    const [entry] =
      await portal.db`select event, person_id, action, record_id, file_name, request_id from security_log order by id desc limit 1`
    expect(entry).toEqual({
      event: row.reply === 'file' ? 'download' : 'export',
      // The address for calendar programs identifies its owner, who has no session here.
      person_id: portal.actors[who ?? 'gerente'].id,
      action: name,
      record_id: input['id'] ?? null,
      file_name: expect.stringMatching(/\.\w+$/),
      request_id: answer.headers['x-request-id'],
    })
  },
)

test.each(guarded)('$name takes nothing but a whole token in its header for a session', async ({ row, heldCall }) => {
  const { input = {} } = await heldCall()
  const token = as('gerente').authorization.slice('Bearer '.length)
  const flipped = token.replace(/[a-z]/gi, (letter) => (letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase()))
  const jwt = `${btoa('{"alg":"none"}')}.${btoa('{"role":"gerente"}')}.`
  const bad = ['', 'Bearer', 'Bearer ', `Basic ${token}`, token, `Bearer ${flipped}`, `Bearer ${token.slice(0, -1)}`, `Bearer ${token}A`]
  for (const authorization of [
    ...bad,
    `Bearer ${'a'.repeat(6000)}`,
    `Bearer ${jwt}`,
    'Bearer undefined',
    'Bearer null',
    'Bearer __proto__',
    `Bearer ${token}, Bearer ${token}`,
  ])
    expect(await refusal(row, null, input, { headers: { authorization } }), authorization).toMatchObject({
      status: 401,
      code: expect.stringMatching(/^session\./),
    })
  const elsewhere = { headers: { cookie: `token=${token}; session=${token}` }, query: { access_token: token, token } }
  expect(await refusal(row, null, input, elsewhere)).toMatchObject({ status: 401, code: 'session.missing' })
})

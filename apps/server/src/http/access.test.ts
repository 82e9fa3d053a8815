import { type Role, roles } from '@barreno/domain/actor'
import type { Endpoint } from '@barreno/domain/endpoint'
import { mightEver } from '@barreno/domain/permissions'
import { problemTexts } from '@barreno/texts/problems'
import { expect, test } from 'vitest'
import { portalWithGoodCalls } from '../../test/good-calls.ts'
import { addressOf, formOf, type Input, type Refusal, refusalIn, requestForm, type Who } from '../../test/portal.ts'

// Whom each call lets in: sessions, roles, and what the security log keeps of who was refused and who took what away.

const portal = await portalWithGoodCalls()
const { app, as, call, everything, refusal, rows } = portal
const guarded = rows.filter(({ row }) => row.access !== 'anyone')
const whoIs = (role: Role): Who => role
const enters = (row: Endpoint, role: Role) =>
  row.access === 'anyone' || row.access === 'signedIn' || [row.access].flat().some((permission) => mightEver(role, permission))
const tooLarge = Buffer.from(`{"reason":"${'a'.repeat(1_100_000)}"}`)

/** The same call in every shape that some other check would refuse, or that would go well. */
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

test.each(guarded)('$name tells whoever is not signed in to sign in, before it looks at anything', async ({ row, goodCall }) => {
  const { input = {} } = await goodCall()
  for (const [shape, answer] of Object.entries(await everyShapeOf(row, input, {})))
    expect(answer, shape).toEqual({
      status: 401,
      code: 'session.missing',
      error: 'Unauthorized',
      message: 'Debes iniciar sesión para ver esta página.',
    })
})

test.each(guarded)('$name refuses every role that may never make it, before it looks at anything', async ({ row, goodCall }) => {
  const { input = {} } = await goodCall()
  for (const role of roles.filter((each) => !enters(row, each)))
    for (const [shape, answer] of Object.entries(await everyShapeOf(row, input, as(whoIs(role)))))
      expect(answer, `${role} ${shape}`).toEqual({
        status: 403,
        code: row.denied ?? 'permission.denied',
        error: 'Forbidden',
        message: row.denied ? problemTexts[row.denied] : 'No tiene permiso para acceder a esta sección.',
      })
})

test('whom each call lets in, as the server answers', async () => {
  const lines = []
  for (const { name, row } of guarded) {
    const admitted = []
    for (const role of roles) {
      const { path } = addressOf(row, { id: 'no-existe', patternId: 'no-existe', status: 'NO_EXISTE' })
      const { statusCode } = await app.inject({ method: row.method, url: `${path}?desconocido=1`, headers: as(whoIs(role)) })
      expect([400, 403, 415]).toContain(statusCode)
      if (statusCode !== 403) admitted.push(role)
    }
    lines.push(`${name}: ${admitted.length === roles.length ? 'everyone' : admitted.join(' ')}`)
  }
  expect(lines.join('\n')).toMatchInlineSnapshot(`
    "auth.me: everyone
    auth.signOut: everyone
    auth.changePassword: everyone
    auth.prove: everyone
    auth.sessions: everyone
    auth.endSession: everyone
    auth.endOtherSessions: everyone
    auth.secondFactor: everyone
    auth.enrolSecondFactor: everyone
    auth.confirmSecondFactor: everyone
    auth.disableSecondFactor: everyone
    auth.passkeys: everyone
    auth.enrolPasskey: everyone
    auth.addPasskey: everyone
    auth.renamePasskey: everyone
    auth.removePasskey: everyone
    users.list: gerente administrador gnb
    users.create: gerente administrador gnb
    users.get: gerente gnb
    users.edit: gerente gnb
    users.delete: gerente administrador gnb
    users.deactivate: gerente administrador gnb
    users.reactivate: gerente administrador gnb
    users.sessions: gerente administrador gnb
    users.endSessions: gerente administrador gnb
    users.nameBodyAdministrator: gerente gnb
    users.endBodyAdministrator: gnb
    users.resetSecondFactor: gerente gnb
    clients.list: gerente administrador
    clients.create: gerente administrador
    clients.ownRight: cliente
    clients.get: gerente administrador
    clients.edit: gerente administrador
    clients.resetSecondFactor: gerente administrador
    clients.allowExpiredRight: gerente
    people.list: cliente
    people.invite: cliente
    people.rule: cliente
    people.setRule: cliente
    people.ofClient: gerente administrador
    people.edit: cliente
    people.inviteAgain: cliente
    people.resetSecondFactor: cliente
    people.remove: cliente
    officers.list: gerente gnb daex dgcim gnb_almacenista daex_almacenista dgcim_almacenista gnb_operador daex_operador
    officers.create: gnb
    officers.get: gerente gnb daex dgcim gnb_almacenista daex_almacenista dgcim_almacenista gnb_operador daex_operador
    officers.edit: gnb
    delegations.list: gerente administrativo administrador operador general gnb daex dgcim gnb_almacenista daex_almacenista dgcim_almacenista gnb_operador daex_operador
    delegations.all: gerente gnb
    delegations.takers: gerente gnb daex dgcim gnb_almacenista daex_almacenista dgcim_almacenista gnb_operador daex_operador
    delegations.give: gerente gnb daex dgcim gnb_almacenista daex_almacenista dgcim_almacenista gnb_operador daex_operador
    delegations.accept: gerente administrativo administrador operador general gnb daex dgcim gnb_almacenista daex_almacenista dgcim_almacenista gnb_operador daex_operador
    delegations.decline: gerente administrativo administrador operador general gnb daex dgcim gnb_almacenista daex_almacenista dgcim_almacenista gnb_operador daex_operador
    delegations.revoke: gerente administrativo administrador operador general gnb daex dgcim gnb_almacenista daex_almacenista dgcim_almacenista gnb_operador daex_operador
    materials.available: everyone
    materials.list: gerente administrativo administrador
    materials.categories: gerente administrativo administrador
    materials.incomplete: gerente administrativo administrador
    materials.create: gerente
    materials.get: gerente administrativo administrador
    materials.edit: gerente
    materials.prices: gerente administrativo administrador
    materials.removal: gerente administrativo administrador
    materials.imports: gerente
    materials.readImport: gerente
    materials.getImport: gerente
    materials.importRows: gerente
    materials.rereadImport: gerente
    materials.mendImport: gerente
    materials.confirmImport: gerente
    materials.revertImport: gerente
    materials.discardImport: gerente
    materials.importFile: gerente
    materials.importFaults: gerente
    materials.importTemplate: gerente
    materials.delete: gerente administrativo administrador
    inventory.stock: gerente administrador operador almacenista
    inventory.stockGeneral: gerente administrativo administrador operador general almacenista supervisor gnb daex dgcim gnb_almacenista daex_almacenista dgcim_almacenista gnb_operador daex_operador
    inventory.detail: gerente administrador operador almacenista
    inventory.supply: gerente administrativo administrador operador general almacenista supervisor gnb daex dgcim gnb_almacenista daex_almacenista dgcim_almacenista gnb_operador daex_operador
    inventory.load: gerente almacenista
    inventory.adjust: gerente almacenista
    inventory.movements: gerente administrador almacenista
    inventory.movers: gerente administrador almacenista
    inventory.movementTotals: gerente administrador almacenista
    combos.active: everyone
    combos.define: gerente
    patterns.suggest: gerente administrativo cliente
    patterns.assortment: gerente administrativo cliente
    preorders.submit: cliente
    preorders.mine: cliente
    preorders.byStatus: gerente administrativo
    preorders.counts: gerente administrativo cliente
    preorders.usualQuantities: gerente administrativo administrador cliente
    preorders.get: gerente administrativo cliente
    preorders.changeStatus: gerente administrativo
    preorders.return: gerente administrativo
    preorders.resubmit: cliente
    preorders.withdraw: cliente
    preorders.approveInAlliance: cliente
    preorders.returnInAlliance: cliente
    preorders.edit: gerente administrativo
    preorders.front: gerente administrativo cliente
    preorders.editFront: gerente administrativo
    preorders.acceptAlarm: gerente administrativo cliente
    preorders.convert: gerente
    preorders.document: gerente administrativo cliente
    preorders.downloadPattern: gerente administrativo cliente
    preorders.patternDxf: gerente administrativo cliente
    preorders.patternCsv: gerente administrativo cliente
    preorders.patternPdf: gerente administrativo cliente
    orders.create: cliente
    orders.list: gerente administrativo administrador operador general almacenista gnb daex dgcim gnb_almacenista daex_almacenista dgcim_almacenista gnb_operador daex_operador cliente
    orders.counts: gerente administrativo administrador operador general almacenista gnb daex dgcim gnb_almacenista daex_almacenista dgcim_almacenista gnb_operador daex_operador cliente
    orders.operators: gerente
    orders.get: gerente administrativo administrador operador general almacenista gnb daex dgcim gnb_almacenista daex_almacenista dgcim_almacenista gnb_operador daex_operador cliente
    orders.act: gerente administrador operador almacenista gnb daex dgcim gnb_almacenista daex_almacenista dgcim_almacenista gnb_operador daex_operador cliente
    orders.changeStatus: gerente administrador operador almacenista
    orders.assign: gerente operador
    orders.externalApproval: gerente gnb daex dgcim gnb_almacenista daex_almacenista dgcim_almacenista gnb_operador daex_operador cliente
    orders.setGuide: gerente daex daex_almacenista
    orders.undoReady: gerente almacenista gnb daex dgcim gnb_almacenista daex_almacenista dgcim_almacenista
    orders.object: gnb daex dgcim gnb_almacenista daex_almacenista dgcim_almacenista
    orders.liftObjection: gerente gnb daex dgcim gnb_almacenista daex_almacenista dgcim_almacenista
    orders.confirmSubstitution: gerente
    orders.declineSubstitution: gerente
    orders.stateConsumption: operador
    orders.safekeeping: operador
    orders.cancel: gerente
    orders.pay: gerente operador
    orders.recordPayment: gerente operador
    orders.samePayments: gerente operador
    orders.reversePayment: gerente
    orders.editItems: gerente administrador
    orders.secondLook: gerente
    orders.setVehicles: gerente administrativo operador
    orders.setServices: gerente administrador
    orders.document: gerente administrativo administrador operador general almacenista gnb daex dgcim gnb_almacenista daex_almacenista dgcim_almacenista gnb_operador daex_operador cliente
    orders.downloadPattern: gerente administrativo administrador operador general almacenista gnb daex dgcim gnb_almacenista daex_almacenista dgcim_almacenista gnb_operador daex_operador cliente
    orders.patternDxf: gerente administrativo administrador operador general almacenista gnb daex dgcim gnb_almacenista daex_almacenista dgcim_almacenista gnb_operador daex_operador cliente
    orders.patternCsv: gerente administrativo administrador operador general almacenista gnb daex dgcim gnb_almacenista daex_almacenista dgcim_almacenista gnb_operador daex_operador cliente
    orders.patternPdf: gerente administrativo administrador operador general almacenista gnb daex dgcim gnb_almacenista daex_almacenista dgcim_almacenista gnb_operador daex_operador cliente
    incidents.list: gerente administrativo administrador operador general almacenista gnb daex dgcim gnb_almacenista daex_almacenista dgcim_almacenista gnb_operador daex_operador cliente
    incidents.get: gerente administrativo administrador operador general almacenista gnb daex dgcim gnb_almacenista daex_almacenista dgcim_almacenista gnb_operador daex_operador cliente
    incidents.close: gerente
    reports.revenue: gerente administrativo operador general
    reports.productSales: gerente administrativo operador general
    reports.salesSeries: gerente administrativo operador general
    reports.overview: gerente administrativo operador general
    reports.breakdown: gerente administrativo operador general
    reports.recaudosSummary: gerente administrativo operador general
    reports.settleRecaudos: gerente
    reports.deliveries: gerente administrativo operador general
    reports.delivery: gerente administrativo operador general
    reports.deliveryOrders: gerente administrativo operador general
    reports.deliveryDocument: gerente administrativo operador general
    reports.payments: gerente administrativo operador general
    reports.payers: gerente administrativo operador general
    reports.operations: gerente administrativo operador general
    reports.statusTimes: gerente administrativo operador general
    reports.setbackReasons: gerente administrativo operador general
    reports.materialUse: gerente administrativo operador general
    reports.waiting: gerente administrativo operador general
    history.list: gerente supervisor
    history.people: gerente supervisor
    securityLog.list: gerente supervisor
    securityLog.people: gerente supervisor
    verifications.list: gerente supervisor
    verifications.head: gerente supervisor
    verifications.get: gerente supervisor
    verifications.start: gerente supervisor
    dashboard.summary: gerente administrativo administrador operador general almacenista supervisor gnb daex dgcim gnb_almacenista daex_almacenista dgcim_almacenista gnb_operador daex_operador
    backups.report: gerente
    backups.list: gerente
    backups.start: gerente
    counts.orders: gerente administrativo administrador operador general almacenista gnb daex dgcim gnb_almacenista daex_almacenista dgcim_almacenista gnb_operador daex_operador cliente
    counts.preorders: gerente administrativo
    counts.ownPreorders: cliente
    counts.incidents: gerente administrativo administrador operador general almacenista gnb daex dgcim gnb_almacenista daex_almacenista dgcim_almacenista gnb_operador daex_operador cliente
    counts.users: gerente administrador gnb
    counts.clients: gerente administrador
    counts.materials: gerente administrativo administrador
    counts.importRows: gerente
    counts.stock: gerente administrador operador almacenista
    counts.stockGeneral: gerente administrativo administrador operador general almacenista supervisor gnb daex dgcim gnb_almacenista daex_almacenista dgcim_almacenista gnb_operador daex_operador
    counts.movements: gerente administrador almacenista
    counts.payments: gerente administrativo operador general
    counts.history: gerente supervisor
    counts.securityLog: gerente supervisor
    exports.orders: gerente administrativo administrador operador general almacenista gnb daex dgcim gnb_almacenista daex_almacenista dgcim_almacenista gnb_operador daex_operador cliente
    exports.incidents: gerente administrativo administrador operador general almacenista gnb daex dgcim gnb_almacenista daex_almacenista dgcim_almacenista gnb_operador daex_operador cliente
    exports.preorders: gerente administrativo
    exports.ownPreorders: cliente
    exports.users: gerente administrador gnb
    exports.clients: gerente administrador
    exports.materials: gerente administrativo administrador
    exports.availableMaterials: everyone
    exports.stock: gerente administrador operador almacenista
    exports.stockGeneral: gerente administrativo administrador operador general almacenista supervisor gnb daex dgcim gnb_almacenista daex_almacenista dgcim_almacenista gnb_operador daex_operador
    exports.movements: gerente administrador almacenista
    exports.history: gerente supervisor
    exports.securityLog: gerente supervisor
    exports.productSales: gerente administrativo operador general
    exports.salesSeries: gerente administrativo operador general
    exports.breakdown: gerente administrativo operador general
    exports.deliveries: gerente administrativo operador general
    exports.deliveryOrders: gerente administrativo operador general
    exports.payments: gerente administrativo operador general
    exports.statusTimes: gerente administrativo operador general
    exports.setbackReasons: gerente administrativo operador general
    exports.materialUse: gerente administrativo operador general
    exports.waiting: gerente administrativo operador general
    exports.progress: everyone
    outcomes.withdraw: everyone"
  `)
})

test('a refused call has no effect at all', async () => {
  const before = await everything()
  for (const { row } of guarded) {
    const { path } = addressOf(row, { id: 'no-existe', patternId: 'no-existe', status: 'NO_EXISTE' })
    const form = row.files
      ? formOf({}, requestForm()['files'] as never)
      : { payload: '{}', headers: { 'content-type': 'application/json' } }
    const denied = roles.filter((role) => !enters(row, role)).map((role) => as(whoIs(role)))
    for (const headers of [{}, ...denied])
      refusalIn(await app.inject({ method: row.method, url: path, payload: form.payload, headers: { ...form.headers, ...headers } }))
  }
  expect(await everything()).toEqual(before)
})

test('every refused cell of the matrix of calls and roles leaves an entry in the security log', async () => {
  await portal.services.securityLog.flush()
  const refused = () => portal.db<{ cell: string }[]>`select distinct action || ' ' || coalesce(person_role, 'nobody') as cell
    from security_log where event in ('refused', 'noSession') and id > ${last} and (person_role is null or person_id = any(${ids}))`
  const ids = Object.values(portal.actors).map(({ id }) => id)
  const [{ last }] = await portal.db<[{ last: number }]>`select coalesce(max(id), 0) as last from security_log`
  const cells: string[] = []
  for (const { name, row } of guarded) {
    const { path } = addressOf(row, { id: 'no-existe', patternId: 'no-existe', status: 'NO_EXISTE' })
    for (const role of [null, ...roles.filter((each) => !enters(row, each))]) {
      refusalIn(await app.inject({ method: row.method, url: path, headers: role ? as(whoIs(role)) : {} }))
      cells.push(`${name} ${role ?? 'nobody'}`)
    }
  }
  await portal.services.securityLog.flush()
  expect((await refused()).map(({ cell }) => cell).toSorted()).toEqual(cells.toSorted())
})

test.each(rows.filter(({ row }) => row.reply === 'file' || row.reply === 'stream'))(
  '$name leaves who took which file away in the security log',
  async ({ name, row, goodCall }) => {
    const { who, input = {}, sending } = await goodCall()
    const answer = await call(row, who, input, sending)
    await portal.services.securityLog.flush()
    const [entry] =
      await portal.db`select event, person_id, action, record_id, file_name, request_id from security_log order by id desc limit 1`
    expect(entry).toEqual({
      event: row.reply === 'file' ? 'download' : 'export',
      person_id: portal.actors[who!].id,
      action: name,
      record_id: input['id'] ?? null,
      file_name: expect.stringMatching(/\.\w+$/),
      request_id: answer.headers['x-request-id'],
    })
  },
)

test.each(guarded)('$name takes nothing but a whole token in its header for a session', async ({ row, goodCall }) => {
  const { input = {} } = await goodCall()
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

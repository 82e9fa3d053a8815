import { api } from '@barreno/domain/api'
import type { Endpoint } from '@barreno/domain/endpoint'
import { mightEver } from '@barreno/domain/permissions'
import { expect, test } from 'vitest'
import { codeOf } from '../../test/authenticator.ts'
import { aPaper, aPermit } from '../../test/permits.ts'
import { aPasskey, authenticator } from '../../test/passkeys.ts'
import { codeOn } from '../../test/documents.ts'
import { notifyAll } from '../../test/notices.ts'
import { anIncident, stocked } from '../../test/orders.ts'
import { anOrder, aPreorder, type Input, password, requestForm, type Sending, testPortal } from '../../test/portal.ts'
import { aFace, anAcceptance, configured, seedAssortment } from '../../test/pattern-fronts.ts'
import { sampleFiles } from '../../test/sample-files.ts'
import { announced } from '../../test/uploads.ts'

/*
 * Checks, for every call that a client may make, that it reveals nothing about another client.
 * `cliente2` requests the data of `cliente`, before there are any and afterwards.
 */
const portal = await testPortal()
const { actors, app, as, call, everything, good, refusal } = portal

type Case =
  /** The call names a record, by id or another field: another client's is refused as if it did not exist, and nothing changes. */
  | {
      of:
        | 'preorder'
        | 'order'
        | 'incident'
        | 'session'
        | 'person'
        | 'passkey'
        | 'mine'
        | 'printout'
        | 'notice'
        | 'comment'
        | 'permit'
        | 'upload'
      input?: Input
      by?: string
    }
  /** The call names no record: its reply does not depend on the records of others. */
  | { reads: readonly Input[] }
  /** The call creates or ends something of the caller's own; `others` is what the other client sends instead. */
  | { writes: () => Promise<{ input?: Input; others?: Input; sending?: Sending }> }

const secret = 'Veta La Escondida'
const { id: clientId, name: clientName } = actors.cliente
const asTable = { format: 'csv' }
/** The order of the other client's incident, by the number that it will have. */
const orderOfIncident = 'ORD-2026-000004'
const searches = [{ q: secret }, { q: clientName }, { q: '2026-0' }, { limit: '1' }, { from: '2026-01-01', to: '2026-12-31' }]

/** One case per row that a client may call. A new row fails here until it has a case that tries to reach another client's data. */
const cases: Readonly<Record<string, Case>> = {
  'auth.me': { reads: [{}] },
  'auth.signOutAtProvider': { writes: async () => ({ sending: await anotherSession() }) },
  'auth.signOut': { writes: async () => ({ sending: await anotherSession() }) },
  'auth.changePassword': {
    writes: async () => ({ input: { currentPassword: password, newPassword: `${password} y otra` }, sending: await aNewcomer() }),
  },
  'auth.prove': { writes: async () => ({ input: { password } }) },
  'auth.sessions': { reads: [{}] },
  'auth.endSession': { of: 'session' },
  'auth.endOtherSessions': { writes: async () => ({ sending: await aNewcomer() }) },
  'auth.secondFactor': { reads: [{}] },
  'auth.enrolSecondFactor': { writes: async () => ({ input: { password }, sending: await aNewcomer() }) },
  'auth.confirmSecondFactor': {
    writes: async () => {
      const sending = await aNewcomer()
      const { uri } = await good(api.auth.enrolSecondFactor, null, { password }, sending)
      return { input: { code: codeOf(uri, portal.clock.now) }, sending }
    },
  },
  'auth.disableSecondFactor': {
    writes: async () => {
      const sending = await aNewcomer()
      const { uri } = await good(api.auth.enrolSecondFactor, null, { password }, sending)
      const { recoveryCodes } = await good(api.auth.confirmSecondFactor, null, { code: codeOf(uri, portal.clock.now) }, sending)
      return { input: { password, code: recoveryCodes[0] }, sending }
    },
  },
  'auth.passkeys': { reads: [{}] },
  'auth.enrolPasskey': { writes: async () => ({ sending: await aNewcomer() }) },
  'auth.addPasskey': {
    writes: async () => {
      const sending = await aNewcomer()
      const { challenge } = await good(api.auth.enrolPasskey, null, {}, sending)
      return { input: { name: 'Llave azul', ...authenticator().create(challenge) }, sending }
    },
  },
  'auth.renamePasskey': { of: 'passkey', input: { name: 'Mía' } },
  'auth.removePasskey': { of: 'passkey' },
  'search.find': { reads: [{ q: secret }, { q: clientName }, { q: 'ORD-' }, { q: '2026-0' }] },
  'notices.list': { reads: [{}, { unread: 'true' }, { snoozed: 'true' }, { q: secret }, { q: clientName }, { limit: '1' }] },
  'notices.settings': { reads: [{}] },
  'notices.setSettings': { writes: async () => ({ input: { completed: 'portal' } }) },
  'notices.readAll': { writes: async () => ({}) },
  'notices.read': { of: 'notice' },
  'notices.snooze': { of: 'notice', input: { until: null } },
  'clients.ownRight': { reads: [{}] },
  'people.list': { reads: [{}] },
  'people.invite': {
    writes: async () => ({
      input: { name: 'Ana Pérez', email: 'ana@alianzas.ve', powers: ['ver'] },
      others: { email: 'beto@alianzas.ve' },
    }),
  },
  'people.edit': { of: 'person', input: { powers: ['ver'] } },
  'people.inviteAgain': { of: 'person' },
  'people.resetSecondFactor': { of: 'person' },
  'people.remove': { of: 'person' },
  'people.rule': { reads: [{}] },
  'people.setRule': { writes: async () => ({ input: { approvalAbove: null } }) },
  'mines.list': { reads: [{}, { client: clientId }, { q: secret }] },
  'mines.create': { writes: async () => ({ input: { name: 'La Esperanza' } }) },
  'mines.get': { of: 'mine' },
  'mines.edit': { of: 'mine', input: { name: 'Mía' } },
  'mines.learning': { of: 'mine' },
  'mines.shotTable': { of: 'mine' },
  'mines.recordShot': { of: 'mine', input: { miningType: 'cielo_abierto', firedOn: '2026-11-01', toes: 2 } },
  'mines.previewShots': { of: 'mine', input: { table: 'tipo_mineria;fecha;pies_o_culos\ncielo_abierto;01/11/2026;2' } },
  'mines.importShots': {
    of: 'mine',
    input: {
      table: 'tipo_mineria;fecha;pies_o_culos\ncielo_abierto;01/11/2026;2',
      figures: { added: 1, known: 0, conflicting: 0, firstNumber: 2 },
    },
  },
  'mines.correctShot': { of: 'mine', input: { shotId: 'suya', toes: 3 } },
  'mines.leaveOutShot': { of: 'mine', input: { shotId: 'suya', reason: 'Ajena' } },
  'mines.adopt': { of: 'mine', input: { miningType: 'cielo_abierto', engineerName: 'Ana', engineerDocument: 'CIV 1' } },
  'mines.withdrawCalibration': { of: 'mine', input: { number: 1, reason: 'Ajena' } },
  'mines.decideRock': {
    of: 'mine',
    input: { from_kg_m3: 0.4, to_kg_m3: 0.45, isAccepted: true, engineerName: 'Ana', engineerDocument: 'CIV 1' },
  },
  'mines.countShot': { of: 'mine', input: { shotId: 'suya' } },
  'comments.list': { of: 'order', by: 'order' },
  'comments.standing': { of: 'order', by: 'order' },
  'comments.people': { of: 'order', by: 'order' },
  'comments.write': { of: 'order', by: 'order', input: { text: 'Ajeno' } },
  'comments.edit': { of: 'comment', input: { text: 'Ajeno' } },
  'comments.remove': { of: 'comment' },
  'comments.settle': { of: 'comment' },
  'comments.file': { of: 'comment', input: { fileId: 'suyo' } },
  'schedule.list': { reads: [{ from: '2026-11-01', to: '2026-12-12' }] },
  'schedule.feed': { reads: [{}] },
  'schedule.renewFeed': { writes: async () => ({}) },
  'schedule.revokeFeed': { writes: async () => ({}) },
  'permits.list': { reads: [{}, { q: secret }, { q: clientName }, { holderKind: 'client' }, { status: 'inForce' }] },
  'permits.expiring': { reads: [{}] },
  'permits.quotas': { reads: [{}] },
  'permits.get': { of: 'permit' },
  'permits.download': { of: 'permit' },
  'counts.permits': { reads: [{}, { q: clientName }] },
  'orders.documents': { of: 'order', by: 'ids' },
  'printouts.list': { of: 'order', by: 'order' },
  'printouts.get': { of: 'printout', by: 'code' },
  'patterns.suggest': { writes: async () => ({ input: { front: aFace } }) },
  'patterns.assortment': { reads: [{}] },
  'drilling.current': { reads: [{}] },
  'materials.available': { reads: [{}, { q: 'ANFO' }] },
  'combos.active': { reads: [{}] },
  'preorders.submit': { writes: async () => ({ input: requestForm() }) },
  'preorders.mine': { reads: [{}, ...searches, { sort: '-estimatedTotalCost' }, { status: 'PENDIENTE_REVISION,CONVERTIDA_A_ORDEN' }] },
  'preorders.counts': { reads: [{}, { q: secret }, { q: clientName }] },
  'preorders.usualQuantities': { reads: [{}] },
  'preorders.get': { of: 'preorder' },
  'preorders.expected': { of: 'preorder' },
  'preorders.resubmit': { of: 'preorder', input: requestForm() },
  'preorders.withdraw': { of: 'preorder', input: { reason: 'Ya no hace falta' } },
  'preorders.approveInAlliance': { of: 'preorder' },
  'preorders.returnInAlliance': { of: 'preorder', input: { reason: 'Falta un frente' } },
  'preorders.document': { of: 'preorder' },
  'preorders.downloadPattern': { of: 'preorder' },
  'preorders.front': { of: 'preorder', input: { frontIndex: 1 } },
  'preorders.acceptAlarm': {
    of: 'preorder',
    input: { frontIndex: 1, code: 'vibration.overLimit', ...anAcceptance },
  },
  'preorders.patternDxf': { of: 'preorder', input: { frontIndex: 1 } },
  'preorders.patternCsv': { of: 'preorder', input: { frontIndex: 1 } },
  'preorders.patternPdf': { of: 'preorder', input: { frontIndex: 1 } },
  'orders.create': {
    writes: async () => ({
      input: {
        miningType: 'subterranea',
        estimatedServiceDate: '2026-12-01',
        selectedMaterials: [{ materialId: 'ANFO-25', quantity: 2 }],
        clientId,
        files: [{ field: 'planiVolaFile', name: 'plano.pdf', content: sampleFiles.pdf }],
      },
    }),
  },
  'orders.list': { reads: [{}, ...searches, { clientId }, { includeClosed: 'true' }, { clientId, sort: '-budgetTotal' }] },
  'orders.counts': { reads: [{}, { operatorId: actors.operador.id }, { clientId }, { clientId, q: secret }] },
  'counts.orders': { reads: [{}, ...searches.filter(({ limit }) => !limit), { clientId, includeClosed: 'true' }] },
  'counts.ownPreorders': { reads: [{}, { q: secret }, { q: clientName }] },
  'counts.incidents': { reads: [{}, { q: clientName }, { order: orderOfIncident }] },
  'orders.get': { of: 'order' },
  'orders.expected': { of: 'order' },
  'exports.orders': { reads: [asTable, { ...asTable, q: secret }, { ...asTable, clientId, includeClosed: 'true' }] },
  'exports.incidents': { reads: [asTable, { ...asTable, q: clientName }, { ...asTable, open: 'true', order: orderOfIncident }] },
  'exports.ownPreorders': { reads: [asTable, { ...asTable, q: clientName }] },
  'exports.availableMaterials': { reads: [asTable] },
  'exports.progress': { reads: [{ key: 'ajena' }] },
  'orders.externalApproval': { of: 'order', input: { approvalType: 'CLIENTE_CONSUMO' } },
  'orders.act': { of: 'order', input: { action: 'orders.confirmConsumptionClient' } },
  'orders.carried': { reads: [{}] },
  'orders.custody': { of: 'order' },
  'orders.offerHandover': { of: 'order', input: { step: 'collect', lines: [{ materialId: 'ANFO-25', quantity: 1 }] } },
  'orders.acceptHandover': { of: 'order', input: { handoverId: 'ajena', textSha256: 'a'.repeat(64) } },
  'orders.refuseHandover': { of: 'order', input: { handoverId: 'ajena', reason: 'Ajena' } },
  'orders.withdrawHandover': { of: 'order', input: { handoverId: 'ajena', reason: 'Ajena' } },
  'orders.passport': { of: 'order' },
  'orders.blasts': { of: 'order' },
  'orders.signBlastReport': { of: 'order', input: { reportId: 'ajeno', textSha256: 'a'.repeat(64) } },
  'orders.blastReportDocument': { of: 'order', input: { reportId: 'ajeno' } },
  'orders.blastReportPhoto': { of: 'order', input: { reportId: 'ajeno', photoId: 'ajena' } },
  'orders.handoverPaper': { of: 'order', input: { handoverId: 'ajena' } },
  'orders.handoverDocument': { of: 'order', input: { handoverId: 'ajena' } },
  'orders.document': { of: 'order', input: { document: 'order' } },
  'orders.downloadPattern': { of: 'order' },
  'orders.patternDxf': { of: 'order', input: { frontIndex: 1 } },
  'orders.patternCsv': { of: 'order', input: { frontIndex: 1 } },
  'orders.patternPdf': { of: 'order', input: { frontIndex: 1 } },
  'orders.crewSheet': { of: 'order', input: { frontIndex: 1 } },
  'incidents.list': {
    reads: [{}, { q: clientName }, { q: '2026-0' }, { limit: '1' }, { open: 'true' }, { order: orderOfIncident }, { sort: 'clientName' }],
  },
  'incidents.get': { of: 'incident' },
  'incidents.open': { of: 'order', by: 'order', input: { kind: 'theft', discoveredAt: '2026-11-21T16:00:00Z', explanation: 'Ajena' } },
  'uploads.start': { writes: async () => ({ input: announced(sampleFiles.pdf) }) },
  'uploads.get': { of: 'upload' },
  'uploads.sendPiece': { of: 'upload', input: { start: 0, bytes: sampleFiles.pdf } },
  'uploads.finish': { of: 'upload' },
  'uploads.drop': { of: 'upload' },
  'outcomes.withdraw': { writes: async () => ({ input: { key: await aUsedKey() } }) },
  // live/open.test.ts checks who receives what.
  'live.stream': { reads: [{}] },
}

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })
const anotherSession = async (username = 'cliente2') => bearer((await good(api.clients.signIn, null, { username, password })).token)

/** A third client, for calls that would end the sessions that the other tests still need. */
async function aNewcomer() {
  const username = `nueva${(newcomers += 1)}`
  const rif = `J-${String(newcomers).padStart(8, '0')}-0`
  await good(api.clients.create, 'administrador', {
    username,
    nombreAlianza: username,
    rif,
    clientEmail: `${username}@alianzas.ve`,
    password,
  })
  return anotherSession(username)
}
let newcomers = 0

/** A key under which the client whose data are requested has sent something. */
async function aUsedKey() {
  const key = `una-clave-usada-${(usedKeys += 1)}`
  await good(api.preorders.submit, 'cliente', requestForm(), { headers: { 'idempotency-key': key } })
  return key
}
let usedKeys = 0

type Row = { name: string; row: Endpoint }
const rows: Row[] = Object.entries(api).flatMap(([concept, table]) =>
  Object.entries<Endpoint>(table).map(([name, row]) => ({ name: `${concept}.${name}`, row })),
)
const enters = ({ access }: Endpoint) =>
  access === 'signedIn' || (access !== 'anyone' && [access].flat().some((each) => mightEver('cliente', each)))
const open = rows.filter(({ row }) => enters(row))
const having = <Key extends string>(key: Key) =>
  open.flatMap(({ name, row }) => {
    const found = cases[name]
    return found && key in found ? [{ name, row, case: found as Extract<Case, Record<Key, unknown>> }] : []
  })

/** Returns what each call that names no record answers to the other client, with its headers. */
async function allThatIsRead() {
  const answers: Record<string, unknown> = {}
  for (const { name, row, case: found } of having('reads'))
    for (const input of found.reads) {
      const { statusCode, body, headers } = await call(row, 'cliente2', input)
      expect(statusCode, `${name} ${body}`).toBe(200)
      answers[`${name} ${JSON.stringify(input)}`] = {
        body: row.reply === 'stream' || row.reply === 'events' ? body : (JSON.parse(body) as unknown),
        total: headers['x-total-count'],
        link: headers['link'],
      }
    }
  return answers
}

await stocked(portal)
await seedAssortment(portal)
const own = await aPreorder(portal, {}, 'cliente2')
const ownOrder = await anOrder(portal, {}, 'cliente2')
await notifyAll(portal)
const readBefore = await allThatIsRead()

const theirs = {
  clientNotes: secret,
  numberOfFronts: '1',
  files: [{ name: `${secret}.pdf`, content: Buffer.concat([sampleFiles.pdf, Buffer.from(`% ${secret}\n`)]) }],
}
const preorder = await aPreorder(portal, theirs)
const order = await anOrder(portal, theirs)
const session = (await good(api.auth.sessions, 'cliente'))[0]!
const drawn = { files: [], patternCreationMode: 'create', configuredFrontsDetailsJson: configured(aFace), numberOfFronts: '1' }
/** The same with fronts that were configured here and have no files. */
const configuredPreorder = await aPreorder(portal, { ...drawn, miningType: 'subterranea' })
const configuredOrder = await anOrder(portal, { ...drawn, miningType: 'subterranea' })
const printout = await codeOn((await call(api.orders.crewSheet, 'cliente', { id: configuredOrder.id, frontIndex: 1 })).rawPayload)
const incident = await anIncident(portal)
const comment = await good(api.comments.write, 'cliente', { order: order.id, text: secret, isQuestion: 'true' })
const person = await good(api.people.invite, 'cliente', { name: secret, email: 'veta@alianzas.ve', powers: ['ver'] })
const permit = await aPermit(portal, { ...aPaper, number: 'DAEX-VETA-7', body: secret })
const passkey = await aPasskey(portal, { headers: as('cliente') }, secret)
const mine = await good(api.mines.create, 'cliente', { name: secret })
await good(api.mines.recordShot, 'cliente', { id: mine.id, miningType: 'cielo_abierto', firedOn: '2026-11-01', toes: 1 })
await notifyAll(portal)
const notice = (await good(api.notices.list, 'cliente'))[0]!
const upload = await good(api.uploads.start, 'cliente', announced(sampleFiles.pdf, `${secret}.pdf`))
const fileOf = ({ blastingPatternsInfo: [pattern] }: typeof preorder | typeof order) => pattern!.storedFileId

test('it is said of every call that a client may make how another’s data could be asked of it', () => {
  expect(open.map(({ name }) => name).filter((name) => !cases[name])).toEqual([])
  expect(Object.keys(cases).filter((name) => !open.some((row) => row.name === name))).toEqual([])
})

test('the other client has what is asked for', async () => {
  const [ofPreorder, ofOrder] = [
    { id: preorder.id, patternId: fileOf(preorder) },
    { id: order.id, patternId: fileOf(order) },
  ]
  expect(await good(api.preorders.downloadPattern, 'cliente', ofPreorder)).toContain(secret)
  expect(await good(api.orders.downloadPattern, 'cliente', ofOrder)).toContain(secret)
  expect(await good(api.preorders.document, 'cliente', { id: preorder.id })).toMatch(/^%PDF/)
  expect(await good(api.orders.document, 'cliente', { id: order.id, document: 'order' })).toMatch(/^%PDF/)
  expect(await good(api.preorders.patternDxf, 'cliente', { id: configuredPreorder.id, frontIndex: 1 })).toContain('SECTION')
  expect(await good(api.orders.patternDxf, 'cliente', { id: configuredOrder.id, frontIndex: 1 })).toContain('SECTION')
  expect(await good(api.printouts.get, 'cliente', { code: printout })).toMatchObject({ orderId: configuredOrder.id })
  expect(await good(api.preorders.mine, 'cliente', { q: preorder.preOrderNumber })).toHaveLength(1)
  expect(await good(api.orders.list, 'cliente', { q: order.orderNumber })).toHaveLength(1)
  expect(await good(api.incidents.list, 'cliente', { order: orderOfIncident })).toMatchObject([{ id: incident.id }])
})

test('lists, counts, searches and pages are what they were before the other had anything', async () => {
  expect(await allThatIsRead()).toEqual(readBefore)
  expect(Object.keys(readBefore).length).toBeGreaterThan(20)
})

test.each(having('of'))(
  '$name of another is not there, by id and by number, and stays as it was',
  async ({ row, case: { of, input, by = 'id' } }) => {
    const isDrawn = row.path.includes(':frontIndex')
    const ofPreorder = isDrawn ? configuredPreorder : preorder
    const ofOrder = isDrawn ? configuredOrder : order
    const ways = {
      preorder: [ofPreorder.id, ofPreorder.preOrderNumber, ofPreorder.preOrderNumber.toLowerCase(), ofOrder.id, ofOrder.preOrderId],
      order: [ofOrder.id, ofOrder.orderNumber, ofOrder.orderNumber.toLowerCase(), ofOrder.preOrderId, ofPreorder.id],
      incident: [incident.id, incident.incidentNumber, incident.incidentNumber.toLowerCase(), incident.orderId, incident.orderNumber],
      session: [session.id],
      person: [person.id, person.email, clientId],
      mine: [mine.id, mine.name, clientId],
      printout: [printout, printout.toLowerCase()],
      notice: [notice.id, notice.recordId, notice.recordNumber],
      permit: [permit.id, permit.number, clientId],
      upload: [upload.id, upload.sha256, upload.name],
      comment: [comment.id, comment.recordId, comment.recordNumber],
      passkey: [passkey.id, passkey.key.credentialId, clientId],
    }[of]
    const file = row.path.includes(':patternId') && { patternId: fileOf(of === 'preorder' ? preorder : order) }
    const before = await everything()
    const refusalOf = async (id: string | null) => {
      const answer = await refusal(row, 'cliente2', { ...input, ...file, [by]: id })
      return JSON.parse(JSON.stringify(answer).replaceAll(String(id), 'ID')) as typeof answer
    }
    const unknown = await refusalOf('no-existe')
    expect(unknown).toMatchObject({ status: 404, code: expect.stringMatching(/notFound$/i) })
    for (const id of ways) expect(await refusalOf(id), String(id)).toEqual(unknown)
    expect(await everything()).toEqual(before)
  },
)

test.each(having('of').filter(({ row }) => row.path.includes(':patternId')))(
  '$name gives no file of another under a record of one’s own',
  async ({ row, case: { of } }) => {
    const id = of === 'preorder' ? own.id : ownOrder.id
    const unknown = await refusal(row, 'cliente2', { id, patternId: 'no-existe' })
    expect(unknown.status).toBe(404)
    for (const patternId of [fileOf(preorder), fileOf(order), `../${fileOf(preorder)}`, preorder.id])
      expect(await refusal(row, 'cliente2', { id, patternId }), patternId).toEqual(unknown)
  },
)

test.each(having('writes'))('$name answers nothing of another, not even under the key of their call', async ({ row, case: { writes } }) => {
  const key = { 'idempotency-key': `una-clave-de-${row.method}-${row.path.slice(1)}` }
  const { input = {}, others = {}, sending = {} } = await writes()
  const first = row.session ? null : await call(row, 'cliente', { ...input, ...others }, { headers: key })
  const { statusCode, body } = await call(row, 'cliente2', input, { ...sending, headers: { ...key, ...sending.headers } })
  expect(statusCode, body).toBeLessThan(300)
  const traces = [preorder.id, preorder.preOrderNumber, order.id, order.orderNumber, clientId, `"${clientName}"`, 'Escondida']
  const alsoTraces = first
    ? Object.values(JSON.parse(first.body || '{}') as object).filter((value) => /^[0-9a-f-]{36}$|^(PRE|ORD)-/.test(String(value)))
    : []
  for (const trace of [...traces, ...alsoTraces]) expect(body).not.toContain(String(trace))
  expect((await app.inject({ url: '/api/auth/me', headers: as('cliente') })).statusCode).toBe(200)
})

test('whether another has used a key is not told, and their change stands', async () => {
  const key = await aUsedKey()
  for (const tried of [key, 'sin-usar'])
    expect(await good(api.outcomes.withdraw, 'cliente2', { key: tried })).toEqual({ outcome: 'withdrawn', at: expect.any(String) })
  expect(await good(api.outcomes.withdraw, 'cliente', { key })).toMatchObject({ outcome: 'done' })
})

import { api } from '@barreno/domain/api'
import type { Confirmation } from '@barreno/domain/confirmations/schema'
import { type ConfirmedAct, confirmedActs } from '@barreno/domain/confirmations/values'
import type { Endpoint } from '@barreno/domain/endpoint'
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { aPaidOrder } from '../../test/collections.ts'
import { runJobs } from '../../test/jobs.ts'
import { brokenEntry, entriesOf, type Input, type Sending, someoneNew, testPortal, type Who } from '../../test/portal.ts'
import { verifyRecords } from '../verifications/verify-records.ts'

const fourEyes = { stockAbove: 100, pricePercent: 10, deliveries: true, userDeletion: true }
const portal = await testPortal({ settings: { fourEyes } })
const { as, clock, db, everything, good, refusal, services, travel } = portal
const { confirm, refuse, withdraw, list, get } = api.confirmations
const day = 86_400_000

beforeEach(async () => {
  await travel(new Date(clock.now.getTime() + 60_000))
})

/** An action with everything that the tests need to try it. */
type Case = {
  direct: Endpoint
  ask: (typeof api.confirmations)['askAdjustment' | 'askMaterialEdit' | 'askMaterialImport' | 'askDelivery' | 'askUserDeletion']
  asker: Who
  /** Creates a record of its own. Returns the call's input above the threshold, and below it if there is one. */
  prepare: () => Promise<{ above: Input; below?: Input; record: string }>
  /** Returns the state of the record, which shows whether the action was done. */
  state: (record: string) => Promise<unknown>
  /** Changes the record that the action is about. */
  disturb: (record: string) => Promise<unknown>
  rule: object
}

let made = 0
const aMaterial = () => good(api.materials.create, 'gerente', { materialId: `MAT-${++made}`, name: `Material ${made}`, unitPrice: 10 })
const priceOf = async (id: string) => (await good(api.materials.get, 'gerente', { id })).unitPrice
const stockOf = async (id: string) => (await good(api.materials.get, 'gerente', { id })).quantity
const prices = (id: string, price: string) => ({
  files: [{ field: 'file', name: `precios-${++made}.csv`, content: `Código;Nombre;Precio\n${id};Material;${price}\n` }],
})

const cases: Record<ConfirmedAct, Case> = {
  'inventory.adjust': {
    direct: api.inventory.adjust,
    ask: api.confirmations.askAdjustment,
    asker: 'almacenista',
    prepare: async () => {
      const { id: materialId } = await aMaterial()
      const notes = 'Conteo físico'
      return {
        record: materialId,
        above: { materialId, quantityChange: 11, notes },
        below: { materialId, quantityChange: 10, notes },
      }
    },
    state: stockOf,
    disturb: (materialId) => good(api.inventory.load, 'gerente', { materialId, quantityChange: 1 }),
    rule: { rule: 'stock', threshold: 100, measured: 110 },
  },
  'materials.edit': {
    direct: api.materials.edit,
    ask: api.confirmations.askMaterialEdit,
    asker: 'gerente',
    prepare: async () => {
      const { id } = await aMaterial()
      return { record: id, above: { id, unitPrice: 11.01 }, below: { id, unitPrice: 11 } }
    },
    state: priceOf,
    disturb: (id) => good(api.materials.edit, 'gerente', { id, unitPrice: 10.5 }),
    rule: { rule: 'price', threshold: 10, measured: 10.1 },
  },
  'materials.import': {
    direct: api.materials.confirmImport,
    ask: api.confirmations.askMaterialImport,
    asker: 'gerente',
    prepare: async () => {
      const { id: materialId } = await aMaterial()
      const above = await good(api.materials.readImport, 'gerente', prices(materialId, '12,50'))
      return { record: above.id, above: { id: above.id } }
    },
    state: async (id) => (await good(api.materials.getImport, 'gerente', { id })).confirmedAt !== null,
    disturb: (id) => good(api.materials.rereadImport, 'gerente', { id, decimalMark: '.' }),
    rule: { rule: 'price', threshold: 10, measured: 25 },
  },
  'reports.settleRecaudos': {
    direct: api.reports.settleRecaudos,
    ask: api.confirmations.askDelivery,
    asker: 'gerente',
    prepare: async () => {
      await aPaidOrder(portal)
      return { record: 'recaudos', above: { receivedBy: { name: 'Ana Rojas' } } }
    },
    state: async () => (await good(api.reports.deliveries, 'gerente')).length,
    disturb: () => aPaidOrder(portal),
    rule: { rule: 'deliveries', threshold: null, measured: null },
  },
  'users.delete': {
    direct: api.users.delete,
    ask: api.confirmations.askUserDeletion,
    asker: 'administrador',
    prepare: async () => {
      const { id } = await someoneNew(portal, `cuenta${++made}`)
      return { record: id, above: { id } }
    },
    state: async (id) => (await db`select is_active from users where id = ${id}`).length,
    disturb: (id) => good(api.users.edit, 'gerente', { id, name: 'Otro nombre' }),
    rule: { rule: 'userDeletion', threshold: null, measured: null },
  },
}

const acts = confirmedActs.map((act) => ({ act, ...cases[act] }))
const ask = async ({ ask: row, asker, prepare }: Case) => {
  const { above, record } = await prepare()
  return { record, above, asked: await good(row, asker, above) }
}
/** Returns another gerente, who may do each of the actions. */
const another = async (role: 'gerente' | 'almacenista' = 'gerente') => someoneNew(portal, `otra${++made}`, role)
const confirmAs = (request: Confirmation, sending: Sending) => good(confirm, null, { id: request.id, changes: request.changes }, sending)
const refusedAs = (request: Confirmation, sending: Sending) => refusal(confirm, null, { id: request.id, changes: request.changes }, sending)

test('each reads what they may do themselves and what they asked for, and whoever may confirm it is mailed', async () => {
  await runJobs(portal)
  const { asked } = await ask(cases['users.delete'])
  const mails = await runJobs(portal)
  expect(mails.map(({ to }) => to)).toContain('gerente@minas.ve')
  expect(mails.map(({ to }) => to)).not.toContain('administrador@minas.ve')
  expect(mails[0]!.subject).toMatch(/^Por confirmar: Eliminación de gestor/)
  const ids = async (who: Who) => (await good(list, who, { state: 'asked' })).map(({ id }) => id)
  expect(await ids('gerente')).toContain(asked.id)
  expect(await ids('administrador')).toContain(asked.id)
  expect(await ids('almacenista')).not.toContain(asked.id)
  expect(await refusal(get, 'almacenista', { id: asked.id })).toMatchObject({ status: 404 })
  await good(withdraw, 'administrador', { id: asked.id })
})

test('whoever asked is mailed once that another person confirmed or refused it, with the reason', async () => {
  const { asked: wanted } = await ask(cases['users.delete'])
  const { asked: unwanted } = await ask(cases['users.delete'])
  await runJobs(portal)
  const second = await another()
  await confirmAs(wanted, second)
  await good(refuse, null, { id: unwanted.id, reason: 'Sigue en funciones' }, second)
  const mails = await runJobs(portal)
  expect(mails.map(({ to, subject }) => ({ to, subject }))).toEqual([
    { to: 'administrador@minas.ve', subject: `Confirmado: Eliminación de gestor, ${wanted.recordName}` },
    { to: 'administrador@minas.ve', subject: `Rechazado: Eliminación de gestor, ${unwanted.recordName}` },
  ])
  expect(mails[1]!.text).toContain('Razón: Sigue en funciones')
  expect(await runJobs(portal)).toEqual([])
})

test.each(acts)(
  '$act above its threshold changes nothing by itself, and says in figures why',
  async ({ direct, asker, prepare, state, rule }) => {
    const { above, record } = await prepare()
    const [before, stood] = [await everything(), await state(record)]
    expect(await refusal(direct, asker, above)).toMatchObject({ status: 409, code: 'confirmations.needed', details: rule })
    expect(await everything()).toEqual(before)
    expect(await state(record)).toEqual(stood)
  },
)

test.each(acts.filter(({ act }) => act === 'inventory.adjust' || act === 'materials.edit'))(
  '$act at its threshold or below is done at once',
  async ({ direct, asker, prepare, state }) => {
    const { below, record } = await prepare()
    const stood = await state(record)
    await good(direct, asker, below)
    expect(await state(record)).not.toEqual(stood)
  },
)

test.each(acts)('$act is asked by one and done by another, once, under both names', async (one) => {
  const { asked, record } = await ask(one)
  expect(asked).toMatchObject({ act: one.act, recordId: record, state: 'asked', actions: ['withdraw'], ...one.rule })
  const stood = await one.state(record)
  const second = await another()
  expect((await good(get, null, { id: asked.id }, second)).actions).toEqual(['confirm', 'refuse'])
  const answers = await Promise.all(
    [second, await another()].map(({ headers }) => portal.call(confirm, null, { id: asked.id, changes: asked.changes }, { headers })),
  )
  expect(answers.map(({ statusCode }) => statusCode).toSorted((less, more) => less - more)).toEqual([200, 409])
  expect(await one.state(record)).not.toEqual(stood)
  const confirmed = await good(get, 'gerente', { id: asked.id })
  expect(confirmed).toMatchObject({ state: 'confirmed', actions: [], decidedAt: clock.now.toISOString() })
  const done = (await entriesOf(portal, confirmed.resultId ?? record)).filter(({ action }) => action === one.act)
  expect(done).toHaveLength(1)
  expect(done[0]!.changes).toMatchObject({ ...asked.changes, requestedBy: { old: null, new: `Persona de ${one.asker}` } })
  expect((await entriesOf(portal, asked.id)).map(({ action }) => action)).toEqual(['confirmations.ask', 'confirmations.confirm'])
  expect(await refusedAs(asked, second)).toMatchObject({ status: 409, code: 'confirmations.decided', details: { state: 'confirmed' } })
})

test.each(acts)('$act is confirmed by nobody who asked for it, under no account', async (one) => {
  const asker = await someoneNew(portal, `pide${++made}`, one.asker as 'gerente')
  const { above, record } = await one.prepare()
  const request = await good(one.ask, null, above, asker)
  const stood = await one.state(record)
  expect(await refusedAs(request, asker)).toMatchObject({ status: 403, code: 'confirmations.own' })
  const [{ email }] = await db<[{ email: string }]>`select email from users where id = ${asker.id}`
  // The requester's e-mail moves to a second account of theirs.
  const second = await another()
  await good(api.users.edit, 'gerente', { id: asker.id, email: `antes-${email}` })
  await good(api.users.edit, 'gerente', { id: asker.id, username: `antes-${email}` })
  await good(api.users.edit, 'gerente', { id: second.id, email: email.toUpperCase() })
  expect(await refusedAs(request, second)).toMatchObject({ status: 403, code: 'confirmations.own' })
  const byHand = db`update confirmations set state = 'confirmed', decided_by_id = ${second.id}, decided_at = asked_at where id = ${request.id}`
  await expect(byHand).rejects.toMatchObject({ constraint_name: 'confirmations_by_another' })
  expect(await one.state(record)).toEqual(stood)
  await good(refuse, null, { id: request.id, reason: 'Es la misma persona' }, await another())
})

test.each(acts)('$act waits a day and no longer; then it can be asked for anew', async (one) => {
  const { asked, above, record } = await ask(one)
  const second = await another()
  expect(await refusal(one.ask, one.asker, above)).toMatchObject({ status: 409, code: 'confirmations.pending' })
  await travel(new Date(Date.parse(asked.expiresAt)))
  expect(await refusedAs(asked, second)).toMatchObject({ status: 409, code: 'confirmations.decided', details: { state: 'expired' } })
  expect(await good(get, one.asker, { id: asked.id })).toMatchObject({ state: 'expired', actions: [] })
  const late = db`
    update confirmations set state = 'confirmed', decided_by_id = ${second.id}, decided_at = ${asked.expiresAt} where id = ${asked.id}`
  await expect(late).rejects.toMatchObject({ constraint_name: 'confirmations_by_another' })
  const again = await good(one.ask, one.asker, above)
  expect(again.recordId).toBe(record)
  await confirmAs(again, second)
})

test.each(acts)('$act is not done where the record has changed since, and it is said what changed', async (one) => {
  const { asked, record } = await ask(one)
  await one.disturb(record)
  const [before, stood] = [await everything(), await one.state(record)]
  const { status, code, message } = await refusedAs(asked, await another())
  expect([status, code]).toEqual([409, 'confirmations.changed'])
  expect(message).toMatch(/cambió/)
  expect({ ...(await everything()), users: '', sessions: '' }).toMatchObject({ confirmations: before['confirmations'] })
  expect(await one.state(record)).toEqual(stood)
  await good(refuse, 'gerente', { id: asked.id, reason: 'Ya no es así' }).catch(() => good(withdraw, 'gerente', { id: asked.id }))
})

test.each(acts)('$act that is refused or taken back is not done', async (one) => {
  const second = await another()
  for (const decision of ['refused', 'withdrawn'] as const) {
    const { asked, record } = await ask(one)
    const stood = await one.state(record)
    if (decision === 'refused') {
      expect(await refusal(refuse, null, { id: asked.id, reason: ' ' }, second)).toMatchObject({ status: 400 })
      expect(await refusal(withdraw, null, { id: asked.id }, second)).toMatchObject({ status: 403 })
      expect(await good(refuse, null, { id: asked.id, reason: 'Falta el acta' }, second)).toMatchObject({ decisionReason: 'Falta el acta' })
    } else {
      expect((await refusal(refuse, one.asker, { id: asked.id, reason: 'No' })).status).toBe(403)
      await good(withdraw, one.asker, { id: asked.id })
    }
    expect(await refusedAs(asked, second)).toMatchObject({ status: 409, details: { state: decision } })
    expect(await one.state(record)).toEqual(stood)
  }
})

test.each(acts)('$act needs two people who are there and still may', async (one) => {
  const asker = await someoneNew(portal, `pide${++made}`, one.asker as 'gerente')
  const { above, record } = await one.prepare()
  const request = await good(one.ask, null, above, asker)
  const stood = await one.state(record)
  const second = await another()
  const set = (id: string, state: object) => db`update users set ${db(state)} where id = ${id}`
  await set(asker.id, { is_active: false })
  expect(await refusedAs(request, second)).toMatchObject({ status: 409, code: 'confirmations.askerGone' })
  await set(asker.id, { is_active: true, role: 'operador' })
  expect(await refusedAs(request, second)).toMatchObject({ status: 409, code: 'confirmations.askerGone' })
  await set(asker.id, { role: one.asker })
  await set(second.id, { role: 'operador' })
  expect((await refusedAs(request, second)).status).toBe(403)
  await set(second.id, { role: 'gerente', is_active: false })
  expect((await refusedAs(request, second)).status).toBe(401)
  expect(await one.state(record)).toEqual(stood)
  await set(second.id, { is_active: true })
  await confirmAs(request, { headers: (await another()).headers })
})

test('many small adjustments of one person are one large one, and so are many small steps of a price', async () => {
  const { id: materialId } = await aMaterial()
  const byFour = { materialId, quantityChange: 4, notes: 'Conteo' }
  await good(api.inventory.adjust, 'almacenista', byFour)
  await good(api.inventory.adjust, 'almacenista', { ...byFour, quantityChange: -4 })
  expect(await refusal(api.inventory.adjust, 'almacenista', byFour)).toMatchObject({ details: { measured: 120 } })
  await good(api.inventory.adjust, 'gerente', byFour)
  await good(api.materials.edit, 'gerente', { id: materialId, unitPrice: 10.9 })
  const step = { id: materialId, unitPrice: 11.8 }
  expect(await refusal(api.materials.edit, 'gerente', step)).toMatchObject({ details: { rule: 'price', measured: 18 } })
  const request = await good(api.confirmations.askMaterialEdit, 'gerente', step)
  await confirmAs(request, await another())
  // Further changes are measured from the price that two people agreed on.
  await good(api.materials.edit, 'gerente', { id: materialId, unitPrice: 12.9 })
  expect((await refusal(api.materials.edit, 'gerente', { id: materialId, unitPrice: 13.1 })).code).toBe('confirmations.needed')
  await travel(new Date(clock.now.getTime() + day))
  await good(api.materials.edit, 'gerente', { id: materialId, unitPrice: 14.1 })
})

test('above the thresholds stock and prices change by what two people agreed on, whatever is tried', async () => {
  const adjustment = fc.record({
    kind: fc.constant('stock' as const),
    who: fc.constantFrom('almacenista' as const, 'gerente' as const),
    value: fc.integer({ min: -1500, max: 1500 }).filter((cents) => cents !== 0),
  })
  const price = fc.record({
    kind: fc.constant('price' as const),
    who: fc.constant('gerente' as const),
    value: fc.integer({ min: 800, max: 1300 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(adjustment, price), { minLength: 3, maxLength: 6 }), async (tries) => {
      const { id } = await aMaterial()
      await good(api.inventory.load, 'gerente', { materialId: id, quantityChange: 1000 })
      const known = { quantity: 100_000, price: 1000, adjusted: { almacenista: 0, gerente: 0 } }
      for (const { kind, who, value } of tries) {
        const isStock = kind === 'stock'
        const row = isStock ? api.inventory.adjust : api.materials.edit
        const input = isStock ? { materialId: id, quantityChange: value / 100, notes: 'Conteo' } : { id, unitPrice: value / 100 }
        // Computed in whole cents, independently of the server. Every material began with a price of 10.
        const isAbove = isStock
          ? Math.round(((known.adjusted[who] + Math.abs(value)) * known.price) / 100) > fourEyes.stockAbove * 100
          : value !== known.price && [1000, known.price].some((before) => Math.abs(value - before) * 100 > before * fourEyes.pricePercent)
        const { statusCode } = await portal.call(row, who, input)
        expect(statusCode).toBe(isAbove ? 409 : isStock ? 201 : 200)
        if (!isAbove && isStock) {
          known.quantity += value
          known.adjusted[who] += Math.abs(value)
        } else if (!isAbove) known.price = value
        const { quantity, unitPrice } = await good(api.materials.get, 'gerente', { id })
        expect([quantity, unitPrice]).toEqual([known.quantity / 100, known.price / 100])
      }
    }),
    { numRuns: 15 },
  )
})

test('what the act itself would refuse is refused when it is asked for, and nothing is kept', async () => {
  const { id: materialId } = await aMaterial()
  const before = await everything()
  const tooMuch = { materialId, quantityChange: -50, notes: 'Conteo' }
  expect(await refusal(api.confirmations.askAdjustment, 'almacenista', tooMuch)).toMatchObject({ code: 'inventory.adjustmentNegative' })
  expect(await refusal(api.confirmations.askUserDeletion, 'gerente', { id: portal.actors.gerente.id })).toMatchObject({ status: 409 })
  expect(await refusal(api.confirmations.askUserDeletion, 'administrador', { id: portal.actors.gerente.id })).toMatchObject({ status: 403 })
  expect(await everything()).toEqual(before)
})

test('a delivery that was asked for names whoever asked as the one who hands over', async () => {
  const { asked } = await ask(cases['reports.settleRecaudos'])
  const { resultId } = await confirmAs(asked, await another())
  expect(await good(api.reports.delivery, 'gerente', { id: resultId! })).toMatchObject({ deliveredByName: 'Persona de gerente' })
})

test('a session of an old proof confirms nothing that its own call would not do', async () => {
  const { asked } = await ask(cases['users.delete'])
  services.settings.proofMinutes = 10
  await db`update sessions set proved_at = proved_at - interval '1 year'`
  expect(await refusedAs(asked, { headers: as('gerente') })).toMatchObject({ status: 403, code: 'auth.proofNeeded' })
  services.settings.proofMinutes = undefined
  await confirmAs(asked, { headers: as('gerente') })
})

test('what was asked for stays as it was asked, in the database too', async () => {
  const { asked } = await ask(cases['inventory.adjust'])
  await expect(db`delete from confirmations where id = ${asked.id}`).rejects.toThrow('not deleted')
  for (const change of [{ input: '{}' }, { changes: '{}' }, { asked_by_id: portal.actors.gerente.id }, { expires_at: asked.askedAt }])
    await expect(db`update confirmations set ${db(change)} where id = ${asked.id}`).rejects.toThrow()
  await good(withdraw, 'almacenista', { id: asked.id })
  await expect(db`update confirmations set state = 'asked' where id = ${asked.id}`).rejects.toThrow()
})

test('the history is whole after all of it', async () => {
  expect(await brokenEntry(portal)).toBeNull()
  const found: unknown[] = []
  await verifyRecords(db, (difference) => void found.push(difference))
  expect(found).toEqual([])
})

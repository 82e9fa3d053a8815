import { api } from '@barreno/domain/api'
import { expect, test } from 'vitest'
import { aBlastReport, aHandover, allConsumed, anOrderHandedOverUntil, anOrderInTransit, stocked } from '../../../test/orders.ts'
import { makeJobsDue, runJobs } from '../../../test/jobs.ts'
import { brokenEntry, testPortal, type Who } from '../../../test/portal.ts'
import { runUseCase, system } from '../../run-use-case.ts'
import { openLeftover } from './open.ts'
import { backBy } from './rule.ts'

const portal = await testPortal()
const { clock, db, good, refusal, travel } = portal
const { act, carried, changeStatus, get, leftovers, safekeeping, stateConsumption } = api.orders
await stocked(portal)
const look = (id: string, settings: { leftoversBackBy?: string | null } = {}) =>
  db.begin((tx) =>
    runUseCase(tx, { actor: system, now: () => clock.now, files: portal.services.files, settings }, (context) => openLeftover(context, id)),
  )
const leftoversOf = async (id: string) => (await good(get, 'gerente', { id })).incidents.filter(({ kind }) => kind === 'leftover')

/** An order that was blasted just now and has unused material. */
async function withLeftover() {
  const { id } = await anOrderInTransit(portal)
  await good(changeStatus, 'operador', { id, newStatus: 'COMPLETADA_VOLADURA' })
  await aBlastReport(portal, { id }, { lines: [{ materialId: 'ANFO-25', quantity: 2 }] })
  const { balance } = await good(get, 'operador', { id })
  await good(stateConsumption, 'operador', { id, items: allConsumed(balance, { 'ANFO-25': { consumed: 8, returned: 2 } }) })
  return id
}

test('it has to be back by 18:00 of the next day in Caracas, whatever hour the blast was', () => {
  expect(backBy('2026-11-25T13:00:00Z', '18:00').toISOString()).toBe('2026-11-26T22:00:00.000Z')
  expect(backBy('2026-11-26T03:59:00Z', '18:00').toISOString()).toBe('2026-11-26T22:00:00.000Z')
  expect(backBy('2026-11-26T04:00:00Z', '06:30').toISOString()).toBe('2026-11-27T10:30:00.000Z')
})

test('what is not back in time opens one incident, which names it; the job is left by the figures themselves', async () => {
  const id = await withLeftover()
  const [job] = await db`select key from graphile_worker.jobs where key = ${`orders.openLeftover:${id}`}`
  expect(job).toBeDefined()
  await expect(look(id)).rejects.toMatchObject({ code: 'NOT_YET' })
  await look(id, { leftoversBackBy: null })
  await travel(backBy(clock.now.toISOString(), '18:00'))
  await look(id, { leftoversBackBy: null })
  expect(await leftoversOf(id)).toEqual([])
  await makeJobsDue(portal)
  const mails = await runJobs(portal)
  await look(id)
  const found = await leftoversOf(id)
  expect(mails.filter(({ subject }) => subject.includes(found[0]!.incidentNumber))).not.toEqual([])
  expect(found).toMatchObject([{ kind: 'leftover', status: 'open', materialId: null, reportedByName: 'Sistema' }])
  expect(found[0]!.explanation).toContain('2 ')
  expect(found[0]!.tellings).toBeDefined()
  expect(await brokenEntry(portal)).toBeNull()
})

test("what came back, or was used up, is nobody's concern", async () => {
  const id = await withLeftover()
  const receivedBy = { name: 'Luis', lastName: 'Parra', idDocument: 'V-11223344' }
  await good(safekeeping, 'operador', { id, items: [{ materialId: 'ANFO-25', returned: 2 }], location: 'Polvorín 2', receivedBy })
  await travel(backBy(clock.now.toISOString(), '18:00'))
  await look(id)
  expect(await leftoversOf(id)).toEqual([])
})

test('whoever has of it, and whoever waits for it, reads until when it has to be back; nothing of it once it is', async () => {
  const { id } = await anOrderHandedOverUntil(portal, 'deliver')
  const ofOrder = async (who: Who) => (await good(leftovers, who)).find(({ orderId }) => orderId === id)
  const held = async (who: Who) => (await good(carried, who)).find(({ orderId }) => orderId === id)
  expect(await held('cliente')).toMatchObject({ backBy: null, isLate: false })
  expect(await ofOrder('almacenista')).toBeUndefined()

  await good(act, 'operador', { id, action: 'orders.complete' })
  const until = backBy(clock.now.toISOString(), '18:00').toISOString()
  expect(await held('cliente')).toMatchObject({ backBy: until, isLate: false })
  for (const who of ['gerente', 'almacenista', 'gnb', 'supervisor'] as const)
    expect(await ofOrder(who), who).toMatchObject({ backBy: until, isLate: false, held: [{ place: 'front' }, { place: 'front' }] })
  for (const who of ['operador', 'cliente'] as const) expect(await refusal(leftovers, who)).toMatchObject({ status: 403 })

  await aHandover(portal, { id }, 'collect')
  await travel(new Date(until))
  expect(await held('operador')).toMatchObject({ backBy: until, isLate: true })
  expect(await ofOrder('almacenista')).toMatchObject({ isLate: true, held: [{ place: 'vehicle' }, { place: 'vehicle' }] })
  await aHandover(portal, { id }, 'store')
  expect([await held('operador'), await ofOrder('almacenista')]).toEqual([undefined, undefined])
})

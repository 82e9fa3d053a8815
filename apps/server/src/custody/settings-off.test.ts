import { roles } from '@barreno/domain/actor'
import { api } from '@barreno/domain/api'
import type { Order } from '@barreno/domain/orders/schema'
import { type Rule, ruleNames } from '@barreno/domain/statuses/rules'
import { expect, test } from 'vitest'
import { makeJobsDue, runJobs } from '../../test/jobs.ts'
import {
  aCompletedOrder,
  anApprovedOrder,
  anAssignedOrder,
  anOrderInTransit,
  aReadyOrder,
  aReportOf,
  aStatedOrder,
  stocked,
} from '../../test/orders.ts'
import { aPermit, granting } from '../../test/permits.ts'
import { type Portal, testPortal } from '../../test/portal.ts'

// Rules that are law in some places are settings. With all of them off, an order follows the specification, for every reader and in every status.

const settingsOf = (rule: Rule) => ({
  handovers: rule,
  blastReports: rule,
  incidentClock: rule,
  magazineLicences: rule,
  permits: rule,
  quotas: rule,
  ...(rule === 'off' && { leftoversBackBy: null }),
})
const [off, advised] = (await Promise.all((['off', 'advice'] as const).map((rule) => testPortal({ settings: settingsOf(rule) })))) as [
  Portal,
  Portal,
]
async function aLoadedTruck(portal: Portal): Promise<Order> {
  const { id } = await anApprovedOrder(portal)
  return portal.good(api.orders.setVehicles, 'administrativo', { id, vehicle1Plate: 'A62CD8K' })
}
const lives = [anAssignedOrder, aReadyOrder, anApprovedOrder, aLoadedTruck, anOrderInTransit, aCompletedOrder, aStatedOrder] as const
/** Obstacles that only these settings put in the way of moving an order. */
const ofTheSettings = ['notHandedOver', 'blastReportMissing', 'permitMissing', 'permitExpired', 'quotaExceeded']

/** Prepares what permits and quotas would check: a full quota and a vehicle whose permit has expired. */
async function withPoorPermits(portal: Portal): Promise<Portal> {
  await stocked(portal)
  await aPermit(portal, granting({ amount: 1 }))
  await aPermit(portal, { holderKind: 'vehicle', kind: 'transport', holderId: 'A62CD8K', validTo: '2026-11-30' })
  await portal.good(api.materials.classify, 'gerente', { id: 'ANFO-25', measures: [{ measure: 'neqKg', perUnit: 25 }] })
  return portal
}

/** Returns what each role sees of an order: the actions, their obstacles, and the warnings. */
async function visibleOf(portal: Portal, { id }: Pick<Order, 'id'>) {
  const seen: { who: string; action: string; obstacles: string[]; advice: string[] }[] = []
  for (const who of roles) {
    const { statusCode, body } = await portal.call(api.orders.get, who, { id })
    if (statusCode !== 200) continue
    for (const { action, obstacles, advice } of (JSON.parse(body) as Order).actions)
      seen.push({ who, action, obstacles: obstacles.map(({ code }) => code), advice: (advice ?? []).map(({ code }) => code) })
  }
  expect(seen.length).toBeGreaterThan(0)
  return seen
}

test('with every setting of custody off no order says, asks or refuses anything that the specification does not have', async () => {
  await withPoorPermits(off)
  for (const live of lives) {
    const order = await live(off)
    const { id } = order
    const visible = await visibleOf(off, order)
    expect(visible.filter(({ advice }) => advice.length > 0)).toEqual([])
    expect(visible.filter(({ obstacles }) => obstacles.some((code) => ofTheSettings.includes(code)))).toEqual([])
    expect(visible.filter(({ action }) => action === 'orders.blastReport')).toEqual([])
    // The parts of the page that these settings add: their calls reply that there is nothing to show.
    expect(await off.good(api.orders.custody, 'gerente', { id })).toMatchObject({ rule: 'off', handovers: [], offers: [], onPaper: [] })
    expect(await off.good(api.orders.blasts, 'gerente', { id })).toMatchObject({ rule: 'off', reports: [] })
    expect(await off.good(api.permits.checks, 'gerente', { order: id })).toMatchObject({ rule: 'off', quotaRule: 'off' })
    expect((await off.good(api.orders.get, 'gerente', { id })).blastReports).toEqual([])
  }
  expect(await off.good(api.orders.carried, 'operador')).toEqual([])
  const { id } = await anOrderInTransit(off)
  const lines = [{ materialId: 'ANFO-25', quantity: 1 }]
  expect(await off.refusal(api.orders.offerHandover, 'operador', { id, step: 'deliver', lines })).toMatchObject({
    code: 'orders.handoversOff',
  })
  expect(await off.refusal(api.orders.reportBlast, 'operador', await aReportOf(off, { id }))).toMatchObject({
    code: 'orders.blastReportsOff',
  })
  // Stock may go to magazines without a licence, and nobody gets a mail about permits or deadlines.
  await off.good(api.inventory.load, 'almacenista', { materialId: 'ANFO-25', quantityChange: 1_000_000 })
  await off.travel(new Date('2026-11-23T11:30:00.000Z'))
  await makeJobsDue(off)
  const mails = await runJobs(off)
  expect(mails.filter(({ subject }) => /permiso|novedad|cupo/i.test(subject))).toEqual([])
})

test('whoever signs in is told of what the corporation asks nothing, so that no menu leads there', async () => {
  for (const who of roles) {
    expect((await off.good(api.auth.me, who)).rulesOff).toEqual(ruleNames)
    expect((await advised.good(api.auth.me, who)).rulesOff).toBeUndefined()
  }
})

test('with every one of them advised each is told of somewhere: what is off above is looked for in the right places', async () => {
  await withPoorPermits(advised)
  const codes = new Set<string>()
  for (const live of lives)
    for (const { advice } of await visibleOf(advised, await live(advised))) for (const code of advice) codes.add(code)
  expect([...codes].toSorted()).toEqual(ofTheSettings.toSorted())
  await travelAndCheckMails()
})

/** Checks that a mail is sent a week before a permit ends. */
async function travelAndCheckMails() {
  await advised.travel(new Date('2026-11-23T11:30:00.000Z'))
  await makeJobsDue(advised)
  expect((await runJobs(advised)).some(({ subject }) => /permiso/i.test(subject))).toBe(true)
}

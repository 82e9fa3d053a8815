import { addDays, caracasDate } from '@barreno/domain/calendar'
import type { dashboard } from '@barreno/domain/dashboard/endpoints'
import type { RiskRow } from '@barreno/domain/dashboard/schema'
import { tellByOf } from '@barreno/domain/incidents/values'
import { nearLimit } from '@barreno/domain/magazines/values'
import { may, mayEver } from '@barreno/domain/permissions'
import { incidentTexts } from '@barreno/texts/incidents'
import { riskRowTexts as texts } from '@barreno/texts/risk-rows'
import { orderStatuses } from '@barreno/domain/statuses/orders'
import type { Context, UseCase } from '../context.ts'
import { untoldOf } from '../incidents/get.ts'
import { clockRuleOf } from '../incidents/rule.ts'
import { listIncidents } from '../incidents/sql.ts'
import { blastRuleOf } from '../orders/blast-reports/rule.ts'
import { leftoversOf } from '../orders/leftovers/list.ts'
import { permitRuleOf } from '../permits/rule.ts'
import { expiredPermits, expiringPermits } from '../permits/sql.ts'
import { deviatingBlasts, endingLots, fullLicences, maxRisks } from './sql.ts'

/** Days before its end from which a permit or a lot is a risk, and days after it for which an expired permit is still listed. */
const soonDays = 30
const lateDays = 90
/** Days for which a blast that differed from its pattern is listed. */
const deviationDays = 30

const urgencies: readonly RiskRow['urgency'][] = ['late', 'soon', 'watch']

/** Returns today's risks, the most urgent first. */
export const risks: UseCase<typeof dashboard.risks> = async (context) => {
  const found: RiskRow[] = []
  for (const read of [licences, leftovers, incidents, permits, lots, deviations]) found.push(...(await read(context)))
  return found.toSorted(
    (a, b) =>
      urgencies.indexOf(a.urgency) - urgencies.indexOf(b.urgency) ||
      (a.due ?? last).localeCompare(b.due ?? last) ||
      a.title.localeCompare(b.title),
  )
}
const last = '9999'

const licences = async ({ db, actor }: Context): Promise<RiskRow[]> =>
  (await fullLicences(db, nearLimit)).map((licence) => ({
    kind: 'licence',
    urgency: licence.held > licence.allowed ? 'late' : 'soon',
    id: licence.magazineId,
    title: licence.magazineName,
    text: texts.licence(licence),
    due: null,
    opens: mayEver(actor, 'magazines.read') ? licence.magazineId : null,
  }))

const leftovers = async (context: Context): Promise<RiskRow[]> =>
  (await leftoversOf(context)).map(({ orderId, orderNumber, clientName, held, backBy, isLate, isReadable }) => ({
    kind: 'leftover',
    urgency: isLate ? 'late' : backBy ? 'soon' : 'watch',
    id: orderId,
    title: orderNumber,
    text: texts.leftover(clientName, held),
    due: backBy,
    opens: isReadable ? orderId : null,
  }))

async function incidents(context: Context): Promise<RiskRow[]> {
  const { db, actor, now } = context
  const open = await listIncidents(
    db,
    { orderStatuses, open: true, clientId: undefined, order: undefined },
    { sort: 'discoveredAt', limit: maxRisks },
  )
  return open.items.map((incident) => {
    const untold = clockRuleOf(context) === 'off' ? [] : untoldOf(incident)
    const due = untold.length > 0 ? tellByOf(incident.discoveredAt) : null
    return {
      kind: 'incident',
      urgency: due === null ? 'watch' : now() > due ? 'late' : 'soon',
      id: incident.id,
      title: incident.incidentNumber,
      text: [
        incidentTexts.kindOfOrder(incident.kind, incident.orderNumber, incident.clientName),
        ...(untold.length > 0 ? [incidentTexts.notTold(untold)] : []),
      ].join(' · '),
      due: due?.toISOString() ?? null,
      opens: may(actor, 'orders.passport', incident) ? incident.orderId : null,
    }
  })
}

async function permits(context: Context): Promise<RiskRow[]> {
  const { db, actor, now } = context
  if (permitRuleOf(context) === 'off') return []
  const today = caracasDate(now())
  const found = [
    ...(await expiredPermits(db, { today, since: addDays(today, -lateDays), most: maxRisks })),
    ...(await expiringPermits(db, { today, days: soonDays })),
  ]
  return found.map((permit) => ({
    kind: 'permit',
    urgency: permit.status === 'expired' ? 'late' : 'soon',
    id: permit.id,
    title: permit.number,
    text: texts.permit(permit),
    due: permit.validTo,
    opens: may(actor, 'permits.read', permit) ? permit.id : null,
  }))
}

async function lots({ db, actor, now }: Context): Promise<RiskRow[]> {
  return (await endingLots(db, caracasDate(now()), soonDays)).map((lot) => ({
    kind: 'lot',
    urgency: lot.isExpired ? 'late' : 'soon',
    id: lot.id,
    title: lot.number,
    text: texts.lot(lot),
    due: lot.expiresOn,
    opens: mayEver(actor, 'custody.read') ? lot.id : null,
  }))
}

async function deviations(context: Context): Promise<RiskRow[]> {
  const { db, actor, now } = context
  if (blastRuleOf(context) === 'off') return []
  return (await deviatingBlasts(db, new Date(now().getTime() - deviationDays * 86_400_000))).map((blast) => ({
    kind: 'deviation',
    urgency: 'watch',
    id: blast.id,
    title: blast.reportNumber,
    text: texts.deviation(blast),
    due: null,
    opens: may(actor, 'orders.passport', blast) ? blast.orderId : null,
  }))
}

import { type Agency, agencyOf } from '@barreno/domain/actor'
import { tellByOf, agenciesToTell } from '@barreno/domain/incidents/values'
import { may } from '@barreno/domain/permissions'
import { dateTime } from '@barreno/texts/format'
import { incidentTexts } from '@barreno/texts/incidents'
import type { JobContext } from '../context.ts'
import { sendLetter } from '../mail/letter.ts'
import { clockRuleOf, type ClockStage, momentOf } from './rule.ts'
import { untoldOf } from './get.ts'
import { findIncident, managersIn, officialsIn, type StoredIncident } from './sql.ts'

const { mail: texts, amount, tellBy, late } = incidentTexts

/** Mails an open incident to every gerente, and to the bodies that must know and may read it. */
export async function mailManagers(context: JobContext, { incidentId }: { incidentId: string }): Promise<void> {
  const incident = await findIncident(context.db, incidentId)
  if (!incident || incident.status === 'closed' || incident.quantity === 0) return
  const subject = texts.subject(incident.incidentNumber, incident.orderNumber)
  await mail(context, incident, subject, [...(await managersIn(context.db, context.settings)), ...(await officialsFor(context, incident))])
}

/** Reminds the gerentes of bodies that have not been told, before the time is over and when it is. */
export async function mailUntold(context: JobContext, { incidentId, stage }: { incidentId: string; stage: ClockStage }): Promise<void> {
  const incident = await findIncident(context.db, incidentId)
  if (!incident || incident.status === 'closed' || clockRuleOf(context) === 'off' || untoldOf(incident).length === 0) return
  // The database's clock is ahead of ours, so the job is retried until ours has reached the time too.
  if (context.now() < momentOf(stage, new Date(incident.discoveredAt))) throw Object.assign(new Error(), { code: 'NOT_YET' })
  const subject = texts[stage](incident.incidentNumber)
  await mail(context, incident, subject, await managersIn(context.db, context.settings))
}

/** Returns the people of the bodies concerned who may read the incident now. */
async function officialsFor(context: JobContext, incident: StoredIncident): Promise<Addressee[]> {
  if (clockRuleOf(context) === 'off') return []
  const agencies: readonly Agency[] = agenciesToTell[incident.kind]
  const officials = await officialsIn(context.db, context.settings, agencies)
  return officials.filter(
    (each) => may({ ...each, clientId: null }, 'incidents.read', incident) && agencies.some((agency) => agency === agencyOf(each.role)),
  )
}

type Addressee = { name: string; email: string }

async function mail(context: JobContext, incident: StoredIncident, subject: string, people: readonly Addressee[]): Promise<void> {
  const { mailer, portalUrl, now } = context
  const { orderId, orderNumber, clientName, kind, explanation, discoveredAt } = incident
  const untold = clockRuleOf(context) === 'off' ? [] : untoldOf(incident)
  const until = tellByOf(discoveredAt)
  const clock = untold.length > 0 ? [(now() < until ? tellBy : late)(untold, dateTime(until.toISOString()))] : []
  for (const { name, email } of people)
    await sendLetter(mailer, {
      subject,
      to: { name, address: email },
      before: [texts.reported(kind, amount(incident), orderNumber, clientName), texts.explanation(explanation), ...clock],
      action: { label: texts.action, url: `${portalUrl}/orders/details/${encodeURIComponent(orderId)}` },
      after: [texts.after],
    })
}

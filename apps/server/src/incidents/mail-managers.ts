import { incidentTexts } from '@barreno/texts/incidents'
import type { JobContext } from '../context.ts'
import { letter } from '../mail/letter.ts'
import { findIncident, managersIn } from './sql.ts'

const { mail: texts, kinds, amount } = incidentTexts

/** Tells every gerente of an incident that is still open. */
export async function mailManagers({ db, settings, mailer, portalUrl }: JobContext, { incidentId }: { incidentId: string }): Promise<void> {
  const incident = await findIncident(db, incidentId)
  if (!incident || incident.status === 'closed' || incident.quantity === 0) return
  const { incidentNumber, orderId, orderNumber, clientName, kind, materialName, quantity, unit, explanation } = incident
  for (const { name, email } of await managersIn(db, settings))
    await mailer.send(
      letter({
        subject: texts.subject(incidentNumber, orderNumber),
        to: { name, address: email },
        before: [
          texts.reported(kinds[kind], amount(materialName, quantity, unit), orderNumber, clientName),
          texts.explanation(explanation),
        ],
        action: { label: texts.action, url: `${portalUrl}/orders/details/${encodeURIComponent(orderId)}` },
        after: [texts.after],
      }),
    )
}

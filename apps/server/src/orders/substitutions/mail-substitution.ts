import { agencyOf } from '@barreno/domain/actor'
import { substitutionHours } from '@barreno/domain/orders/substitution'
import { type OrderAction, ownRole } from '@barreno/domain/orders/workflow'
import { dateTime } from '@barreno/texts/format'
import { actionLabels } from '@barreno/texts/labels'
import { agencyLabels } from '@barreno/texts/roles'
import { mailTexts } from '@barreno/texts/mail'
import { orderTexts } from '@barreno/texts/orders'
import type { JobContext } from '../../context.ts'
import { sendLetter } from '../../mail/letter.ts'
import { findPersonToMail } from '../../users/sql.ts'
import { newsMs } from '../objections/mail-objection.ts'
import { findOrderToMail } from '../objections/sql.ts'
import type { SubstitutionEvent } from './sql.ts'

const texts = mailTexts.substitution

/** Mails a person of a body what the gerente did in its place, or another gerente which request waits for their confirmation. */
export async function mailSubstitution(
  { db, now, settings, mailer, portalUrl }: JobContext,
  { orderId, action, event, at, userId }: { orderId: string; action: OrderAction; event: SubstitutionEvent; at: string; userId: string },
): Promise<void> {
  const order = await findOrderToMail(db, orderId)
  const person = await findPersonToMail(db, userId, settings.demo)
  const role = ownRole[action]
  const agency = role ? agencyOf(role) : null
  if (!order || !person || !agency || now().getTime() - Date.parse(at) > newsMs) return
  const body = agencyLabels[agency]
  await sendLetter(mailer, {
    subject: (event === 'done' ? texts.subject : texts.requestedSubject)(body, order.orderNumber),
    to: person,
    before: [
      event === 'done'
        ? texts.done(orderTexts.done[action] ?? orderTexts.moved, body, order.orderNumber, order.clientName, dateTime(at))
        : texts.requested(
            (actionLabels as Partial<Record<string, string>>)[action] ?? orderTexts.moved,
            body,
            order.orderNumber,
            order.clientName,
          ),
    ],
    action: { label: texts.action, url: `${portalUrl}/orders/details/${orderId}` },
    after: [event === 'done' ? texts.otherwise : texts.expires(substitutionHours)],
  })
}

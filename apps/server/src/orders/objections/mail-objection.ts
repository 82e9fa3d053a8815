import type { Role } from '@barreno/domain/actor'
import { dateTime } from '@barreno/texts/format'
import { agencyLabels, roleLabels } from '@barreno/texts/roles'
import { mailTexts } from '@barreno/texts/mail'
import type { JobContext } from '../../context.ts'
import { sendLetter } from '../../mail/letter.ts'
import { findPersonToMail } from '../../users/sql.ts'
import { findObjection, type ObjectionEvent } from './sql.ts'

/** Milliseconds after which a mail is too old to be sent. */
export const newsMs = 24 * 3_600_000

const texts = mailTexts.objection

/** Mails a person that a body raised or lifted an objection. An objection that was lifted meanwhile is no longer announced as raised. */
export async function mailObjection(
  { db, now, settings, mailer, portalUrl }: JobContext,
  { objectionId, event, userId }: { objectionId: string; event: ObjectionEvent; userId: string },
): Promise<void> {
  const objection = await findObjection(db, objectionId)
  const person = await findPersonToMail(db, userId, settings.demo)
  if (!objection || !person) return
  const { orderId, orderNumber, clientName, agency, reason, at, liftedAt, liftedByRole, liftReason } = objection
  const happened = event === 'raised' ? at : liftedAt
  if (happened === null || (event === 'raised' && liftedAt !== null) || now().getTime() - Date.parse(happened) > newsMs) return
  const body = agencyLabels[agency]
  const isInPlace = liftedByRole === 'gerente'
  const sentence =
    event === 'raised'
      ? [texts.raised(body, orderNumber, clientName, dateTime(at)), texts.reason(reason), texts.consequence]
      : [
          texts.lifted(body, orderNumber, dateTime(happened), isInPlace ? roleLabels[liftedByRole as Role] : null),
          texts.reason(liftReason ?? ''),
          texts.reasonOfObjection(reason),
        ]
  await sendLetter(mailer, {
    subject: (event === 'raised' ? texts.raisedSubject : texts.liftedSubject)(body, orderNumber),
    to: person,
    before: sentence,
    action: { label: texts.action, url: `${portalUrl}/orders/details/${orderId}` },
    after: [],
  })
}

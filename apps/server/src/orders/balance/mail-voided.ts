import type { ConsumptionFlag } from '@barreno/domain/statuses/orders'
import { dateTime } from '@barreno/texts/format'
import { mailTexts } from '@barreno/texts/mail'
import { findClientToMail } from '../../clients/sql.ts'
import type { JobContext } from '../../context.ts'
import { sendLetter } from '../../mail/letter.ts'
import { findPersonToMail } from '../../users/sql.ts'
import { newsMs } from '../objections/mail-objection.ts'
import { findVoided } from './sql.ts'

const texts = mailTexts.voided

type News = { orderId: string; flag: ConsumptionFlag; balanceVersion: number; userId?: string; clientId?: string }

/** Mails a person that their confirmation of consumption is void and must be given again. Sends nothing if that has happened meanwhile. */
export async function mailVoided({ db, now, settings, mailer, portalUrl }: JobContext, news: News): Promise<void> {
  const { orderId, flag, userId, clientId } = news
  const voided = await findVoided(db, news)
  const person = clientId
    ? await findClientToMail(db, clientId, settings.demo)
    : userId && (await findPersonToMail(db, userId, settings.demo))
  if (!voided || !person || voided.isConfirmedAnew || now().getTime() - Date.parse(voided.voidedAt) > newsMs) return
  const { orderNumber, clientName, confirmedAt, voidedAt, cause } = voided
  await sendLetter(mailer, {
    subject: texts.subject(orderNumber),
    to: person,
    before: [texts.said(flag, orderNumber, clientName, dateTime(confirmedAt), dateTime(voidedAt)), texts.causes[cause]],
    action: { label: texts.action, url: `${portalUrl}${clientId ? '/ordenes-cliente/details/' : '/orders/details/'}${orderId}` },
    after: [],
  })
}

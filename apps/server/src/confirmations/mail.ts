import { confirmationTexts } from '@barreno/texts/confirmations'
import { describeChanges } from '@barreno/texts/confirmations/changes'
import { dateTime } from '@barreno/texts/format'
import { mailTexts } from '@barreno/texts/mail'
import type { JobContext } from '../context.ts'
import { sendLetter } from '../mail/letter.ts'
import { findPersonToMail } from '../users/sql.ts'
import { findConfirmationToMail, type StoredConfirmation } from './sql.ts'

const texts = mailTexts.confirmation

/** Mails a person who may confirm a request. Does nothing if it was decided meanwhile. */
export async function mailAsked(
  context: JobContext,
  { confirmationId, userId }: { confirmationId: string; userId: string },
): Promise<void> {
  const confirmation = await find(context, confirmationId)
  if (confirmation?.state !== 'asked') return
  const { reason, expiresAt } = confirmation
  await mail(context, userId, confirmation, {
    news: 'asked',
    says: texts.asked(confirmation.askedByName),
    reason,
    after: texts.expires(dateTime(expiresAt)),
  })
}

/** Mails the requester that another person confirmed or refused their request. */
export async function mailDecided(context: JobContext, { confirmationId }: { confirmationId: string }): Promise<void> {
  const confirmation = await find(context, confirmationId)
  if (confirmation?.state !== 'confirmed' && confirmation?.state !== 'refused') return
  const says = texts[confirmation.state](confirmation.decidedByName ?? '')
  await mail(context, confirmation.askedById, confirmation, { news: confirmation.state, says, reason: confirmation.decisionReason })
}

/** Mails the requester that nobody confirmed their request in time. Does nothing if it was decided. */
export async function mailExpired(context: JobContext, { confirmationId }: { confirmationId: string }): Promise<void> {
  const confirmation = await find(context, confirmationId)
  // The job queue runs on the database's clock, which may be ahead of ours. The error makes it retry until the request has expired by ours too.
  if (confirmation?.state === 'asked') throw Object.assign(new Error(), { code: 'NOT_YET_EXPIRED' })
  if (confirmation?.state !== 'expired') return
  const says = texts.expired(dateTime(confirmation.expiresAt))
  await mail(context, confirmation.askedById, confirmation, { news: 'expired', says, reason: confirmation.reason, after: texts.again })
}

const find = ({ db, now }: JobContext, id: string) => findConfirmationToMail(db, id, now())

type Outcome = { news: keyof typeof texts.subjects; says: string; reason: string | null; after?: string }

/** Sends the mail common to all of these: what happened, the requested change in figures, and a link. */
async function mail(
  { db, settings, mailer, portalUrl }: JobContext,
  userId: string,
  confirmation: StoredConfirmation,
  { news, says, reason, after }: Outcome,
): Promise<void> {
  const person = await findPersonToMail(db, userId, settings.demo)
  if (!person) return
  const act = confirmationTexts.acts[confirmation.act]
  await sendLetter(mailer, {
    subject: texts.subject(texts.subjects[news], act, confirmation.recordName),
    to: person,
    before: [
      `${says} ${texts.what(act, confirmation.recordName)}`,
      ...describeChanges(confirmation),
      ...(reason ? [texts.reason(reason)] : []),
    ],
    action: { label: texts.action, url: `${portalUrl}/por-confirmar/${confirmation.id}` },
    after: after === undefined ? [] : [after],
  })
}

import { confirmationTexts, describeChanges } from '@barreno/texts/confirmations'
import { dateTime } from '@barreno/texts/format'
import { mailTexts } from '@barreno/texts/mail'
import type { JobContext } from '../context.ts'
import { letter } from '../mail/letter.ts'
import { findPersonToMail } from '../users/sql.ts'
import { findConfirmationToMail, type StoredConfirmation } from './sql.ts'

const texts = mailTexts.confirmation

/** Mails somebody who may confirm it what another person asked for; nothing where it was decided meanwhile. */
export async function mailAsked(
  context: JobContext,
  { confirmationId, userId }: { confirmationId: string; userId: string },
): Promise<void> {
  const asked = await find(context, confirmationId)
  if (asked?.state !== 'asked') return
  const { reason, expiresAt } = asked
  await mail(context, userId, asked, {
    news: 'asked',
    says: texts.asked(asked.askedByName),
    reason,
    after: texts.expires(dateTime(expiresAt)),
  })
}

/** Mails whoever asked for something that another person confirmed or refused it. */
export async function mailDecided(context: JobContext, { confirmationId }: { confirmationId: string }): Promise<void> {
  const asked = await find(context, confirmationId)
  if (asked?.state !== 'confirmed' && asked?.state !== 'refused') return
  const says = texts[asked.state](asked.decidedByName ?? '')
  await mail(context, asked.askedById, asked, { news: asked.state, says, reason: asked.decisionReason })
}

/** Mails whoever asked for something that nobody confirmed it in time; nothing where somebody decided it. */
export async function mailExpired(context: JobContext, { confirmationId }: { confirmationId: string }): Promise<void> {
  const asked = await find(context, confirmationId)
  // The database's clock is ahead of ours: it is tried again until ours is there too.
  if (asked?.state === 'asked') throw Object.assign(new Error(), { code: 'NOT_YET_EXPIRED' })
  if (asked?.state !== 'expired') return
  const says = texts.expired(dateTime(asked.expiresAt))
  await mail(context, asked.askedById, asked, { news: 'expired', says, reason: asked.reason, after: texts.again })
}

const find = ({ db, now }: JobContext, id: string) => findConfirmationToMail(db, id, now())

type Said = { news: keyof typeof texts.subjects; says: string; reason: string | null; after?: string }

/** The one letter of them all: what happened, what was asked for in figures, and where it is read. */
async function mail(
  { db, settings, mailer, portalUrl }: JobContext,
  userId: string,
  asked: StoredConfirmation,
  { news, says, reason, after }: Said,
): Promise<void> {
  const person = await findPersonToMail(db, userId, settings.demo)
  if (!person) return
  const act = confirmationTexts.acts[asked.act]
  await mailer.send(
    letter({
      subject: texts.subject(texts.subjects[news], act, asked.recordName),
      to: person,
      before: [`${says} ${texts.what(act, asked.recordName)}`, ...describeChanges(asked), ...(reason ? [texts.reason(reason)] : [])],
      action: { label: texts.action, url: `${portalUrl}/por-confirmar/${asked.id}` },
      after: after === undefined ? [] : [after],
    }),
  )
}

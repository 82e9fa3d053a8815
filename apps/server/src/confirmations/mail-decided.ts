import { confirmationTexts, describeChanges } from '@barreno/texts/confirmations'
import { mailTexts } from '@barreno/texts/mail'
import type { JobContext } from '../context.ts'
import { letter } from '../mail/letter.ts'
import { findPersonToMail } from '../users/sql.ts'
import { findConfirmationToMail } from './sql.ts'

const texts = mailTexts.confirmation

/** Mails whoever asked for something that another person confirmed or refused it. */
export async function mailDecided(
  { db, now, settings, mailer, portalUrl }: JobContext,
  { confirmationId }: { confirmationId: string },
): Promise<void> {
  const asked = await findConfirmationToMail(db, confirmationId, now())
  const person = asked?.askedById && (await findPersonToMail(db, asked.askedById, settings.demo))
  if (!person || (asked.state !== 'confirmed' && asked.state !== 'refused')) return
  const act = confirmationTexts.acts[asked.act]
  const decision = texts.decisions[asked.state]
  await mailer.send(
    letter({
      subject: decision.subject(act, asked.recordName),
      to: person,
      before: [
        decision.done(asked.decidedByName ?? '', act, asked.recordName),
        ...describeChanges(asked),
        ...(asked.decisionReason ? [texts.reason(asked.decisionReason)] : []),
      ],
      action: { label: texts.action, url: `${portalUrl}/por-confirmar/${asked.id}` },
      after: [],
    }),
  )
}

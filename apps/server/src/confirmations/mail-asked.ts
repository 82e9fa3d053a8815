import { describeChanges, confirmationTexts } from '@barreno/texts/confirmations'
import { dateTime } from '@barreno/texts/format'
import { mailTexts } from '@barreno/texts/mail'
import type { JobContext } from '../context.ts'
import { letter } from '../mail/letter.ts'
import { findPersonToMail } from '../users/sql.ts'
import { findConfirmationToMail } from './sql.ts'

const texts = mailTexts.confirmation

/** Mails somebody who may confirm it what another person asked for; nothing where it was decided meanwhile. */
export async function mailAsked(
  { db, now, settings, mailer, portalUrl }: JobContext,
  { confirmationId, userId }: { confirmationId: string; userId: string },
): Promise<void> {
  const asked = await findConfirmationToMail(db, confirmationId, now())
  const person = await findPersonToMail(db, userId, settings.demo)
  if (asked?.state !== 'asked' || !person) return
  const act = confirmationTexts.acts[asked.act]
  await mailer.send(
    letter({
      subject: texts.subject(act, asked.recordName),
      to: person,
      before: [
        texts.asked(asked.askedByName, act, asked.recordName),
        ...describeChanges(asked),
        ...(asked.reason ? [texts.reason(asked.reason)] : []),
      ],
      action: { label: texts.action, url: `${portalUrl}/por-confirmar/${asked.id}` },
      after: [texts.expires(dateTime(asked.expiresAt))],
    }),
  )
}

import { initiationTexts } from '@barreno/texts/initiation'
import { mailTexts } from '@barreno/texts/mail'
import type { JobContext } from '../context.ts'
import { sendLetter } from '../mail/letter.ts'
import { countAll } from '../patterns/alarms.ts'
import { findPersonToMail } from '../users/sql.ts'
import { findPreorder } from './sql.ts'

const texts = mailTexts.alarms

/** Mails a reviewer that a request with alarms of its patterns waits for review. Sends nothing if the review has ended or a later round has begun. */
export async function mailAlarms(
  { db, settings, mailer, portalUrl }: JobContext,
  { preorderId, round, userId }: { preorderId: string; round: number; userId: string },
): Promise<void> {
  const preorder = await findPreorder(db, preorderId)
  const reviewer = await findPersonToMail(db, userId, settings.demo)
  if (!reviewer || preorder?.currentStatus !== 'PENDIENTE_REVISION' || preorder.round !== round) return
  const { standing, accepted } = countAll(preorder)
  if (standing + accepted === 0) return
  const { preOrderNumber, clientName, configuredFrontsDetails } = preorder
  await sendLetter(mailer, {
    subject: texts.subject(preOrderNumber),
    to: reviewer,
    before: [
      texts.waits(preOrderNumber, clientName),
      ...configuredFrontsDetails.flatMap(({ frontIndex, alarms }) =>
        alarms.map(({ text, acceptance }) => texts.alarm(frontIndex, text, acceptance?.engineerName)),
      ),
      ...(preorder.mixesSystems ? [texts.alarmOfLines(initiationTexts.mixed)] : []),
    ],
    action: { label: texts.action, url: `${portalUrl}/admin/preordenes/detalle/${encodeURIComponent(preorderId)}` },
    after: [standing > 0 ? texts.standing : texts.accepted],
  })
}

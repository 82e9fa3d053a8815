import { mailTexts } from '@barreno/texts/mail'
import type { JobContext } from '../../context.ts'
import { sendLetter } from '../../mail/letter.ts'
import { findUnlinkedPerson } from './sql.ts'

const texts = mailTexts.unlinked

/** Mails the person of an unlinked account how they sign in from now on. */
export async function mailUnlinked(
  { db, settings, mailer, portalUrl }: JobContext,
  { userId, provider }: { userId: string; provider: string },
): Promise<void> {
  const person = await findUnlinkedPerson(db, userId, settings.demo)
  if (!person) return
  const { name, address, username, hasPassword } = person
  await sendLetter(mailer, {
    subject: texts.subject,
    to: { name, address },
    before: [texts.reason(username, provider), hasPassword ? texts.byPassword(username) : texts.withoutPassword],
    action: { label: texts.action, url: `${portalUrl}/forgot-password` },
    after: [texts.otherwise],
  })
}

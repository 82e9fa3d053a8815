import { mailTexts } from '@barreno/texts/mail'
import type { JobContext } from '../../context.ts'
import { sendLetter } from '../../mail/letter.ts'
import { findPasskeyOwner } from './sql.ts'

const texts = mailTexts.blockedPasskey

/** Mails a person that one of their passkeys was blocked, and why. */
export async function mailBlockedPasskey(
  { db, settings, mailer, portalUrl }: JobContext,
  { passkeyId }: { passkeyId: string },
): Promise<void> {
  const found = await findPasskeyOwner(db, passkeyId, settings.demo)
  if (!found) return
  const { passkey, name, address } = found
  await sendLetter(mailer, {
    subject: texts.subject,
    to: { name, address },
    before: [texts.reason(passkey), texts.consequence],
    action: { label: texts.action, url: `${portalUrl}/cuenta` },
    after: [texts.otherwise],
  })
}

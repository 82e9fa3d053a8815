import { mailTexts } from '@barreno/texts/mail'
import { replaceReset } from '../auth/sql.ts'
import { newToken, tokenHash } from '../auth/token.ts'
import type { JobContext } from '../context.ts'
import { transaction } from '../db/connect.ts'
import { sendLetter } from '../mail/letter.ts'
import { invitationEnds, invitationHours } from './invitation.ts'
import { lockInvited } from './sql.ts'

const texts = mailTexts.invitation

/** Mails an invitation. The token is generated here, and only its hash is stored; if the job runs twice, the second link is valid. */
export async function mailInvitation(
  { db, now, settings, mailer, portalUrl }: JobContext,
  { personId }: { personId: string },
): Promise<void> {
  const token = newToken()
  const person = await transaction(db, async (tx) => {
    const invited = await lockInvited(tx, personId, settings.demo)
    if (!invited || invitationEnds(invited.invitedAt) <= now()) return null
    await replaceReset(tx, { userId: null, clientId: null, personId }, tokenHash(token), invitationEnds(invited.invitedAt))
    return invited
  })
  if (!person) return
  await sendLetter(mailer, {
    subject: texts.subject(person.alianza),
    to: { name: person.name, address: person.email },
    before: [texts.reason(person.alianza)],
    action: { label: texts.action, url: `${portalUrl}/reset-password?token=${token}&invitation` },
    after: [texts.validity(invitationHours, person.email), texts.otherwise],
  })
}

import { agencyOf } from '@barreno/domain/actor'
import { mailTexts } from '@barreno/texts/mail'
import { agencyLabels } from '@barreno/texts/roles'
import type { JobContext } from '../context.ts'
import { sendLetter } from '../mail/letter.ts'
import { findUser, peopleWithRoles } from './sql.ts'

const texts = mailTexts.bodyAdministrator

/** Mails the supervisors who administers the accounts of a body now, and who named them. */
export async function mailBodyAdministrator(
  { db, settings, mailer, portalUrl }: JobContext,
  { userId, byId }: { userId: string; byId: string },
): Promise<void> {
  const [user, by] = [await findUser(db, userId), await findUser(db, byId)]
  const agency = user && agencyOf(user.role)
  if (!user?.administersBody || !agency) return
  const body = agencyLabels[agency]
  for (const { name, email } of await peopleWithRoles(db, ['supervisor'], settings))
    await sendLetter(mailer, {
      subject: texts.subject(body),
      to: { name, address: email },
      before: [texts.named(user.name, user.username, body, by?.name ?? null)],
      action: { label: texts.action, url: `${portalUrl}/historial` },
      after: [texts.otherwise],
    })
}

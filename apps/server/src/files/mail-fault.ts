import { verificationTexts } from '@barreno/texts/verifications'
import type { JobContext } from '../context.ts'
import { sendLetter } from '../mail/letter.ts'
import { peopleWithRoles } from '../users/sql.ts'
import { findFault } from './sql.ts'

const { faultMail: texts } = verificationTexts

/** Mails the gerentes and administradores about a stored file that is damaged or missing. */
export async function mailFault({ db, settings, mailer, portalUrl }: JobContext, { fileId }: { fileId: string }): Promise<void> {
  const found = await findFault(db, fileId)
  if (!found) return
  const records = found.records.map(({ name }) => name)
  for (const { name, email } of await peopleWithRoles(db, ['gerente', 'administrador'], settings))
    await sendLetter(mailer, {
      subject: texts.subject(found.name),
      to: { name, address: email },
      before: [texts[found.fault](found.name, records), texts.remedy],
      action: { label: texts.action, url: `${portalUrl}/verificacion` },
      after: [],
    })
}

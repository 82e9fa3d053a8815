import { permissionTexts } from '@barreno/texts/permissions'
import { allOf, date } from '@barreno/texts/format'
import { mailTexts } from '@barreno/texts/mail'
import type { JobContext } from '../context.ts'
import { sendLetter } from '../mail/letter.ts'
import { findUser } from '../users/sql.ts'
import { findDelegation } from './sql.ts'

const texts = mailTexts.delegation

/** Mails a person about a delegation to them, which they accept or decline. */
export async function mailTaker({ db, mailer, portalUrl }: JobContext, { delegationId }: { delegationId: string }): Promise<void> {
  const delegation = await findDelegation(db, delegationId)
  if (!delegation || delegation.acceptedAt || delegation.declinedAt || delegation.revokedAt) return
  const taker = await findUser(db, delegation.takerId)
  if (!taker?.isActive) return
  const { giverName, from, until, reason, permissions } = delegation
  await sendLetter(mailer, {
    subject: texts.subject(giverName),
    to: { name: taker.name, address: taker.email },
    before: [texts.given(giverName, date(from), date(until), reason), texts.what(allOf(permissions.map((each) => permissionTexts[each])))],
    action: { label: texts.action, url: `${portalUrl}/cuenta` },
    after: [texts.otherwise],
  })
}

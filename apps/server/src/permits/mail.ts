import { addDays } from '@barreno/domain/calendar'
import { may } from '@barreno/domain/permissions'
import { permitTexts } from '@barreno/texts/permits'
import type { JobContext } from '../context.ts'
import { sendLetter } from '../mail/letter.ts'
import { todayOf } from './list.ts'
import { permitRuleOf } from './rule.ts'
import { clientAddress, editorsIn, findPermit, type StoredPermit } from './sql.ts'

const { mail: texts } = permitTexts

/** Mails the people who can renew a permit for the corporation, and the alianza about its own. Sends nothing if it is renewed or withdrawn. */
export async function mailExpiring(context: JobContext, { permitId, days }: { permitId: string; days: number }): Promise<void> {
  const { db, mailer, portalUrl, settings } = context
  const permit = await findPermit(db, permitId, todayOf(context))
  if (!permit || permit.status !== 'inForce' || permit.isRenewed || permitRuleOf(context) === 'off') return
  // It was extended since this job was queued. The new end has its own notice.
  if (addDays(todayOf(context), days) < permit.validTo) return
  for (const { name, email, url } of await addresseesOf(context, permit))
    await sendLetter(mailer, {
      subject: texts.subject(permit),
      to: { name, address: email },
      before: [texts.expires(permit), texts.renew],
      action: { label: texts.action, url: `${portalUrl}${url}` },
      after: [settings.permits === 'required' ? texts.refused : texts.after],
    })
}

type Addressee = { name: string; email: string; url: string }

async function addresseesOf({ db, settings }: JobContext, permit: StoredPermit): Promise<Addressee[]> {
  const editors = (await editorsIn(db, settings)).filter((each) => may({ ...each, clientId: null }, 'permits.edit', permit))
  const client = permit.holderKind === 'client' ? await clientAddress(db, permit.clientId, settings) : undefined
  return [
    ...editors.map(({ name, email }) => ({ name, email, url: `/permisos/${permit.id}` })),
    ...(client ? [{ ...client, url: '/mis-permisos' }] : []),
  ]
}

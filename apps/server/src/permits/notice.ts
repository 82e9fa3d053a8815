import { addDays, startOfDay } from '@barreno/domain/calendar'
import { may } from '@barreno/domain/permissions'
import { renewalNoticeDays } from '@barreno/domain/statuses/permits'
import { permitTexts } from '@barreno/texts/permits'
import type { Context, JobContext } from '../context.ts'
import { addJob } from '../jobs/sql.ts'
import { letter } from '../mail/letter.ts'
import { permitRuleOf } from './rule.ts'
import { todayOf } from './list.ts'
import { clientAddress, editorsIn, findPermit, type StoredPermit } from './sql.ts'

const { mail: texts } = permitTexts
const morningHour = 7

/** When whoever has to renew a permit is told that it expires in so many days: in the morning, Caracas time. */
const momentOf = (validTo: string, days: number) => new Date(startOfDay(addDays(validTo, -days)).getTime() + morningHour * 3_600_000)

/** Tells of the end of a permit before it comes; other days take the place of those that were stated before. */
export async function tellOf({ db, now }: Pick<Context, 'db' | 'now'>, permitId: string, validTo: string): Promise<void> {
  for (const days of renewalNoticeDays) {
    const delaySeconds = Math.ceil((momentOf(validTo, days).getTime() - now().getTime()) / 1000)
    if (delaySeconds > 0)
      await addJob(db, 'permits.mailExpiring', { permitId, days }, { key: `permits.mailExpiring:${days}:${permitId}`, delaySeconds })
  }
}

/** Mails whoever can renew it for the corporation, and the alianza of its own; nobody where it is renewed or withdrawn already. */
export async function mailExpiring(context: JobContext, { permitId, days }: { permitId: string; days: number }): Promise<void> {
  const { db, mailer, portalUrl, settings } = context
  const permit = await findPermit(db, permitId, todayOf(context))
  if (!permit || permit.status !== 'inForce' || permit.isRenewed || permitRuleOf(context) === 'off') return
  // It lasts longer than when this was asked for: that end has a notice of its own.
  if (addDays(todayOf(context), days) < permit.validTo) return
  for (const { name, email, url } of await addresseesOf(context, permit))
    await mailer.send(
      letter({
        subject: texts.subject(permit),
        to: { name, address: email },
        before: [texts.expires(permit), texts.renew],
        action: { label: texts.action, url: `${portalUrl}${url}` },
        after: [settings.permits === 'required' ? texts.refused : texts.after],
      }),
    )
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

import { mailTexts } from '@barreno/texts/mail'
import type { JobContext } from '../context.ts'
import { transaction } from '../db/connect.ts'
import { letter } from '../mail/letter.ts'
import { lockAccount, type Owner, replaceReset } from './sql.ts'
import { newToken, tokenHash } from './token.ts'

const minute = 60_000
/** How long a link is good for. */
const lifetime = 60 * minute

const texts = mailTexts.passwordReset

/**
 * Mails an account its link for a new password. The token is made here and not when it was asked for, so that it is never kept, not even
 * until the mail server answers; done a second time, the second mail's link is the one that serves.
 */
export async function mailPasswordReset({ db, now, settings, mailer, portalUrl }: JobContext, owner: Owner): Promise<void> {
  const token = newToken()
  const account = await transaction(db, async (tx) => {
    const found = await lockAccount(tx, owner, settings.demo)
    if (!found?.mayEnter) return null
    await replaceReset(tx, owner, tokenHash(token), new Date(now().getTime() + lifetime))
    return found
  })
  if (!account) return
  await mailer.send(
    letter({
      subject: texts.subject,
      to: { name: account.name, address: account.email },
      before: [texts.reason(account.username)],
      action: { label: texts.action, url: `${portalUrl}/reset-password?token=${token}` },
      after: [texts.validity(lifetime / minute), texts.otherwise],
    }),
  )
}

import { mailTexts } from '@barreno/texts/mail'
import type { JobContext } from '../context.ts'
import { transaction } from '../db/connect.ts'
import { sendLetter } from '../mail/letter.ts'
import { entersByProviderOnly } from './oidc/provider-only.ts'
import { lockAccount, type Owner, replaceReset } from './sql.ts'
import { newToken, tokenHash } from './token.ts'

const minute = 60_000
/** Milliseconds for which a link is valid. */
const lifetime = 60 * minute

const { passwordReset: texts, enterAtProvider: elsewhere } = mailTexts

/**
 * Mails an account its link for a new password. If no password is accepted for the account, the mail says where it signs in instead. The token is
 * created here rather than at the request, so that it is never stored, not even while the mail waits. If the job runs twice, only the link of the
 * second mail is valid.
 */
export async function mailPasswordReset({ db, now, settings, oidc, mailer, portalUrl }: JobContext, owner: Owner): Promise<void> {
  const token = newToken()
  let isElsewhere = false
  const account = await transaction(db, async (tx) => {
    const found = await lockAccount(tx, owner, settings.demo)
    if (!found?.mayEnter) return null
    isElsewhere = await entersByProviderOnly({ db: tx, oidc }, owner.userId)
    if (!isElsewhere) await replaceReset(tx, owner, tokenHash(token), new Date(now().getTime() + lifetime))
    return found
  })
  if (!account) return
  const to = { name: account.name, address: account.email }
  if (isElsewhere && oidc)
    await sendLetter(mailer, {
      subject: elsewhere.subject,
      to,
      before: [elsewhere.reason(account.username), elsewhere.consequence(oidc.settings.name)],
      action: { label: elsewhere.action, url: `${portalUrl}/login` },
      after: [elsewhere.otherwise],
    })
  else
    await sendLetter(mailer, {
      subject: texts.subject,
      to,
      before: [texts.reason(account.username)],
      action: { label: texts.action, url: `${portalUrl}/reset-password?token=${token}` },
      after: [texts.validity(lifetime / minute), texts.otherwise],
    })
}

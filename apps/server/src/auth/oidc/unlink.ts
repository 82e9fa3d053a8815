import { Problem } from '@barreno/domain/problems'
import type { users } from '@barreno/domain/users/endpoints'
import type { UseCase } from '../../context.ts'
import { addJob } from '../../jobs/sql.ts'
import { lockFor, readUser } from '../../users/account.ts'
import { deleteSessionsOf } from '../sql.ts'
import { deleteIdentitiesOf } from './sql.ts'

/** Unlinks an account from the provider and mails its person. From now on the account signs in with its own password again. */
export const unlinkOidc: UseCase<typeof users.unlinkOidc> = async (context, { id, reason }) => {
  const { db, record, oidc } = context
  const user = await lockFor(context, 'users.unlinkOidc', { id })
  const issuers = await deleteIdentitiesOf(db, user.id)
  if (issuers.length === 0) throw new Problem('auth.oidcNotLinked')
  await deleteSessionsOf(db, { userId: user.id, clientId: null })
  const provider = issuers.map((issuer) => (issuer === oidc?.settings.issuer ? oidc.settings.name : issuer)).join(', ')
  await addJob(db, 'auth.mailUnlinked', { userId: user.id, provider }, { key: `auth.mailUnlinked:${user.id}` })
  record({ action: 'users.unlinkOidc', recordId: user.id, reason, changes: { provider: { old: provider, new: null } } })
  return readUser(context, user.id)
}

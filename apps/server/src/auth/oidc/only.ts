import { Problem } from '@barreno/domain/problems'
import type { SessionContext } from '../../context.ts'
import { holdsOwnKeys } from '../../users/body-administrators.ts'
import { findLinkedRole } from './sql.ts'

/**
 * Refuses a way in beside the provider to whoever is linked with it, or a person who is disabled there would come in by the back door. A gerente
 * keeps theirs, with a second factor: somebody has to get in when the provider fails. So does a body that holds its own keys.
 */
export async function refuseBesideProvider(
  { db, oidc }: Pick<SessionContext, 'db' | 'oidc'>,
  userId: string,
  { hasPassedFactor }: { hasPassedFactor: boolean },
): Promise<void> {
  if (!oidc) return
  const role = await findLinkedRole(db, userId, oidc.settings.issuer)
  if (role === undefined || (role === 'gerente' && hasPassedFactor) || (await holdsOwnKeys(db, role))) return
  throw new Problem('auth.oidcOnly', { provider: oidc.settings.name })
}

import { entersBesideProvider } from '@barreno/domain/actor'
import { Problem } from '@barreno/domain/problems'
import type { Services } from '../../context.ts'
import type { Connection } from '../../db/connect.ts'
import { findLinkedRole } from './sql.ts'

type Asking = Pick<Services, 'oidc'> & { db: Connection }

/** Whether an account signs in at the provider only. Its password in this portal, if it has one, is not accepted. */
export async function entersByProviderOnly(context: Asking, userId: string | null): Promise<boolean> {
  const role = await linkedRole(context, userId)
  return role !== undefined && !entersBesideProvider(role)
}

/**
 * Refuses to sign in a linked account by any other way than the provider; otherwise a person disabled there could still sign in here. Gerentes may,
 * with a second factor, because somebody has to get in when the provider fails. A body that has its own administrator may as well.
 */
export async function refuseBesideProvider(
  context: Asking,
  userId: string,
  { hasPassedFactor }: { hasPassedFactor: boolean },
): Promise<void> {
  const role = await linkedRole(context, userId)
  if (role === undefined || (hasPassedFactor && entersBesideProvider(role))) return
  throw new Problem('auth.oidcOnly', { provider: context.oidc!.settings.name })
}

/** Refuses actions that only make sense for an account with a password of this portal. */
export async function refuseWithoutPassword(context: Asking, userId: string | null): Promise<void> {
  if (await entersByProviderOnly(context, userId)) throw new Problem('auth.oidcOnly', { provider: context.oidc!.settings.name })
}

const linkedRole = async ({ db, oidc }: Asking, userId: string | null) =>
  oidc && userId !== null ? findLinkedRole(db, userId, oidc.settings.issuer) : undefined

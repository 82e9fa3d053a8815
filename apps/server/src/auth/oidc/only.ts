import { entersBesideProvider } from '@barreno/domain/actor'
import { Problem } from '@barreno/domain/problems'
import type { Services } from '../../context.ts'
import type { Connection } from '../../db/connect.ts'
import { findLinkedRole } from './sql.ts'

type Asking = Pick<Services, 'oidc'> & { db: Connection }

/** Whether an account signs in at the provider and in no other way: no password of this portal opens it. */
export async function entersThereAlone(context: Asking, userId: string | null): Promise<boolean> {
  const role = await linkedRole(context, userId)
  return role !== undefined && !entersBesideProvider(role)
}

/**
 * Refuses a way in beside the provider to whoever is linked with it, or a person who is disabled there could still sign in here. A gerente
 * keeps theirs, with a second factor: somebody has to get in when the provider fails. So does a body that holds its own keys.
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

/** Refuses what is only for whoever enters by a password of this portal. */
export async function refuseWithoutPassword(context: Asking, userId: string | null): Promise<void> {
  if (await entersThereAlone(context, userId)) throw new Problem('auth.oidcOnly', { provider: context.oidc!.settings.name })
}

const linkedRole = async ({ db, oidc }: Asking, userId: string | null) =>
  oidc && userId !== null ? findLinkedRole(db, userId, oidc.settings.issuer) : undefined

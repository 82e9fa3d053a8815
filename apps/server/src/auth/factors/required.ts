import type { Actor, Role } from '@barreno/domain/actor'
import type { OwedFactor } from '@barreno/domain/auth/schema'
import { Problem } from '@barreno/domain/problems'
import type { Connection } from '../../db/connect.ts'
import { findFactors } from './sql.ts'

/** The roles for which a second factor is mandatory. */
type Settings = { secondFactorFor?: ReadonlySet<Role> | undefined }

const needsSecondFactor = ({ secondFactorFor }: Settings, role: Role): boolean => secondFactorFor?.has(role) ?? false

/**
 * Returns which step a session still has to take if it has passed no second factor; null for none. A sign-in at the provider replaces only the
 * password: a person with a second factor here has to pass it, unless the provider confirms that they passed one there.
 */
export function owedFactor(
  settings: Settings,
  { role, hasFactor, isByProvider }: { role: Role; hasFactor: boolean; isByProvider: boolean },
): OwedFactor | null {
  if (isByProvider && hasFactor) return 'pass'
  return needsSecondFactor(settings, role) ? (hasFactor ? 'pass' : 'setUp') : null
}

/** Refuses to remove the last second factor of a person who must have one. Call it after the removal, in the same transaction. */
export async function refuseWithoutFactor(tx: Connection, settings: Settings, { id, role }: Actor): Promise<void> {
  if (!needsSecondFactor(settings, role)) return
  const { hasAuthenticator, passkeys } = await findFactors(tx, id)
  if (!hasAuthenticator && passkeys === 0) throw new Problem('auth.lastFactor')
}

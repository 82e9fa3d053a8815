import type { Actor, Role } from '@barreno/domain/actor'
import type { OwedFactor } from '@barreno/domain/auth/schema'
import { Problem } from '@barreno/domain/problems'
import type { Connection } from '../../db/connect.ts'
import { findFactors } from './sql.ts'

/** The roles whose people have to have a second factor. */
type Settings = { secondFactorFor?: ReadonlySet<Role> | undefined }

const needsSecondFactor = ({ secondFactorFor }: Settings, role: Role): boolean => secondFactorFor?.has(role) ?? false

/**
 * What a session owes that has passed no second factor. The provider stands for the password alone: whoever has a second factor here passes it,
 * unless the provider has said that they passed one there.
 */
export function owedFactor(
  settings: Settings,
  { role, hasFactor, isByProvider }: { role: Role; hasFactor: boolean; isByProvider: boolean },
): OwedFactor | null {
  if (isByProvider && hasFactor) return 'pass'
  return needsSecondFactor(settings, role) ? (hasFactor ? 'pass' : 'setUp') : null
}

/** Refuses to take the last second factor away from somebody who has to have one; asked once it is gone, within the same transaction. */
export async function keepsAFactor(tx: Connection, settings: Settings, { id, role }: Actor): Promise<void> {
  if (!needsSecondFactor(settings, role)) return
  const { hasAuthenticator, passkeys } = await findFactors(tx, id)
  if (!hasAuthenticator && passkeys === 0) throw new Problem('auth.lastFactor')
}

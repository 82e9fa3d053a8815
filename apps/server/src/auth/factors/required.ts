import type { Actor, Role } from '@barreno/domain/actor'
import { Problem } from '@barreno/domain/problems'
import type { Connection } from '../../db/connect.ts'
import { findFactors } from './sql.ts'

/** The roles whose people have to have a second factor. */
type Settings = { secondFactorFor?: ReadonlySet<Role> | undefined }

export const needsSecondFactor = ({ secondFactorFor }: Settings, role: Role): boolean => secondFactorFor?.has(role) ?? false

/** Refuses to take the last second factor away from somebody who has to have one; asked once it is gone, within the same transaction. */
export async function keepsAFactor(tx: Connection, settings: Settings, { id, role }: Actor): Promise<void> {
  if (!needsSecondFactor(settings, role)) return
  const { hasAuthenticator, passkeys } = await findFactors(tx, id)
  if (!hasAuthenticator && passkeys === 0) throw new Problem('auth.lastFactor')
}

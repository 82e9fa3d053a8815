import { Problem } from '@barreno/domain/problems'
import type { Connection } from '../../db/connect.ts'
import { deleteSessionsOf, type Owner } from '../sql.ts'
import { deleteFactors, findFactors } from './sql.ts'

/** Removes all second factors of an account whose owner has lost them, and signs it out everywhere. Refuses an account without one. */
export async function resetFactors(tx: Connection, owner: Owner): Promise<void> {
  const id = (owner.userId ?? owner.personId ?? owner.clientId)!
  const { hasAuthenticator, passkeys } = await findFactors(tx, id)
  if (!hasAuthenticator && passkeys === 0) throw new Problem('auth.factorNotOn')
  await deleteFactors(tx, id)
  await deleteSessionsOf(tx, owner)
}

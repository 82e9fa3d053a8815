import type { OidcAnswer } from '@barreno/domain/auth/schema'
import { Problem } from '@barreno/domain/problems'
import type { SessionContext } from '../../context.ts'
import { ownerOf } from '../owner.ts'
import { clientOf } from './client.ts'
import { redeem } from './identity.ts'
import { findLinkedUserId } from './sql.ts'

/** Tolerated difference between the provider's clock and ours. A sign-in before the start of this proof does not count. */
const tolerance_s = 30

/** Proves the caller's identity by a new sign-in at the provider. Returns whether a second factor was passed there. */
export async function proveByOidc(context: SessionContext, answer: OidcAnswer): Promise<{ byFactor: boolean }> {
  const { db, settings } = context
  const { name: provider } = clientOf(context).settings
  const { identity, startedAt } = await redeem(context, answer)
  if ((await findLinkedUserId(db, identity, settings.demo)) !== ownerOf(context).actor.id)
    throw new Problem('auth.oidcOtherPerson', { provider })
  const { signedInAt, hasPassedFactor } = identity
  if (signedInAt === null || signedInAt < startedAt / 1000 - tolerance_s) throw new Problem('auth.oidcNotFresh', { provider })
  return { byFactor: hasPassedFactor }
}

import type { auth } from '@barreno/domain/auth/endpoints'
import { Problem } from '@barreno/domain/problems'
import type { UseCase } from '../../context.ts'
import { transaction } from '../../db/connect.ts'
import { enteredUser } from '../me.ts'
import { refuseBesideProvider } from '../oidc/provider-only.ts'
import { enter } from '../sign-in.ts'
import { lockAccount } from '../sql.ts'
import { challengeLifetime, newChallenge } from './challenge.ts'
import { checkPasskey } from './check-passkey.ts'
import { siteOf } from './site.ts'

/**
 * Returns a challenge for a passkey. With a session it serves to prove the caller's identity, without one to sign in. It lists no credentials, so it
 * reveals no accounts.
 */
export const challengePasskey: UseCase<typeof auth.challengePasskey> = async (context) => {
  const { id: rpId } = siteOf(context.settings)
  const token = context.actor ? context.token : null
  return { challenge: newChallenge({ ...context, token }), rpId, timeout: challengeLifetime, userVerification: 'required' }
}

/** Signs in with a passkey that verified its owner. That counts as two factors. */
export const signInByPasskey: UseCase<typeof auth.signInByPasskey> = async (context, assertion) => {
  const { db, settings } = context
  const owner = await checkPasskey({ ...context, token: null }, assertion).catch((error: unknown) => {
    // The person has no session yet, so the refusal has to be that of a sign-in.
    throw error instanceof Problem && error.code === 'auth.passkeyNotConfirmed'
      ? new Problem('auth.passkeyRefused', undefined, { cause: error })
      : error
  })
  const account = await transaction(db, (tx) => lockAccount(tx, owner, settings.demo))
  if (!account?.mayEnter) throw new Problem('auth.passkeyRefused')
  if (owner.userId) await refuseBesideProvider(context, owner.userId, { hasPassedFactor: true })
  const token = await enter(context, owner, { action: 'auth.signInByPasskey', hasPassedFactor: true })
  return { token, user: await enteredUser(context, { owner, hasPassedFactor: true }) }
}

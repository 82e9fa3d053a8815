import type { PasskeyAssertion } from '@barreno/domain/auth/schema'
import { Problem } from '@barreno/domain/problems'
import type { SessionContext } from '../../context.ts'
import { type Connection, transaction } from '../../db/connect.ts'
import { append } from '../../history/chain.ts'
import { addJob } from '../../jobs/sql.ts'
import { conceptOf } from '../owner.ts'
import { lockAccount } from '../sql.ts'
import { useChallenge } from './challenge.ts'
import { siteOf } from './site.ts'
import { blockPasskey, findPasskey, type StoredPasskey, takeCounter } from './sql.ts'

/**
 * Returns the passkey that answered our challenge, on our site, after verifying its owner. Refuses everything else with the same error. If its
 * counter has not grown, a copy may be in use: the passkey is then blocked and its owner notified.
 */
export async function checkPasskey(context: Asking, assertion: PasskeyAssertion, signing?: Signing): Promise<StoredPasskey> {
  const { now, settings } = context
  const db: Connection = signing?.tx ?? context.db
  const site = siteOf(settings)
  const challenge = await useChallenge({ ...context, db }, assertion.clientDataJSON, signing?.signs)
  const passkey = await findPasskey(db, assertion.credentialId)
  if (!passkey) throw new Problem('auth.passkeyNotConfirmed')
  context.about(passkey.ownerId)
  // Loaded on demand: most servers start without a passkey.
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const { credentialId: id, ...response } = assertion
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    requireUserVerification: true,
    // The database compares the counter, so that only one of two simultaneous answers passes.
    credential: { id, publicKey: new Uint8Array(passkey.publicKey), counter: -1 },
  }).catch((error: unknown) => {
    throw new Problem('auth.passkeyNotConfirmed', undefined, { cause: error })
  })
  if (!verified) throw new Problem('auth.passkeyNotConfirmed')
  const { newCounter: counter, credentialBackedUp: isBackedUp } = authenticationInfo
  if (!(await takeCounter(db, passkey.id, { counter, isBackedUp, at: now() }))) {
    await block(context, passkey)
    throw new Problem('auth.passkeyBlocked')
  }
  return passkey
}

type Asking = Pick<SessionContext, 'db' | 'now' | 'settings' | 'secrets' | 'token' | 'about'>
/** A digest that the passkey signs, and the transaction of the call. The challenge counts as used only if that transaction commits. */
type Signing = { signs: string; tx: Connection }

/** Blocks the passkey in a transaction of its own, because the call itself is refused and rolled back. */
async function block({ db, now, settings }: Asking, passkey: StoredPasskey): Promise<void> {
  await transaction(db, async (tx) => {
    const account = await lockAccount(tx, passkey, settings.demo)
    if (!account || !(await blockPasskey(tx, passkey.id, now()))) return
    const changes = { passkey: { old: passkey.name, new: null } }
    await append(tx, account, now(), [{ action: `${conceptOf(passkey)}.blockPasskey`, recordId: account.id, changes }])
    await addJob(tx, 'auth.mailBlockedPasskey', { passkeyId: passkey.id }, { key: `auth.mailBlockedPasskey:${passkey.id}` })
  })
}

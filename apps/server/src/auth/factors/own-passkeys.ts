import type { auth } from '@barreno/domain/auth/endpoints'
import type { Input } from '@barreno/domain/endpoint'
import { Problem } from '@barreno/domain/problems'
import { institution } from '@barreno/texts/institution'
import type { SessionContext, UseCase } from '../../context.ts'
import { type Connection, transaction } from '../../db/connect.ts'
import { append } from '../../history/chain.ts'
import { requireFactorProof } from '../confirm-person.ts'
import { conceptOf, ownerOf } from '../owner.ts'
import { lockAccount, setProved } from '../sql.ts'
import { tokenHash } from '../token.ts'
import { challengeLifetime, newChallenge, useChallenge } from './challenge.ts'
import { refuseWithoutFactor } from './required.ts'
import { newRecoveryCodes, recoveryHash } from './second-factor.ts'
import { siteOf } from './site.ts'
import {
  deleteIdleRecoveryCodes,
  deletePasskey,
  findFactors,
  findOwnPasskey,
  insertPasskey,
  listPasskeys,
  renamePasskey as setName,
  replaceRecoveryCodes,
} from './sql.ts'

/** Returns the caller's own passkeys. */
export const passkeys: UseCase<typeof auth.passkeys> = async (context) => listPasskeys(context.db, ownerOf(context).actor.id)

/** Returns the options with which the browser creates a passkey for this account. */
export const enrolPasskey: UseCase<typeof auth.enrolPasskey> = async (context) => {
  const { db, settings } = context
  const { actor, owner } = ownerOf(context)
  const site = siteOf(settings)
  await requireFactorProof(context)
  const account = await transaction(db, (tx) => lockAccount(tx, owner, settings.demo))
  const known = await listPasskeys(db, actor.id)
  return {
    challenge: newChallenge(context),
    rp: { id: site.id, name: institution.product },
    user: { id: Buffer.from(actor.id).toString('base64url'), name: account?.username ?? actor.name, displayName: actor.name },
    // EdDSA, ES256 and RS256: the algorithms that authenticators support today.
    pubKeyCredParams: [-8, -7, -257].map((alg) => ({ type: 'public-key', alg })),
    timeout: challengeLifetime,
    excludeCredentials: known.map(({ credentialId: id, transports }) => ({
      id,
      type: 'public-key',
      transports,
    })),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    attestation: 'none',
  }
}

/** Registers a passkey that the browser created. If it is the account's first second factor, returns recovery codes too. */
export const addPasskey: UseCase<typeof auth.addPasskey> = async (context, given) => {
  const { db, now, settings, token } = context
  const { actor, owner } = ownerOf(context)
  const site = siteOf(settings)
  await requireFactorProof(context)
  const { name, credentialId, clientDataJSON, attestationObject, transports = [] } = given
  const challenge = await useChallenge(context, clientDataJSON)
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: {
      id: credentialId,
      rawId: credentialId,
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON, attestationObject },
    },
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    requireUserVerification: true,
  }).catch((error: unknown) => {
    throw new Problem('auth.passkeyNotConfirmed', undefined, { cause: error })
  })
  if (!verified) throw new Problem('auth.passkeyNotConfirmed')
  const { credential, credentialBackedUp: isBackedUp } = registrationInfo
  const recoveryCodes = newRecoveryCodes()
  return transaction(db, async (tx) => {
    await lockAccount(tx, owner, settings.demo)
    const { hasAuthenticator, passkeys: count } = await findFactors(tx, actor.id)
    const isFirst = !hasAuthenticator && count === 0
    const id = await insertPasskey(tx, {
      ...owner,
      credentialId: credential.id,
      publicKey: credential.publicKey,
      counter: credential.counter,
      transports,
      isBackedUp,
      name,
      createdAt: now(),
    })
    if (isFirst) await replaceRecoveryCodes(tx, owner, recoveryCodes.map(recoveryHash))
    await setProved(tx, tokenHash(token ?? ''), now(), { byFactor: true })
    await append(tx, actor, now(), [
      { action: `${conceptOf(owner)}.addPasskey`, recordId: actor.id, changes: { passkey: { old: null, new: name } } },
    ])
    return { passkey: await read(tx, actor.id, id), recoveryCodes: isFirst ? recoveryCodes : [] }
  })
}

export const renamePasskey: UseCase<typeof auth.renamePasskey> = async (context, { id, name }) => {
  const { actor, owner } = ownerOf(context)
  return transaction(context.db, async (tx) => {
    const before = await read(tx, actor.id, id)
    if (before.name === name) return before
    await setName(tx, id, name)
    const changes = { name: { old: before.name, new: name } }
    await append(tx, actor, context.now(), [{ action: `${conceptOf(owner)}.renamePasskey`, recordId: actor.id, changes }])
    return read(tx, actor.id, id)
  })
}

export async function removePasskey(context: SessionContext, { id }: Input<typeof auth.removePasskey>): Promise<void> {
  const { db, now, settings } = context
  const { actor, owner } = ownerOf(context)
  await requireFactorProof(context)
  await transaction(db, async (tx) => {
    await lockAccount(tx, owner, settings.demo)
    const { name } = await read(tx, actor.id, id)
    await deletePasskey(tx, id)
    await refuseWithoutFactor(tx, settings, actor)
    await deleteIdleRecoveryCodes(tx, actor.id)
    await append(tx, actor, now(), [
      { action: `${conceptOf(owner)}.removePasskey`, recordId: actor.id, changes: { passkey: { old: name, new: null } } },
    ])
  })
}

async function read(tx: Connection, ownerId: string, id: string) {
  const passkey = await findOwnPasskey(tx, ownerId, id)
  if (!passkey) throw new Problem('auth.passkeyNotFound')
  return passkey
}

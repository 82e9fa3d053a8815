import type { PasskeyAssertion } from '@barreno/domain/auth/schema'
import { Problem } from '@barreno/domain/problems'
import type { PasskeySignature } from '../../auth/factors/passkey-signature.ts'
import type { Context } from '../../context.ts'
import { findAccount, findPerson } from '../../people/sql.ts'
import type { Signer } from './sql.ts'

/** Returns the signer with their current name. A person of an alianza has the identity document that the alianza registered. */
export async function signerOf({ db, actor }: Context): Promise<Signer> {
  if (actor.clientId === null) return { actor, name: actor.name, idDocument: null }
  const person = actor.id === actor.clientId ? await findAccount(db, actor.clientId) : await findPerson(db, actor.id)
  return { actor, name: person?.name ?? actor.name, idDocument: person?.cedula ?? null }
}

/** Returns the signature of the caller's passkey over this hash; null if they use no passkey. */
export async function passkeySignature(
  { signWithPasskey }: Context,
  assertion: PasskeyAssertion | null | undefined,
  sha256: string,
): Promise<PasskeySignature | null> {
  if (!assertion) return null
  if (!signWithPasskey) throw new Problem('auth.passkeysUnavailable')
  return signWithPasskey(assertion, sha256)
}

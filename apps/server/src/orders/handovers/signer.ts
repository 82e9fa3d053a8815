import type { PasskeyAssertion } from '@barreno/domain/auth/schema'
import { Problem } from '@barreno/domain/problems'
import type { PasskeySignature } from '../../auth/factors/passkey-signature.ts'
import type { Context } from '../../context.ts'
import { findAccount, findPerson } from '../../people/sql.ts'
import type { Signer } from './sql.ts'

/** Who signs, as they are called now: of an alianza its person, with the identity document that it gave. */
export async function signerOf({ db, actor }: Context): Promise<Signer> {
  if (actor.clientId === null) return { actor, name: actor.name, idDocument: null }
  const person = actor.id === actor.clientId ? await findAccount(db, actor.clientId) : await findPerson(db, actor.id)
  return { actor, name: person?.name ?? actor.name, idDocument: person?.cedula ?? null }
}

/** What the caller's passkey signs, where they use one. */
export async function passkeySignature(
  { signWithPasskey }: Context,
  assertion: PasskeyAssertion | null | undefined,
  sha256: string,
): Promise<PasskeySignature | null> {
  if (!assertion) return null
  if (!signWithPasskey) throw new Problem('auth.passkeysUnavailable')
  return signWithPasskey(assertion, sha256)
}

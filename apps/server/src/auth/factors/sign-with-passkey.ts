import type { Actor } from '@barreno/domain/actor'
import type { PasskeyAssertion } from '@barreno/domain/auth/schema'
import { Problem } from '@barreno/domain/problems'
import type { Services, SessionContext } from '../../context.ts'
import type { Connection } from '../../db/connect.ts'
import { checkPasskey } from './check-passkey.ts'
import type { PasskeySignature } from './passkey-signature.ts'

type Signer = Pick<SessionContext, 'token' | 'about'> & Services & { actor: Actor }

/** Checks that one of the caller's passkeys has signed this digest for a challenge of this session, and returns the signature. */
export async function signWithPasskey(
  signer: Signer,
  tx: Connection,
  assertion: PasskeyAssertion,
  signs: string,
): Promise<PasskeySignature> {
  const { ownerId, name, publicKey } = await checkPasskey(signer, assertion, { signs, tx })
  if (ownerId !== signer.actor.id) throw new Problem('auth.passkeyNotConfirmed')
  return { ...assertion, name, publicKey: publicKey.toString('base64url'), signs }
}

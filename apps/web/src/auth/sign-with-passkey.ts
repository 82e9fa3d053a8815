import { auth } from '@barreno/domain/auth/calls'
import type { PasskeyAssertion } from '@barreno/domain/auth/schema'
import { signingChallenge } from '@barreno/domain/signing-challenge'
import { call } from '../api/call.ts'

/** Has one of the person's passkeys sign a digest. */
export async function signWithPasskey(sha256: string): Promise<PasskeyAssertion> {
  const [{ answerWithPasskey }, request] = await Promise.all([import('./passkey.ts'), call(auth.challengePasskey, {})])
  return answerWithPasskey({ ...request, challenge: signingChallenge(sha256, request.challenge) })
}

/** In hexadecimal. A page that is not opened safely has no digests, nor passkeys. */
export async function sha256Of(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

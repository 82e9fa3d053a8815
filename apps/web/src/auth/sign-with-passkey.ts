import { auth } from '@barreno/domain/auth/calls'
import type { PasskeyAssertion } from '@barreno/domain/auth/schema'
import { signingChallenge } from '@barreno/domain/signing-challenge'
import { call } from '../api/call.ts'

/** Signs a digest with one of the person's passkeys. */
export async function signWithPasskey(sha256: string): Promise<PasskeyAssertion> {
  const [{ answerWithPasskey }, request] = await Promise.all([import('./passkey.ts'), call(auth.challengePasskey, {})])
  return answerWithPasskey({ ...request, challenge: signingChallenge(sha256, request.challenge) })
}

/** Returns the digest in hexadecimal. Browsers offer neither digests nor passkeys to pages that are not served securely. */
export async function sha256Of(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

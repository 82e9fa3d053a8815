import { auth } from '@barreno/domain/auth/calls'
import type { PasskeyAssertion } from '@barreno/domain/auth/schema'
import { call } from '../api/call.ts'

/** Asks the person for one of their passkeys: to sign in if there is no session, otherwise to prove their identity. */
export async function askPasskey(): Promise<PasskeyAssertion> {
  const [{ answerWithPasskey }, request] = await Promise.all([import('./passkey.ts'), call(auth.challengePasskey, {})])
  return answerWithPasskey(request)
}

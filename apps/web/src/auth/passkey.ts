import type { auth } from '@barreno/domain/auth/calls'
import type { PasskeyAssertion } from '@barreno/domain/auth/schema'
import { passkeyTexts } from '@barreno/texts/passkeys'
import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import type { Answer, Sent } from '../api/call.ts'

// This module is loaded on the first use of a passkey.

/** Has the browser create a passkey and returns the fields that the server verifies. */
export async function makePasskey(optionsJSON: Answer<typeof auth.enrolPasskey>): Promise<Omit<Sent<typeof auth.addPasskey>, 'name'>> {
  const { id, response } = await askBrowser(optionsJSON.rp.id, () => startRegistration({ optionsJSON }))
  const { clientDataJSON, attestationObject, transports } = response
  return { credentialId: id, clientDataJSON, attestationObject, ...(transports && { transports }) }
}

/** Has the browser sign a challenge with a passkey. */
export async function answerWithPasskey(optionsJSON: Answer<typeof auth.challengePasskey>): Promise<PasskeyAssertion> {
  const { id, response } = await askBrowser(optionsJSON.rpId, () => startAuthentication({ optionsJSON }))
  const { clientDataJSON, authenticatorData, signature } = response
  return { credentialId: id, clientDataJSON, authenticatorData, signature }
}

/** Calls the browser and turns its errors into messages that say what to do. */
async function askBrowser<Result>(domain: string, ask: () => Promise<Result>): Promise<Result> {
  if (!('PublicKeyCredential' in window)) throw new Error(passkeyTexts.unsupported)
  if (location.hostname !== domain && !location.hostname.endsWith(`.${domain}`)) throw new Error(passkeyTexts.otherDomain(domain))
  try {
    return await ask()
  } catch (error) {
    const name = error instanceof Error ? error.name : ''
    throw new Error(name === 'InvalidStateError' ? passkeyTexts.known : passkeyTexts.notUsed, { cause: error })
  }
}

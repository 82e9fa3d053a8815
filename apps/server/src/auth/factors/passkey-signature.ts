import type { PasskeyAssertion } from '@barreno/domain/auth/schema'

/** What somebody signed with a passkey of theirs, with all that it takes to check it later, when the passkey is long gone from their account. */
export type PasskeySignature = PasskeyAssertion & {
  name: string
  /** In COSE, as base64url. */
  publicKey: string
  /** The SHA-256 that it signs. */
  signs: string
}

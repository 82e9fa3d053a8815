import type { PasskeyAssertion } from '@barreno/domain/auth/schema'

/** A signature that a person made with a passkey, with everything needed to verify it even after the passkey was removed from their account. */
export type PasskeySignature = PasskeyAssertion & {
  name: string
  /** The public key in COSE format, as base64url. */
  publicKey: string
  /** The signed SHA-256 digest. */
  signs: string
}

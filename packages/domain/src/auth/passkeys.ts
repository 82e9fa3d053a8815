import { z } from '../zod.ts'
import { ShortText } from '../text-fields.ts'

/** Bytes, as WebAuthn writes them in JSON. */
const Base64Url = (longest: number) =>
  z
    .string()
    .min(1)
    .max(longest)
    .regex(/^[A-Za-z0-9_-]+$/)

const transports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const
const CredentialId = Base64Url(1400)
const Descriptor = z.object({ id: CredentialId, type: z.literal('public-key'), transports: z.array(z.enum(transports)) })

/** What the browser makes a passkey from: `PublicKeyCredentialCreationOptions` in JSON. */
export const PasskeyCreation = z
  .object({
    challenge: z.string(),
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
    timeout: z.int(),
    excludeCredentials: z.array(Descriptor),
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      requireResidentKey: z.boolean(),
      userVerification: z.literal('required'),
    }),
    attestation: z.literal('none'),
  })
  .meta({ id: 'PasskeyCreation' })

/** What the browser asks for a passkey with: `PublicKeyCredentialRequestOptions` in JSON. It names no credential, so that it tells nobody's. */
export const PasskeyRequest = z
  .object({ challenge: z.string(), rpId: z.string(), timeout: z.int(), userVerification: z.literal('required') })
  .meta({ id: 'PasskeyRequest' })

export const PasskeyName = z.object({ name: ShortText(60).min(1) })

/** Of the browser's answer what the server looks at. */
export const NewPasskey = PasskeyName.extend({
  credentialId: CredentialId,
  clientDataJSON: Base64Url(4000),
  attestationObject: Base64Url(20_000),
  transports: z.array(z.enum(transports)).max(transports.length).optional(),
})

/** The browser's answer to such a request. */
export const PasskeyAssertion = z
  .object({
    credentialId: CredentialId,
    clientDataJSON: Base64Url(4000),
    authenticatorData: Base64Url(4000),
    signature: Base64Url(4000),
  })
  .meta({ id: 'PasskeyAssertion' })
export type PasskeyAssertion = z.infer<typeof PasskeyAssertion>

/** A passkey as its owner knows it. */
export const Passkey = z
  .object({
    id: z.string(),
    name: z.string(),
    createdAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime().nullable(),
    /** Kept in an account of its maker (a phone's, a password manager's), and so on several devices. */
    isBackedUp: z.boolean(),
    /** Since when it is refused, because a copy of it may be in use. */
    blockedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Passkey' })
export type Passkey = z.infer<typeof Passkey>

export const AddedPasskey = z.object({ passkey: Passkey, recoveryCodes: z.array(z.string()) }).meta({ id: 'AddedPasskey' })

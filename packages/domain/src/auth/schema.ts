import { z } from '../zod.ts'
import { agencies, powers, staffRoles } from '../actor.ts'
import { ruleNames } from '../statuses/rules.ts'
import { ShortText } from '../text-fields.ts'
import { UntoldIncident } from '../untold-incident.ts'
import { validation } from '../validation.ts'

/** Any characters, as in the specification. It must be well-formed Unicode, so that it is the same text at every sign-in. */
export const Password = z
  .string()
  .min(6)
  .max(200)
  .refine((text) => text.isWellFormed())
  .refine((text) => /[^\s\p{Cf}\p{Z}]/u.test(text), validation.blankPassword)

/** Bytes as base64url, as WebAuthn writes them in JSON. */
const Base64Url = (longest: number) =>
  z
    .string()
    .min(1)
    .max(longest)
    .regex(/^[A-Za-z0-9_-]+$/)

/** The connection of an authenticator (`usb`, `internal`, `hybrid` …). Browsers add new values, so the list is open. */
const Transport = z.string().regex(/^[a-z-]{1,20}$/)
const CredentialId = Base64Url(1400)
const Descriptor = z.object({ id: CredentialId, type: z.literal('public-key'), transports: z.array(Transport) })

/** `PublicKeyCredentialCreationOptions` in JSON, from which the browser creates a passkey. */
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

/**
 * `PublicKeyCredentialRequestOptions` in JSON, with which the browser requests a passkey.
 * It names no credential, so that it reveals no account's credentials.
 */
export const PasskeyRequest = z
  .object({ challenge: z.string(), rpId: z.string(), timeout: z.int(), userVerification: z.literal('required') })
  .meta({ id: 'PasskeyRequest' })

export const PasskeyName = z.object({ name: ShortText(60).min(1) })

/** The parts of the browser's reply that the server checks. */
export const NewPasskey = PasskeyName.extend({
  credentialId: CredentialId,
  clientDataJSON: Base64Url(4000),
  attestationObject: Base64Url(20_000),
  transports: z.array(Transport).max(10).optional(),
})

/** The browser's reply to a `PasskeyRequest`. */
export const PasskeyAssertion = z
  .object({
    credentialId: CredentialId,
    clientDataJSON: Base64Url(4000),
    authenticatorData: Base64Url(4000),
    signature: Base64Url(4000),
  })
  .meta({ id: 'PasskeyAssertion' })
export type PasskeyAssertion = z.infer<typeof PasskeyAssertion>

/** A passkey as its owner sees it. */
export const Passkey = z
  .object({
    id: z.string(),
    name: z.string(),
    createdAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime().nullable(),
    /** Whether it is stored in a cloud account (of a phone or a password manager) and therefore on several devices. */
    isBackedUp: z.boolean(),
    /** Since when it is blocked, because a copy of it may be in use. */
    blockedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Passkey' })
export type Passkey = z.infer<typeof Passkey>

export const AddedPasskey = z.object({ passkey: Passkey, recoveryCodes: z.array(z.string()) }).meta({ id: 'AddedPasskey' })

export const Credentials = z.object({
  username: z.string().trim().min(1).max(200),
  password: z.string().min(1).max(1000),
  /** A code of the authenticator app, or a recovery code; required if the account has a second factor. */
  code: z.string().trim().max(40).optional(),
  /** A passkey's reply instead of a code. */
  passkey: PasskeyAssertion.optional(),
})

/** The kind of account. Each kind has its own sign-in call and its own user names. */
const AccountKind = z.enum(['staff', 'client'])

export const ForgotPassword = z.object({ username: Credentials.shape.username, kind: AccountKind })
/** The message to display. It is always the same, whether or not the account exists. */
export const PasswordResetRequested = z.object({ message: z.string() }).meta({ id: 'PasswordResetAsked' })

/** A token that is incomplete or mistyped gets the same reply as an expired one. */
export const NewPassword = z.object({ token: z.string().min(1).max(200), password: Password })
/** The kind of account, which determines the sign-in page. */
export const PasswordReset = z.object({ kind: AccountKind }).meta({ id: 'PasswordReset' })

export const ChangedPassword = z.object({ currentPassword: z.string().min(1).max(1000), newPassword: Password })

export const OpenSession = z
  .object({
    id: z.string(),
    createdAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime(),
    /** The browser's description of itself, and its network address. */
    device: z.string().nullable(),
    address: z.string().nullable(),
    /** Whether it is the session that makes the call. */
    isCurrent: z.boolean(),
  })
  .meta({ id: 'OpenSession' })
export type OpenSession = z.infer<typeof OpenSession>

export const SecondFactor = z.object({ isOn: z.boolean(), recoveryCodesLeft: z.int() }).meta({ id: 'SecondFactor' })
const FactorPassword = z.object({ password: z.string().min(1).max(1000) })
/** Absent for users who sign in only at the OpenID provider; a recent proof of identity replaces it. */
export const OwnPassword = FactorPassword.partial()
export const FactorCode = z.object({ code: z.string().trim().min(1).max(40) })

/** The provider's name for the staff's sign-in page; null if there is no provider. */
export const OidcOffer = z.object({ name: z.string() }).nullable().meta({ id: 'OidcOffer' })

/** The provider's URL, and a ticket that the browser keeps. The provider's reply is accepted only together with the ticket. */
export const OidcRequest = z.object({ url: z.string(), ticket: z.string() }).meta({ id: 'OidcRequest' })

/** How the browser ends the session at the provider too. */
export const OidcSignOut = z
  .object({
    /** The provider's sign-out URL; null if there is no session to end. */
    url: z.string().nullable(),
    /** Whether the session at the provider stays open, because the provider opened this session but cannot end its own now. */
    isOpenThere: z.boolean(),
  })
  .meta({ id: 'OidcSignOut' })

/** The unchanged query string of the URL to which the provider sent the browser back, with the ticket. */
export const OidcAnswer = z.object({ ticket: Base64Url(4000), answer: z.string().min(1).max(8000) }).meta({ id: 'OidcAnswer' })
export type OidcAnswer = z.infer<typeof OidcAnswer>

export const OidcLogout = z.object({ logout_token: z.string().min(1).max(20_000) })

/** Proofs of identity. One is enough; if several are given, all must be valid. */
export const Proof = FactorPassword.extend({ ...FactorCode.shape, passkey: PasskeyAssertion, oidc: OidcAnswer }).partial()
/** The time until which the proof is valid. */
export const Proved = z.object({ until: z.iso.datetime().nullable() }).meta({ id: 'Proved' })
/** Requires the factors of a sign-in: the password, and a code of the authenticator app or a recovery code. */
export const FactorOff = z.object({ password: OwnPassword.shape.password, code: FactorCode.shape.code })
/** The secret for an authenticator app: as text, and as the content of a QR code. */
export const Enrolment = z.object({ secret: z.string(), uri: z.string() }).meta({ id: 'Enrolment' })
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) }).meta({ id: 'RecoveryCodes' })

/** What the user has to do before any other call is accepted: set up a second factor, or enter the existing one. */
const owedFactors = ['setUp', 'pass'] as const
export type OwedFactor = (typeof owedFactors)[number]

/** The signed-in user. A client's role is null in the API. */
export const SessionUser = z
  .object({
    id: z.string(),
    role: z.enum(staffRoles).nullable(),
    username: z.string(),
    nombre: z.string(),
    email: z.string(),
    /** Clients only. */
    nombreAlianza: z.string().nullable(),
    estatus: z.boolean().nullable(),
    /** Whether the password must be changed; until then, every other call is refused. */
    mustChangePassword: z.boolean().optional(),
    /** The second factor that must be set up or entered; until then, every other call is refused. Absent if none is due. */
    owesSecondFactor: z.enum(owedFactors).optional(),
    /** For a person invited by an alianza: the alianza for which they act, and their powers. */
    clientId: z.string().optional(),
    powers: z.array(z.enum(powers)).optional(),
    /** For a person of a body: the body, if they administer its accounts. */
    administers: z.enum(agencies).optional(),
    /** The name of the OpenID provider to which the account is linked, if any. */
    provider: z.string().optional(),
    /** The number of unread notices, up to a hundred; absent if there are none. */
    unreadNotices: z.int().optional(),
    /** The incidents shown at the top of every page, as in the dashboard's summary. Only `GET /auth/me` returns them, and only if there are any. */
    untoldIncidents: z.array(UntoldIncident).optional(),
    /** The requirements that the corporation has turned off, so that the menus omit their pages; absent if none is turned off. */
    rulesOff: z.array(z.enum(ruleNames)).optional(),
    /** The delegations that the user has received and that are valid now. */
    delegations: z
      .array(
        z.object({
          giver: z.object({ id: z.string(), name: z.string(), role: z.enum(staffRoles) }),
          permissions: z.array(z.string()),
          until: z.string(),
        }),
      )
      .optional(),
  })
  .meta({ id: 'SessionUser' })
export type SessionUser = z.infer<typeof SessionUser>

export const StaffSession = z.object({ token: z.string(), userDetails: SessionUser }).meta({ id: 'StaffSession' })
export const ClientSession = z.object({ token: z.string(), clientDetails: SessionUser }).meta({ id: 'ClientSession' })

/** For staff and clients alike: a client's role is null. */
export const PasskeySession = z.object({ token: z.string(), user: SessionUser }).meta({ id: 'PasskeySession' })

export const DemoAccounts = z
  .object({
    password: z.string(),
    accounts: z.array(z.object({ username: z.string(), kind: AccountKind, role: z.enum(staffRoles).nullable(), name: z.string() })),
  })
  .nullable()
  .meta({ id: 'DemoAccounts' })

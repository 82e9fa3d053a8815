import { z } from '../zod.ts'
import { agencies, powers, staffRoles } from '../actor.ts'
import { ruleNames } from '../statuses/rules.ts'
import { ShortText } from '../text-fields.ts'
import { UntoldIncident } from '../untold-incident.ts'
import { validation } from '../validation.ts'

/** Any characters, as documented; well-formed, so that it is the same text at every sign-in. */
export const Password = z
  .string()
  .min(6)
  .max(200)
  .refine((text) => text.isWellFormed())
  .refine((text) => /[^\s\p{Cf}\p{Z}]/u.test(text), validation.blankPassword)

/** Bytes, as WebAuthn writes them in JSON. */
const Base64Url = (longest: number) =>
  z
    .string()
    .min(1)
    .max(longest)
    .regex(/^[A-Za-z0-9_-]+$/)

/** How a browser reaches an authenticator (`usb`, `internal`, `hybrid` …): the list grows with the browsers. */
const Transport = z.string().regex(/^[a-z-]{1,20}$/)
const CredentialId = Base64Url(1400)
const Descriptor = z.object({ id: CredentialId, type: z.literal('public-key'), transports: z.array(Transport) })

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

/** The parts of the browser's answer that the server looks at. */
export const NewPasskey = PasskeyName.extend({
  credentialId: CredentialId,
  clientDataJSON: Base64Url(4000),
  attestationObject: Base64Url(20_000),
  transports: z.array(Transport).max(10).optional(),
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

export const Credentials = z.object({
  username: z.string().trim().min(1).max(200),
  password: z.string().min(1).max(1000),
  /** A code of the authenticator, or a recovery code; asked for where the account has a second factor. */
  code: z.string().trim().max(40).optional(),
  /** In the place of a code, where the account has a passkey. */
  passkey: PasskeyAssertion.optional(),
})

/** One kind of account or the other: each signs in by its own call, and names are its own. */
export const AccountKind = z.enum(['staff', 'client'])

export const ForgotPassword = z.object({ username: Credentials.shape.username, kind: AccountKind })
/** Shown as it comes, and always the same. */
export const PasswordResetRequested = z.object({ message: z.string() }).meta({ id: 'PasswordResetAsked' })

/** A token that was cut or mistyped on its way is told the same as one that has expired. */
export const NewPassword = z.object({ token: z.string().min(1).max(200), password: Password })
/** Where to sign in with it. */
export const PasswordReset = z.object({ kind: AccountKind }).meta({ id: 'PasswordReset' })

export const ChangedPassword = z.object({ currentPassword: z.string().min(1).max(1000), newPassword: Password })

export const OpenSession = z
  .object({
    id: z.string(),
    createdAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime(),
    /** What the browser said of itself, and where from. */
    device: z.string().nullable(),
    address: z.string().nullable(),
    /** The session that asks. */
    isCurrent: z.boolean(),
  })
  .meta({ id: 'OpenSession' })
export type OpenSession = z.infer<typeof OpenSession>

export const SecondFactor = z.object({ isOn: z.boolean(), recoveryCodesLeft: z.int() }).meta({ id: 'SecondFactor' })
export const FactorPassword = z.object({ password: z.string().min(1).max(1000) })
/** Left out by who signs in at the OpenID provider alone: a proof of lately takes its place. */
export const OwnPassword = FactorPassword.partial()
export const FactorCode = z.object({ code: z.string().trim().min(1).max(40) })

/** What the staff's sign-in page offers: the name by which the provider is known. */
export const OidcOffer = z.object({ name: z.string() }).nullable().meta({ id: 'OidcOffer' })

/** The provider's address to go to, and the ticket without which its answer is worth nothing: the browser that asked keeps it. */
export const OidcRequest = z.object({ url: z.string(), ticket: z.string() }).meta({ id: 'OidcRequest' })

/** Where the browser goes to end the session at the provider too; null where there is none to end. */
export const OidcSignOut = z
  .object({
    /** Where the browser ends the session at the provider. */
    url: z.string().nullable(),
    /** The provider opened this session and cannot end its own now: it goes on there. */
    isOpenThere: z.boolean(),
  })
  .meta({ id: 'OidcSignOut' })

/** The query of the address that the provider sent the browser back to, as it stands there, with the ticket. */
export const OidcAnswer = z.object({ ticket: Base64Url(4000), answer: z.string().min(1).max(8000) }).meta({ id: 'OidcAnswer' })
export type OidcAnswer = z.infer<typeof OidcAnswer>

export const OidcLogout = z.object({ logout_token: z.string().min(1).max(20_000) })

/** One of them; where several are given, all have to be right. */
export const Proof = FactorPassword.extend({ ...FactorCode.shape, passkey: PasskeyAssertion, oidc: OidcAnswer }).partial()
/** Until when it counts. */
export const Proved = z.object({ until: z.iso.datetime().nullable() }).meta({ id: 'Proved' })
/** By what it takes to enter: the password, and a code of the authenticator or a recovery code. */
export const FactorOff = z.object({ password: OwnPassword.shape.password, code: FactorCode.shape.code })
/** The secret as an authenticator takes it: typed, or from a QR code. */
export const Enrolment = z.object({ secret: z.string(), uri: z.string() }).meta({ id: 'Enrolment' })
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) }).meta({ id: 'RecoveryCodes' })

/** What somebody owes before anything else is answered: to set up a second factor, or to pass the one they have. */
export const owedFactors = ['setUp', 'pass'] as const
export type OwedFactor = (typeof owedFactors)[number]

/** Who is signed in. A client's role is null on the wire. */
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
    /** Until it is done, every other call is refused. */
    mustChangePassword: z.boolean().optional(),
    /** Until it is set up, or passed, every other call is refused. Left out where nothing is owed. */
    owesSecondFactor: z.enum(owedFactors).optional(),
    /** For a person whom an alianza invited: for which alianza they act, and what it lets them do. */
    clientId: z.string().optional(),
    powers: z.array(z.enum(powers)).optional(),
    /** For a person of a body: they administer its accounts. */
    administers: z.enum(agencies).optional(),
    /** For a person whose account is linked with the OpenID provider: its name. */
    provider: z.string().optional(),
    /** How many notices they have not read, a hundred at most; left out where there are none. */
    unreadNotices: z.int().optional(),
    /** What stands at the head of every page, as the dashboard's summary has it; `GET /auth/me` alone says it, and only where there is some. */
    untoldIncidents: z.array(UntoldIncident).optional(),
    /** What the corporation asks nothing of, so that its pages are in no menu; left out where it asks something of all of it. */
    rulesOff: z.array(z.enum(ruleNames)).optional(),
    /** What others let them do in their place now. */
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

/** The same for staff and clients: a client's role is null. */
export const PasskeySession = z.object({ token: z.string(), user: SessionUser }).meta({ id: 'PasskeySession' })

export const DemoAccounts = z
  .object({
    password: z.string(),
    accounts: z.array(z.object({ username: z.string(), kind: AccountKind, role: z.enum(staffRoles).nullable(), name: z.string() })),
  })
  .nullable()
  .meta({ id: 'DemoAccounts' })

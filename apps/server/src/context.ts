import type { Actor, Role } from '@barreno/domain/actor'
import type { OwedFactor, PasskeyAssertion } from '@barreno/domain/auth/schema'
import type { SettingInForce } from '@barreno/domain/doctor/schema'
import type { ManyOutcome } from '@barreno/domain/records/many'
import type { BackupReport } from '@barreno/domain/backups/schema'
import type { FourEyes, Need } from '@barreno/domain/confirmations/rules'
import type { SubstitutionRule } from '@barreno/domain/orders/substitution'
import type { PasskeySignature } from './auth/factors/passkey-signature.ts'
import type { Site } from './auth/factors/site.ts'
import type { OidcClient } from './auth/oidc/client.ts'
import type { Secrets } from './auth/secrets.ts'
import type { SessionMemory } from './auth/session-memory.ts'
import type { Config, RuleSettings, UnlockSettings } from './config.ts'
import type { Connection, Db } from './db/connect.ts'
import type { Live } from './live/live.ts'
import type { FileStore } from './files/store.ts'
import type { UploadQuota } from './files/upload-quota.ts'
import type { HistoryEntry } from './history/record.ts'
import type { SecurityLog } from './security-log/log.ts'
import type { AccountLimits } from './http/account-limits.ts'
import type { Mailer } from './mail/mail.ts'

/** What the outside world gives the program. Tests give their own. */
export type Services = {
  db: Db
  files: FileStore
  now: () => Date
  settings: CallSettings & {
    demo: boolean
    rateLimit: boolean
    unlock?: UnlockSettings | undefined
    /** What passkeys are made for; without it there are none. */
    site?: Site | undefined
    /** The roles whose people have to have a second factor. */
    secondFactorFor?: ReadonlySet<Role> | undefined
  }
  /** The OpenID provider by which the staff may sign in; without it there is none. */
  oidc?: OidcClient | undefined
  limits: AccountLimits
  secrets: Secrets
  quota: UploadQuota
  securityLog: SecurityLog
  sessions: SessionMemory
  live: Live
}

/** What a server knows of itself: its settings as they are read and as they are shown, and the name by which it says that it is there. */
export type Installation = { config: Config; inForce: readonly SettingInForce[]; serverId: string }

/** What the operator sets of the rules. */
type CallSettings = Partial<RuleSettings> & {
  /** Whether the accounts of the demonstration may enter. */
  demo?: boolean | undefined
  /** By how many per cent an edit may raise an approved total before the gerente has to look again. */
  secondLookAbove_pct?: number
  /** Whether a gerente may act in a body's place; where nothing is said, they may. */
  substitution?: SubstitutionRule | undefined
  /** By how many per cent a blast may differ from its pattern before its report says why. */
  blastDeviation_pct?: number | undefined
  /** By when, the day after a blast, what was not used has to be back; null where nobody asks, 18:00 where nothing is said. */
  leftoversBackBy?: string | null | undefined
  /** What needs a second person. */
  fourEyes?: FourEyes | undefined
  /** Where people reach the portal: papers lead there. */
  portalUrl?: string | undefined
  /** For how many minutes a proof of who somebody is counts; where nothing is said, for the whole session. */
  proofMinutes?: number | undefined
  /** The installation as the operator set it up; left out where somebody else than a server works with it. */
  installation?: Installation | undefined
  /** When the server makes backups by itself, as it is shown; left out where it does not. */
  backups?: BackupReport['schedule'] | undefined
}

/** What a use case may touch: everything that is not its input. `db` is the transaction of the call where the call changes something. */
export type Context = {
  db: Connection
  files: FileStore
  now: () => Date
  actor: Actor
  settings: CallSettings
  /** The OpenID provider of the staff, where there is one. */
  oidc?: OidcClient | undefined
  /** What accounts keep and send; whoever works on the machine itself is not counted. */
  quota?: UploadQuota | undefined
  /** Refuses what a stolen session must not do, where the last proof is too old; whoever works on the machine itself is not asked. */
  requireProof?: (() => void) | undefined
  /** Has a passkey of the caller sign a digest; left out where nobody is signed in. */
  signWithPasskey?: ((assertion: PasskeyAssertion, sha256: string) => Promise<PasskeySignature>) | undefined
  /** Where a second person confirms what is done, or it is only tried: notes why one is needed, instead of refusing. */
  noteNeed?: ((need: Need) => void) | undefined
  /** Notes what the call did; the request pipeline appends it to the history as the last statement of the same transaction. */
  record: (entry: HistoryEntry) => void
  /** What the call has noted so far: a record that it answers has gone through this already. */
  recorded: readonly HistoryEntry[]
}

/** What a call works with whose work is long: `keep` writes down what came of it, in a transaction of its own with its entry of the history. */
export type KeepingContext = Context & { keep: <Result>(work: (context: Context) => Promise<Result>) => Promise<Result> }

/**
 * What a change of many records works with: `inTurn` does the work for each of them in a transaction of its own, once for each key of the call.
 * What is to hold of all of them is asked `before`, once, when the run begins.
 */
export type EachContext = Context & {
  inTurn: (
    ids: readonly string[],
    work: { before?: (context: Context) => Promise<void>; each: (context: Context, id: string, index: number) => Promise<unknown> },
  ) => Promise<ManyOutcome>
}

/** What a call about the session itself works with: it keeps its own transactions, and may have nobody signed in. */
export type SessionContext = Services & {
  actor: Actor | null
  /** When they last passed a second factor in this session, and what they owe of it. */
  factorAt: Date | null
  /** Refuses whoever has not proved lately who they are. */
  requireProof: () => void
  owesSecondFactor: OwedFactor | null
  address: string
  device: string | null
  token: string | null
  requestId: string
  /** Says whose account the call turned out to be about, for the security log. */
  about: (accountId: string) => void
}

/** What a call works with that asks nobody who they are. */
export type AnyonesContext = Services & Pick<SessionContext, 'about'>

/** What a call works with whose answer is made while it leaves: it keeps its own transactions. */
export type StreamContext = Services & { actor: Actor }

/** What a call works with that goes on telling. */
export type EventsContext = Services & { actor: Actor; token: string; lastEventId: string | undefined }

/** What a job works with: nobody calls it, and it keeps its own transactions. `portalUrl` is where people reach the portal. */
export type JobContext = Services & { mailer: Mailer; portalUrl: string }

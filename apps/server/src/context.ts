import type { Actor, Role } from '@barreno/domain/actor'
import type { OwedFactor, PasskeyAssertion } from '@barreno/domain/auth/schema'
import type { Endpoint, Input, Reply } from '@barreno/domain/endpoint'
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

/** Everything that the program gets from outside. Tests provide their own. */
export type Services = {
  db: Db
  files: FileStore
  now: () => Date
  settings: CallSettings & {
    demo: boolean
    rateLimit: boolean
    unlock?: UnlockSettings | undefined
    /** The site to which passkeys are bound; if undefined, there are no passkeys. */
    site?: Site | undefined
    /** The roles for which a second factor is mandatory. */
    secondFactorFor?: ReadonlySet<Role> | undefined
  }
  /** The OpenID provider with which the staff may sign in, if there is one. */
  oidc?: OidcClient | undefined
  limits: AccountLimits
  secrets: Secrets
  quota: UploadQuota
  securityLog: SecurityLog
  sessions: SessionMemory
  live: Live
}

/** A server's data about itself: its settings as read and as displayed, and the id under which it reports that it is running. */
export type Installation = { config: Config; inForce: readonly SettingInForce[]; serverId: string }

/** The operator's settings of the rules. */
type CallSettings = Partial<RuleSettings> & {
  /** Whether demonstration accounts may sign in. */
  demo?: boolean | undefined
  /** Percentage by which an edit may raise an approved total before the gerente has to approve it again. */
  secondLookAbove_pct?: number
  /** Whether a gerente may act in place of a body; by default they may. */
  substitution?: SubstitutionRule | undefined
  /** Percentage by which a blast may differ from its pattern before its report has to explain it. */
  blastDeviation_pct?: number | undefined
  /** Time of the day after a blast by which unused material has to be returned; null for no such rule, 18:00 by default. */
  leftoversBackBy?: string | null | undefined
  /** Which actions need a second person. */
  fourEyes?: FourEyes | undefined
  /** Public address of the portal, to which printed documents refer. */
  portalUrl?: string | undefined
  /** Minutes for which a proof of identity counts; by default the whole session. */
  proofMinutes?: number | undefined
  /** The installation as the operator set it up; absent if no server but a command is running. */
  installation?: Installation | undefined
  /** The schedule of automatic backups for display; absent if there are none. */
  backups?: BackupReport['schedule'] | undefined
}

/** Everything that a use case works with, besides its input. `db` is the transaction of the call if the call changes something. */
export type Context = {
  db: Connection
  files: FileStore
  now: () => Date
  actor: Actor
  settings: CallSettings
  /** The OpenID provider of the staff, if there is one. */
  oidc?: OidcClient | undefined
  /** Counts the bytes that accounts store and send; absent for a command on the machine itself. */
  quota?: UploadQuota | undefined
  /** Refuses an action that a stolen session must not do, unless the last proof of identity is recent. Absent for a command on the machine itself. */
  requireProof?: (() => void) | undefined
  /** Checks a signature of a digest made with a passkey of the caller; absent if nobody is signed in. */
  signWithPasskey?: ((assertion: PasskeyAssertion, sha256: string) => Promise<PasskeySignature>) | undefined
  /**
   * Present if a second person confirms the action or it is only tried. Notes why a second person is needed, where the action would otherwise be
   * refused.
   */
  noteNeed?: ((need: Need) => void) | undefined
  /** Notes what the call did. The request pipeline appends it to the history as the last statement of the same transaction. */
  record: (entry: HistoryEntry) => void
  /** The entries that the call has noted so far. The activity of a record in its reply includes them. */
  recorded: readonly HistoryEntry[]
  /**
   * Says that the call writes and records nothing more, so that its entries are appended while it composes its reply. For calls that others wait for;
   * it may not be called twice.
   */
  wroteAll?: (() => void) | undefined
}

/** Context of a call that works for long. `keep` stores results in a transaction of its own, together with their history entry. */
export type KeepingContext = Context & { keep: <Result>(work: (context: Context) => Promise<Result>) => Promise<Result> }

/**
 * Context of a change of many records. `runEach` does the work for each record in its own transaction, once for each key of the call. `before` checks
 * what must hold for all of them, once, when the run begins.
 */
export type EachContext = Context & {
  runEach: (
    ids: readonly string[],
    work: { before?: (context: Context) => Promise<void>; each: (context: Context, id: string, index: number) => Promise<unknown> },
  ) => Promise<ManyOutcome>
}

/** Context of a call about the session itself. It manages its own transactions, and the caller may not be signed in. */
export type SessionContext = Services & {
  actor: Actor | null
  /** Time at which the caller last passed a second factor in this session. */
  factorAt: Date | null
  /** Refuses a caller without a recent proof of identity. */
  requireProof: () => void
  /** The step with a second factor that the caller still has to take; null for none. */
  owesSecondFactor: OwedFactor | null
  /** Whether the caller has to replace a password that someone else chose. */
  mustChangePassword: boolean
  address: string
  device: string | null
  token: string | null
  requestId: string
  /** Tells the security log which account the call concerns. */
  about: (accountId: string) => void
}

/** Context of a call for which no session is needed. */
type AnyonesContext = Services & Pick<SessionContext, 'about'>

/** Context of a call whose reply is produced while it is sent. It manages its own transactions. */
export type StreamContext = Services & { actor: Actor }

/** Context of a call that keeps sending events. */
export type EventsContext = Services & { actor: Actor; token: string; lastEventId: string | undefined }

/** Context of a job. It has no caller and manages its own transactions. `portalUrl` is the public address of the portal. */
export type JobContext = Services & { mailer: Mailer; portalUrl: string }

/** The use case of an endpoint. Its context, its input and its reply follow from the endpoint's row. */
export type UseCase<E extends Endpoint> = (context: ContextOf<E>, input: Input<E>) => Promise<Reply<E>>
type ContextOf<E extends Endpoint> = E extends { session: true }
  ? SessionContext
  : E extends { reply: 'stream' }
    ? StreamContext
    : E extends { reply: 'events' }
      ? EventsContext
      : E extends { each: true }
        ? EachContext
        : E['access'] extends 'anyone'
          ? AnyonesContext
          : E extends { keeps: true }
            ? KeepingContext
            : Context

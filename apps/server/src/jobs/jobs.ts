import { mailPasswordReset } from '../auth/mail-password-reset.ts'
import { mailBlockedPasskey } from '../auth/factors/mail-blocked-passkey.ts'
import { mailUnlinked } from '../auth/oidc/mail-unlinked.ts'
import { beginBackup } from '../backups/runs/begin.ts'
import { mailManagers as mailBackupFault } from '../backups/runs/mail-managers.ts'
import { mailAsked, mailDecided, mailExpired } from '../confirmations/mail.ts'
import { mailManagers, mailUntold } from '../incidents/mail.ts'
import { mailSubstitution } from '../orders/substitutions/mail-substitution.ts'
import { mailVoided } from '../orders/balance/mail-voided.ts'
import { mailObjection } from '../orders/objections/mail-objection.ts'
import { mailAlarms } from '../preorders/mail-alarms.ts'
import { mailNotice } from '../notices/mail.ts'
import { mailSummary } from '../notices/summary/mail-summary.ts'
import { endSnooze } from '../notices/end-snooze.ts'
import { mailInvitation } from '../people/mail-invitation.ts'
import { mailFault } from '../files/mail-fault.ts'
import { mailExpiring } from '../permits/mail.ts'
import { mailResult } from '../verifications/mail-result.ts'
import { mailTaker } from '../delegations/mail-taker.ts'
import { mailBodyAdministrator } from '../users/mail-body-administrator.ts'
import { beginVerification } from '../verifications/begin.ts'
import type { JobContext } from '../context.ts'

/**
 * All jobs, which run after a call, as the server, and are retried until they succeed.
 * Payloads are stored in the database until then, and names appear in the log, so they contain ids only, nothing personal or secret.
 * A job may run twice, which must do no harm.
 */
export const jobs = {
  'auth.mailPasswordReset': mailPasswordReset,
  'auth.mailBlockedPasskey': mailBlockedPasskey,
  'auth.mailUnlinked': mailUnlinked,
  'people.mailInvitation': mailInvitation,
  'delegations.mailTaker': mailTaker,
  'users.mailBodyAdministrator': mailBodyAdministrator,
  'confirmations.mailAsked': mailAsked,
  'confirmations.mailDecided': mailDecided,
  'confirmations.mailExpired': mailExpired,
  'notices.mail': mailNotice,
  'notices.mailSummary': mailSummary,
  'notices.wake': endSnooze,
  'preorders.mailAlarms': mailAlarms,
  'orders.mailObjection': mailObjection,
  'orders.mailSubstitution': mailSubstitution,
  'orders.mailVoided': mailVoided,
  'incidents.mailManagers': mailManagers,
  'incidents.mailUntold': mailUntold,
  'permits.mailExpiring': mailExpiring,
  'backups.begin': beginBackup,
  'backups.mailManagers': mailBackupFault,
  'files.mailFault': mailFault,
  'verifications.run': beginVerification,
  'verifications.mailResult': mailResult,
} as const satisfies Record<string, (context: JobContext, payload: never) => Promise<void>>

/** The payloads of the jobs in `acts.ts`. Those jobs queue jobs themselves, so this table cannot import them. */
export type ActPayloads = { 'orders.openLeftover': { orderId: string } }

export type JobName = keyof typeof jobs | keyof ActPayloads
export type Payload<Name extends JobName> = Name extends keyof typeof jobs
  ? Parameters<(typeof jobs)[Name]>[1]
  : Name extends keyof ActPayloads
    ? ActPayloads[Name]
    : never

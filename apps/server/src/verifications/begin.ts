import type { JobContext } from '../context.ts'
import { runVerification } from './run.ts'

/** Starts a verification in the background: the queue runs one job after another, and a verification of minutes must not delay the mails. */
export async function beginVerification(context: JobContext, { verificationId }: { verificationId: string }): Promise<void> {
  void runVerification(context, verificationId).catch(() => {}) // a failure is stored in the verification's record
}

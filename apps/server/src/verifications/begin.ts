import type { JobContext } from '../context.ts'
import { runVerification } from './run.ts'

/** The queue does one job after another: a verification of minutes must not hold back the mails, so it goes on by itself. */
export async function beginVerification(context: JobContext, { verificationId }: { verificationId: string }): Promise<void> {
  void runVerification(context, verificationId).catch(() => {}) // that it failed stands in its record
}

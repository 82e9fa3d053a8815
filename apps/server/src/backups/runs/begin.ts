import type { JobContext } from '../../context.ts'
import { lookNow } from './schedule.ts'

/** Somebody asked for a backup. The queue does one job after another, and a backup takes minutes: the schedule makes it, beside the queue. */
export async function beginBackup(_: JobContext, __: { runId: string }): Promise<void> {
  lookNow()
}

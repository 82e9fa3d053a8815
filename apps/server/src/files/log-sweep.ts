import type { FastifyBaseLogger } from 'fastify'
import { Refusal } from '../refusal.ts'
import { quarantineDays, type Sweep } from './sweep.ts'

/** Runs a sweep at the start. If the bucket is unreachable, the server starts all the same and the reason is returned. */
export async function sweepAtStart(sweeping: () => Promise<Sweep>): Promise<{ sweep: Sweep; fault: string | null }> {
  try {
    return { sweep: await sweeping(), fault: null }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { sweep: { restored: 0, quarantined: 0, removed: 0, unknown: 0 }, fault: error.message }
  }
}

/** Logs the number of files that a sweep moved or removed. */
export function logSweep(log: FastifyBaseLogger, { restored, quarantined, removed, unknown }: Sweep): void {
  if (unknown > 0) log.error({ unknown }, 'the database names none of the stored files: nothing was moved, nothing was removed')
  if (restored > 0) log.warn({ restored }, 'files that a record names again came back from quarantine')
  if (quarantined > 0) log.warn({ quarantined, days: quarantineDays }, 'files that no record names were moved to quarantine')
  if (removed > 0) log.warn({ removed }, 'files were removed from quarantine after their time')
}

import type { BackupKind } from '@barreno/domain/backups/status'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../db/connect.ts'
import type { Backup } from '../create.ts'
import { onRequest } from './begin.ts'
import { type Run, runBackup, runDrill } from './run.ts'
import { type Due, findRequest, runsDue } from './sql.ts'
import { lastDue, type TimeOfDay } from './time.ts'

const maxAttempts = 3
const pauseMs = 30 * 60_000

/** Returns the run to make now. Null if it was made, is in progress, failed within the last half hour, or failed three times. */
export async function attemptDue(db: Db, kind: BackupKind, now: Date, time: TimeOfDay): Promise<Due | null> {
  const dueAt = lastDue(now, time)
  const runs = await runsDue(db, kind, dueAt)
  const last = runs.at(-1)
  if (runs.length >= maxAttempts || (last && last.result !== null && last.result !== 'failed')) return null
  if (last && now.getTime() - Date.parse(last.startedAt) < pauseMs) return null
  return { dueAt, attempt: runs.length + 1 }
}

export type Schedule = { backup: TimeOfDay; drill: TimeOfDay | null }

/**
 * Makes the backups and drills that are due or requested, now and every minute. If there are several servers, one makes each.
 * Runs missed while the server was off are made at its start. `stop` ends the timer, not a run in progress: its promise resolves
 * when that has ended. A caller that does not wait closes the database connection; the run then fails and is retried.
 */
export function keepSchedule(run: Omit<Run, 'due'>, { backup, drill }: Schedule, log: FastifyBaseLogger): { stop: () => Promise<void> } {
  const tell = (kind: BackupKind, made: Backup | null) => {
    if (made) log.info({ kind, backup: made.name, bytes: made.bytes, lost: made.manifest.lost.length }, 'a backup was made')
  }
  const make = async (kind: BackupKind, time: TimeOfDay, work: typeof runBackup) => {
    const due = await attemptDue(run.db, kind, run.now(), time)
    tell(kind, due && (await work({ ...run, due })))
  }
  const look = async () => {
    try {
      const requestId = await findRequest(run.db)
      if (requestId !== undefined) tell('backup', await runBackup({ ...run, requestId }))
      await make('backup', backup, runBackup)
      if (drill) await make('drill', drill, runDrill)
    } catch (error) {
      log.error({ err: error }, 'a backup failed')
    }
  }
  let looking: Promise<void> | undefined
  let isAskedAgain = false
  const lookUntilDone = async () => {
    do {
      isAskedAgain = false
      await look()
    } while (isAskedAgain)
    looking = undefined
  }
  // Requests that arrive during a backup are looked for right after it, not a minute later.
  const lookAtOnce = () => {
    isAskedAgain = true
    looking ??= lookUntilDone()
  }
  lookAtOnce()
  const stopListening = onRequest(lookAtOnce)
  const timer = setInterval(lookAtOnce, 60_000).unref()
  return {
    stop: async () => {
      stopListening()
      clearInterval(timer)
      isAskedAgain = false
      await looking
    },
  }
}

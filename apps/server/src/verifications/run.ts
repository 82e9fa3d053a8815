import { type Difference, maxDifferences } from '@barreno/domain/verifications/schema'
import { readHeadText } from '@barreno/domain/verifications/values'
import type { Services } from '../context.ts'
import { transaction } from '../db/connect.ts'
import {
  failVerification,
  finishVerification,
  findVerification,
  insertVerification,
  lastStart,
  lockNights,
  noteLife,
  noteProgress,
  queueResult,
} from './results/sql.ts'
import { type Progress, verifyRecords } from './verify-records.ts'

type Running = Pick<Services, 'db' | 'now'>

/** Milliseconds between two signs of life while one large table is verified. */
const lifeEveryMs = 30_000

const underWay = new Set<AbortController>()

/** Aborts running verifications, which end as failed, because the server stops. */
export function stopVerifications(): void {
  for (const controller of underWay) controller.abort()
}

/** Runs a verification, stores its result and queues the mails. The portal stays in use meanwhile. */
export async function runVerification({ db, now }: Running, id: string): Promise<void> {
  const verification = await findVerification(db, id)
  if (verification?.status !== 'running') return
  const stopping = new AbortController()
  underWay.add(stopping)
  const alive = setInterval(() => void noteLife(db, id).catch(() => {}), lifeEveryMs)
  const first: Difference[] = []
  const keep = (difference: Difference) => void (first.length < maxDifferences && first.push(difference))
  try {
    const proof = await verifyRecords(db, keep, {
      noted: verification.notedHead === null ? undefined : (readHeadText(verification.notedHead) ?? undefined),
      onProgress: async (progress) => {
        stopping.signal.throwIfAborted()
        await noteProgress(db, id, stepsOf(progress))
      },
    })
    await transaction(db, async (tx) => {
      if (await finishVerification(tx, id, now(), proof, first)) await queueResult(tx, id)
    })
  } catch (error) {
    await failVerification(db, id, now())
    throw error
  } finally {
    clearInterval(alive)
    underWay.delete(stopping)
  }
}

/** The chain is the first step, and each table one more. */
const stepsOf = (progress: Progress) =>
  'table' in progress ? { done: progress.done + 1, steps: progress.tables + 1 } : { done: 0, steps: null }

/** Starts the nightly verification if it is due. If several servers try, only one does. */
export async function verifyByNight(services: Running, isDue: (last: string | null) => boolean): Promise<void> {
  const id = await transaction(services.db, async (tx) => {
    await lockNights(tx)
    return isDue(await lastStart(tx)) ? insertVerification(tx, { startedBy: null, notedHead: null, at: services.now() }) : null
  })
  if (id !== null) await runVerification(services, id)
}

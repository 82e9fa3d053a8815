import type { BackupKind } from '@barreno/domain/backups/status'
import { type Db, transaction } from '../../db/connect.ts'
import { addJob } from '../../jobs/sql.ts'
import { checkBackup } from '../check.ts'
import { type Backing, type Backup, createBackup, type Progress } from '../create.ts'
import { expired, type Keep } from '../keep.ts'
import { canNote, claimRequest, type Due, failRun, finishRun, insertRun, noteLife, noteProgress, tryLock } from './sql.ts'

export type Run = Backing & {
  keep: Keep | null
  /** The scheduled time that this run belongs to; null if a person ordered it. */
  due?: Due | null
  /** Whether the run is automatic, as part of another one that was due. */
  isScheduled?: boolean
  /** Id of the request in the portal that this run fulfils. */
  requestId?: string | undefined
  identity?: string | undefined
}

/** Makes a backup, records the result, and deletes expired backups. Null if another run is in progress. */
export const runBackup = (run: Run): Promise<Backup | null> =>
  alone(run.db, () => noted('backup', run, (onProgress) => backUp({ ...run, onProgress })))

/** Makes a backup and restores it into a separate database; nothing else proves that it can be restored. Null if another run is in progress. */
export const runDrill = (run: Run): Promise<Backup | null> =>
  alone(run.db, () =>
    noted('drill', run, async () => {
      const made = (await noted('backup', { ...run, due: null, isScheduled: Boolean(run.due) }, (onProgress) =>
        backUp({ ...run, onProgress }),
      ))!
      await checkBackup({ store: run.store, name: made.name, trusted: [run.signer.publicKey], identity: run.identity })
      return made
    }),
  )

async function backUp(run: Run): Promise<Backup> {
  const made = await createBackup(run)
  if (run.keep) for (const name of expired(await run.store.list(), run.keep)) await run.store.remove(name)
  return made
}

/** Runs the work under a lock, so that there are never two at once. The lock ends if its holder dies. */
function alone<Result>(db: Db, work: () => Promise<Result>): Promise<Result | null> {
  return db.begin(
    async (tx) => {
      return (await tryLock(tx)) ? work() : null
    },
    { unlimited: true },
  )
}

/** Milliseconds between two signs of life of a run, which it gives even while it works on one large part. */
const lifeEveryMs = 30_000
const progressEveryMs = 1_000

type Work = (onProgress: (progress: Progress) => Promise<void>) => Promise<Backup>

async function noted(
  kind: BackupKind,
  { db, store, now, due = null, isScheduled = due !== null, requestId }: Run,
  work: Work,
): Promise<Backup | null> {
  if (!(await canNote(db))) return work(async () => {})
  const isTaken = requestId !== undefined && !(await claimRequest(db, requestId, now()))
  const id = requestId ?? (await insertRun(db, { kind, place: store.place, startedAt: now(), due, isScheduled }))
  if (id === null || isTaken) return null
  const alive = setInterval(() => void noteLife(db, id).catch(() => {}), lifeEveryMs)
  let notedAt = 0
  const onProgress = async (progress: Progress) => {
    if (performance.now() - notedAt < progressEveryMs && progress.done < progress.steps) return
    notedAt = performance.now()
    await noteProgress(db, id, progress)
  }
  try {
    const made = await work(onProgress)
    const { name, bytes, manifest } = made
    await finishRun(db, id, now(), {
      name,
      bytes,
      snapshotAt: manifest.at,
      historyEntries: manifest.history.seq,
      files: manifest.files.length,
      lostFiles: manifest.lost.length,
      isEncrypted: manifest.encryptedTo !== null,
    })
    return made
  } catch (error) {
    await transaction(db, async (tx) => {
      await failRun(tx, id, now(), (error as Error).message.slice(0, 2_000))
      if (due) await addJob(tx, 'backups.mailManagers', { runId: id }, { key: `backups.mailManagers:${id}` })
    })
    throw error
  } finally {
    clearInterval(alive)
  }
}

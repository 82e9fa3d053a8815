import type { BackupKind } from '@barreno/domain/backups/status'
import { type Db, transaction } from '../../db/connect.ts'
import { addJob } from '../../jobs/sql.ts'
import { checkBackup } from '../check.ts'
import { type Backing, type Backup, createBackup, type Progress } from '../create.ts'
import { expired, type Keep } from '../keep.ts'
import { canNote, claimRequest, type Due, failRun, finishRun, insertRun, noteLife, noteProgress, tryLock } from './sql.ts'

export type Run = Backing & {
  keep: Keep | null
  /** When the server was to do it by itself; null where somebody gave the order. */
  due?: Due | null
  /** Whether the server does it by itself, as part of something else that was due. */
  isScheduled?: boolean
  /** What somebody asked for in the portal, and this run does. */
  requestId?: string | undefined
  identity?: string | undefined
}

/** Makes a backup, notes how it went, and removes those that have had their time. Null where somebody else is at it. */
export const runBackup = (run: Run): Promise<Backup | null> =>
  alone(run.db, () => noted('backup', run, (onProgress) => backUp({ ...run, onProgress })))

/** Makes a backup and restores it into a database of its own: nothing else proves that it can be restored. Null likewise. */
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

/** Two at once would only be in each other's way. Whoever holds the lock dies with it. */
function alone<Result>(db: Db, work: () => Promise<Result>): Promise<Result | null> {
  return db.begin(
    async (tx) => {
      return (await tryLock(tx)) ? work() : null
    },
    { unlimited: true },
  )
}

/** A run that works on one large part gives a sign of life so often. */
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

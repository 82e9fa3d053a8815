import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { backupTexts as texts } from '@barreno/texts/backups'
import { institution } from '@barreno/texts/institution'
import { Refusal } from '../refusal.ts'
import { type Connection, connect, type Db } from '../db/connect.ts'
import { runningEmbedded } from '../db/embedded.ts'
import { type Place, reachDatabase } from '../db/reach.ts'
import { syncFolder } from '../files/folder.ts'
import { type FileSettings, openFiles } from '../files/open.ts'
import { append } from '../history/chain.ts'
import { migrateJobs } from '../jobs/worker.ts'
import { system } from '../run-use-case.ts'
import { inOwnDatabase, proveApart, restoreInto } from './check.ts'
import { BackupFault } from './fault.ts'
import { load, refuseUnknownMigrations } from './load.ts'
import { type Loss, lossOf } from './loss.ts'
import type { Manifest } from './manifest.ts'
import { forgetUnfinished } from './runs/sql.ts'
import { analyze, endAllSessions, hasServers } from './sql.ts'
import { type Reading, type Verified, verifyBackup } from './verify.ts'

export type Restoring = Reading & {
  config: Place & FileSettings
  /** Whether what the database holds may be replaced, and the institution's name as it was typed for that. */
  replace: boolean
  typedInstitution: () => Promise<string>
  now: () => Date
}

export type Restored = { manifest: Manifest; loss: Loss | null; ended: number; kept: string | null }

/**
 * Puts a backup in the place of what the database holds. All of it is read, restored and proved beside the database first; what is there is touched
 * only then, in one step. Files are added before, which changes nothing for anybody.
 */
export async function restoreBackup(restoring: Restoring): Promise<Restored> {
  const verified = await verifyBackup(restoring)
  await refuseUnknownMigrations(verified.manifest)
  const { databaseUrl, databaseOwnerUrl } = restoring.config
  return databaseUrl === undefined
    ? restoreFolder(restoring, verified)
    : restoreServer(restoring, verified, databaseOwnerUrl ?? databaseUrl)
}

/** A PostgreSQL of somebody's own: proved in one of ours, then loaded in one transaction. */
async function restoreServer(restoring: Restoring, verified: Verified, ownersUrl: string): Promise<Restored> {
  const db = connect(ownersUrl)
  try {
    if (await hasServers(db)) throw new Refusal(texts.restore.serverRuns)
    const loss = await lossOf(db, verified.manifest)
    await refuseUnconfirmed(loss, restoring)
    await proveApart(verified, restoring)
    await copyFiles(verified, restoring.config)
    await migrateJobs(db, ownersUrl)
    const ended = await db.begin(
      async (tx) => {
        await load(tx, verified)
        return finish(tx, verified, restoring, loss)
      },
      { unlimited: true },
    )
    await db.begin(analyze, { unlimited: true })
    return { manifest: verified.manifest, loss, ended, kept: null }
  } finally {
    await db.end()
  }
}

/** Our own: what was proved is the folder that takes the place of the other, which is kept beside it. No server starts on that one meanwhile. */
async function restoreFolder(restoring: Restoring, verified: Verified): Promise<Restored> {
  const { dataDir } = restoring.config
  const live = await holdLive(restoring)
  let scratch: string | undefined
  try {
    const loss = live.db ? await lossOf(live.db, verified.manifest) : live.unreadable
    await refuseUnconfirmed(loss, restoring)
    await mkdir(dataDir, { recursive: true })
    const fresh = (scratch = await mkdtemp(join(dataDir, 'restoring-')))
    const ended = await inOwnDatabase(fresh, {}, async (db, server) => {
      await restoreInto(db, server, verified, restoring)
      await copyFiles(verified, restoring.config)
      return db.begin((tx) => finish(tx, verified, restoring, loss), { unlimited: true })
    })
    await live.close()
    return { manifest: verified.manifest, loss, ended, kept: await swap(dataDir, fresh, restoring.now()) }
  } finally {
    await live.close()
    if (scratch) await rm(scratch, { recursive: true, force: true, maxRetries: 10 })
  }
}

type Live = { db: Db | null; unreadable: Loss | null; close: () => Promise<void> }

/** The folder's present database, held as a server would hold it. One that does not start any more is replaced only if asked for. */
async function holdLive({ config, replace }: Restoring): Promise<Live> {
  const none = { db: null, unreadable: null, close: async () => {} }
  if (!existsSync(join(config.dataDir, 'postgres'))) return none
  const reached = await reachDatabase(config).catch((error: Error) => {
    if (!replace) throw new Refusal(texts.restore.unreadable(error.message), { cause: error })
    return null
  })
  if (!reached) return { ...none, unreadable: { entries: 0, lastAt: null, isOtherHistory: true } }
  let closing: Promise<void> | undefined
  const close = () => (closing ??= reached.close())
  if (!reached.isServing) return { db: reached.db, unreadable: null, close }
  await close()
  throw new Refusal(texts.restore.serverRuns)
}

async function refuseUnconfirmed(loss: Loss | null, { replace, typedInstitution }: Restoring): Promise<void> {
  if (loss === null) return
  if (!replace) throw new Refusal(texts.restore.notEmpty)
  if ((await typedInstitution()).trim() !== institution.name) throw new Refusal(texts.restore.otherInstitution(institution.name))
}

/** Nobody goes on as whom they were, and the history says what happened to it. */
async function finish(tx: Connection, { manifest }: Verified, { name, now }: Restoring, loss: Loss | null): Promise<number> {
  const ended = await endAllSessions(tx)
  await forgetUnfinished(tx)
  const lost = loss && { entries: loss.entries, lastAt: loss.lastAt }
  const changes = {
    restoredTo: { old: null, new: manifest.at },
    entries: { old: loss ? manifest.history.seq + (loss.isOtherHistory ? 0 : loss.entries) : null, new: manifest.history.seq },
    ...(lost && { lost: { old: null, new: lost } }),
  }
  await append(tx, { id: system.id, role: system.id }, now(), [{ action: 'system.restore', recordId: name, changes }])
  return ended
}

/** Every file that is not there as it should be, compared with its digest before it gets its name. */
async function copyFiles({ manifest, file }: Verified, config: FileSettings): Promise<void> {
  const store = await openFiles(config)
  for (const { id, content, part } of manifest.files) {
    if ((await store.check(id, content.sha256, content.size)) === 'whole') continue
    if (!(await store.put({ id, ...content }, file(part)))) throw new BackupFault(part, texts.faults.fileOther)
  }
}

async function swap(dataDir: string, scratch: string, at: Date): Promise<string | null> {
  const [live, fresh] = [join(dataDir, 'postgres'), join(scratch, 'postgres')]
  if ((await runningEmbedded(dataDir)) !== null) throw new Refusal(texts.restore.serverRuns)
  const aside = existsSync(live) ? join(dataDir, `postgres.before-${at.toISOString().slice(0, 19).replaceAll(':', '')}Z`) : null
  if (aside) await rename(live, aside)
  try {
    await rename(fresh, live)
  } catch (error) {
    if (aside) await rename(aside, live)
    throw error
  }
  await syncFolder(dataDir)
  return aside
}

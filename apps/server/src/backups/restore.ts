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
import { migrateJobs } from '../jobs/migrate.ts'
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
  /** Whether the present content of the database may be replaced. */
  replace: boolean
  typedInstitution: () => Promise<string>
  now: () => Date
}

export type Restored = { manifest: Manifest; loss: Loss | null; ended: number; kept: string | null }

/**
 * Replaces the content of the database with a backup. The backup is first read, restored and verified separately; only then is the present content
 * replaced, in one step. Files are added before that, which affects nobody.
 */
export async function restoreBackup(restoring: Restoring): Promise<Restored> {
  const verified = await verifyBackup(restoring)
  await refuseUnknownMigrations(verified.manifest)
  const { databaseUrl, databaseOwnerUrl } = restoring.config
  return databaseUrl === undefined
    ? restoreFolder(restoring, verified)
    : restoreServer(restoring, verified, databaseOwnerUrl ?? databaseUrl)
}

/** Restores into the operator's own PostgreSQL: verifies the backup in an embedded one, then loads it in one transaction. */
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

/** Restores the embedded database: its folder is replaced by that of the verified one, and kept beside it. No server can start on it meanwhile. */
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

/** Opens the present embedded database, which keeps servers from starting on it. If it no longer starts, it is replaced only if `replace` is set. */
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

/** Ends all sessions, deletes unfinished runs, and records the restoration in the history. Returns the number of sessions ended. */
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

/** Copies every file that is missing or damaged in the store. Each is compared with its digest before it gets its name. */
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

import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { lateAfterHours } from '@barreno/domain/backups/deadlines'
import { allOf } from '@barreno/texts/format'
import { type CheckName, checkNames } from '@barreno/domain/doctor/values'
import { doctorTexts as texts } from '@barreno/texts/doctor'
import type { Finding } from '@barreno/domain/doctor/schema'
import type { Config } from '../config.ts'
import { connect, type Connection } from '../db/connect.ts'
import { knownMigrations, readApplied } from '../db/migrate.ts'
import { openFiles } from '../files/open.ts'
import { freeBytesOn, roomOn } from '../files/room.ts'
import { smtpFault } from '../mail/smtp.ts'
import { readStanding, type Standing } from '../metrics/sql.ts'
import { startupReport } from '../startup-report.ts'
import { countDemoAccounts } from '../users/sql.ts'
import { walkChain } from '../verifications/verify-chain.ts'
import { readCertificate } from './certificate.ts'
import { readClock, readDatabase, readFileSizes, readOldestTransaction, readRights } from './sql.ts'

type Outcome = Omit<Finding, 'check'>

/** Inputs of the checks: the database, as its owner or as the server sees it, and the settings. */
type Ground = { config: Config; db: Connection; now: () => Date }

const good = (what: string): Outcome => ({ state: 'good', what, remedy: null })
const warning = (what: string, remedy: string): Outcome => ({ state: 'warning', what, remedy })
const fault = (what: string, remedy: string): Outcome => ({ state: 'fault', what, remedy })

/** All checks, in the order of the report. Each actually opens, reads and compares; none only checks whether a file exists. */
const checks: Record<CheckName, (ground: Ground) => Promise<Outcome>> = {
  database: async ({ db }) => {
    const { version, major, isReadOnly, bytes } = await readDatabase(db)
    if (isReadOnly) return fault(texts.database.readOnly, texts.database.primary)
    if (major < 15) return fault(texts.database.old(version), texts.database.upgrade)
    return good(texts.database.good(version, bytes))
  },
  rights: async ({ db, config }) => {
    const { login, isMighty, hasAppRole, mayRewriteHistory } = await asLogin(config, db, readRights)
    if (!hasAppRole) return warning(texts.rights.noRole, texts.rights.lessen)
    if (mayRewriteHistory) return fault(texts.rights.open, texts.rights.restart)
    // The embedded database is accessible only to its folder's owner, and the server signs in to it with its limited role.
    return isMighty && config.databaseUrl !== undefined ? warning(texts.rights.mighty(login), texts.rights.lessen) : good(texts.rights.good)
  },
  migrations: async ({ db }) => {
    const known = await knownMigrations()
    const applied = await readApplied(db)
    const newer = applied.find(({ version }) => version > known.length)
    if (newer) return fault(texts.migrations.newer(newer.name), texts.migrations.update)
    const changed = applied.find(({ version, sha256 }) => known[version - 1]!.sha256 !== sha256)
    if (changed) return fault(texts.migrations.changed(changed.name), texts.migrations.reinstall)
    if (applied.length < known.length) return warning(texts.migrations.missing(known.length - applied.length), texts.migrations.start)
    return good(texts.migrations.good(known.at(-1)!.name))
  },
  transactions: async ({ db }) => {
    const minutes = (await readOldestTransaction(db)) / 60
    return minutes > 10 ? warning(texts.transactions.old(minutes), texts.transactions.end) : good(texts.transactions.good)
  },
  clock: async ({ db, now }) => {
    const before = now().getTime()
    const theirs = await readClock(db)
    const ours = (before + now().getTime()) / 2
    const seconds = Math.abs(theirs - ours) / 1000
    if (seconds > 60) return fault(texts.clock.off(seconds), texts.clock.synchronize)
    return seconds > 2 ? warning(texts.clock.off(seconds), texts.clock.synchronize) : good(texts.clock.good(seconds))
  },
  disk: async ({ config }) => {
    const bytes = await freeBytesOn(config.dataDir)
    const room = await roomOn(config.dataDir, config.diskReserveBytes, async () => bytes)
    if (room === 'full') return fault(texts.disk.full(bytes), texts.disk.free)
    return room === 'low' ? warning(texts.disk.low(bytes), texts.disk.free) : good(texts.disk.good(bytes))
  },
  folder: async ({ config }) => {
    const probe = join(config.dataDir, `.doctor-${randomUUID()}`)
    try {
      await writeFile(probe, 'x', { flag: 'wx' })
      await rm(probe)
      return good(texts.folder.good)
    } catch (error) {
      return fault(texts.folder.closed((error as NodeJS.ErrnoException).code ?? String(error)), texts.folder.open)
    }
  },
  files: async ({ db, config }) => {
    const sizes = await (await openFiles(config)).sizes()
    let [count, missing, after] = [0, 0, '']
    for (;;) {
      const named = await readFileSizes(db, after, 1000)
      const last = named.at(-1)
      if (!last) break
      missing += named.filter(({ id, size }) => sizes.get(id) !== size).length
      count += named.length
      after = last.id
    }
    return missing > 0 ? fault(texts.files.missing(missing, count), texts.files.restore) : good(texts.files.good(count))
  },
  mail: async ({ config }) => {
    if (config.smtpUrl === undefined) return warning(texts.mail.none, texts.mail.name)
    const why = await smtpFault(config.smtpUrl)
    return why === null ? good(texts.mail.good) : fault(texts.mail.refused(why), texts.mail.check)
  },
  certificate: async ({ config: { portalUrl }, now }) => {
    if (!portalUrl.startsWith('https:')) return good(texts.certificate.none)
    const { until, distrust } = await readCertificate(portalUrl)
    return certificateOutcome((until.getTime() - now().getTime()) / (24 * 3_600_000), distrust)
  },
  jobs: async ({ db }) => {
    const { jobs } = await readStanding(db)
    const namesOf = (those: Standing['jobs']) => allOf(those.map(({ name }) => name))
    const givenUp = jobs.filter((job) => job.givenUp > 0)
    if (givenUp.length > 0) return warning(texts.jobs.givenUp(namesOf(givenUp)), texts.jobs.look)
    const late = jobs.filter(({ oldestSeconds }) => oldestSeconds > 15 * 60)
    if (late.length > 0) return warning(texts.jobs.late(namesOf(late)), texts.jobs.look)
    return good(texts.jobs.good(jobs.reduce((sum, { waiting }) => sum + waiting, 0)))
  },
  backup: async ({ db, now }) => agedBackup((await readStanding(db)).lastGood.backup, now(), 'backup', texts.backup.make),
  drill: async ({ db, now }) => agedBackup((await readStanding(db)).lastGood.drill, now(), 'drill', texts.backup.drill),
  history: async ({ db }) => {
    const { entries, broken } = await walkChain(db)
    return broken ? fault(texts.history.broken(broken.seq), texts.history.verify) : good(texts.history.good(entries))
  },
  verification: async ({ db, now }) => {
    const { lastGood } = await readStanding(db)
    if (lastGood.verification === null) return warning(texts.verification.none, texts.verification.verify)
    const age = hoursSince(lastGood.verification, now())
    return age > 36 ? warning(texts.verification.old(age), texts.verification.verify) : good(texts.verification.good(age))
  },
  settings: async ({ db, config }) => {
    const report = startupReport(config, {
      demoAccounts: await countDemoAccounts(db),
      unknownFiles: 0,
      filesFault: null,
      unreadableFactors: 0,
      oidcFault: null,
      isRoot: false,
      room: 'enough',
      noAppRole: null,
    })
    // Mail and backups have checks of their own.
    const others = report.filter(({ weakness }) => weakness !== 'mailInOutbox' && weakness !== 'noBackup')
    return others.length > 0
      ? warning(texts.settings.weak(others.map(({ what }) => what)), texts.settings.seeReport)
      : good(texts.settings.good)
  },
}

/** Runs the wanted checks in sequence. A check that fails to run is reported as a fault and does not stop the others. */
export async function examine(ground: Ground, isWanted: (check: CheckName) => boolean = () => true): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const check of checkNames.filter(isWanted)) {
    const outcome = await checks[check](ground).catch((error: Error) => fault(texts.failed(error.message), texts.seeLog))
    findings.push({ check, ...outcome })
  }
  return findings
}

/** Returns the outcome for a certificate that is valid for so many more days and is rejected for the given reason, if any. */
export function certificateOutcome(days: number, distrust: string | null): Outcome {
  if (days <= 0) return fault(texts.certificate.over, texts.certificate.renew)
  if (distrust !== null) return warning(texts.certificate.distrusted(distrust), texts.certificate.name)
  return days < 21 ? warning(texts.certificate.soon(days), texts.certificate.renew) : good(texts.certificate.good(days))
}

/** Returns the findings for an unreachable database. */
export const unreachable = (why: string): Finding[] => [
  { check: 'database', ...fault(texts.database.unreachable(why), texts.database.reach) },
]

/** Reads with the server's own login; for the embedded database, as the owner. */
async function asLogin<Result>({ databaseUrl }: Config, owner: Connection, read: (db: Connection) => Promise<Result>): Promise<Result> {
  if (databaseUrl === undefined) return read(owner)
  const db = connect(databaseUrl, { connections: 1 })
  try {
    return await read(db)
  } finally {
    await db.end()
  }
}

function agedBackup(last: number | null, now: Date, kind: keyof typeof lateAfterHours, remedy: string): Outcome {
  if (last === null) return warning(texts.backup.none, remedy)
  const age = hoursSince(last, now)
  return age > lateAfterHours[kind] ? fault(texts.backup.old(age), remedy) : good(texts.backup.good(age))
}

const hoursSince = (seconds: number, now: Date) => (now.getTime() / 1000 - seconds) / 3600

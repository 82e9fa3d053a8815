import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import closeWithGrace from 'close-with-grace'
import { buildApp } from './app.ts'
import { demoPassword } from './auth/demo-accounts.ts'
import { sessionMemory } from './auth/session-memory.ts'
import { sealPlainFactors } from './auth/factors/second-factor.ts'
import { siteAt } from './auth/factors/site.ts'
import { oidcClient } from './auth/oidc/client.ts'
import { oidcFault } from './auth/oidc/fault.ts'
import { recheckEachHour } from './auth/oidc/recheck.ts'
import { keyIn, secretsWith } from './auth/secrets.ts'
import { reportPresence } from './doctor/presence.ts'
import { describeSchedule, startBackups } from './backups/runs/start.ts'
import type { Config } from './config.ts'
import { settingsInForce } from './environment.ts'
import type { Services } from './context.ts'
import type { Db } from './db/connect.ts'
import { asOwner, type Opened } from './db/open.ts'
import { clamd } from './files/clamd.ts'
import { logSweep, sweepAtStart } from './files/log-sweep.ts'
import { readFilesBack } from './files/read-back.ts'
import { shareExports } from './exports/share.ts'
import { knownFiles } from './files/sql.ts'
import { openFiles } from './files/open.ts'
import { uploadQuota } from './files/upload-quota.ts'
import { accountLimits } from './http/account-limits.ts'
import { earlierWeb, keepWeb } from './http/earlier-web.ts'
import { logSettings } from './http/log.ts'
import { built } from './http/web.ts'
import { openLive } from './live/open.ts'
import { startWorker } from './jobs/worker.ts'
import { readStanding } from './metrics/sql.ts'
import { atMostEvery, freeBytesOn } from './files/room.ts'
import { openSecurityLog } from './security-log/log.ts'
import { openMailer } from './mail/open.ts'
import { startNotifier } from './notices/notifier.ts'
import { stateQuotaRule } from './permits/sql.ts'
import { printed, startupReport } from './startup-report.ts'
import { tidyUp } from './tidy-up.ts'
import { openTraces } from './traces/traces.ts'
import { stopVerifications } from './verifications/run.ts'
import { verifyEachNight } from './verifications/nightly.ts'
import { countDemoAccounts, isEmpty } from './users/sql.ts'

// The output is read on the console of the operator who starts the server. It is in Spanish and stands here, since no page shows it.

/** Starts everything that the settings ask for, and listens. What not every server needs is loaded only by those that do. */
export async function start(config: Config, database: Opened): Promise<void> {
  // The database itself also enforces the quotas, so it has to know the rule.
  await asOwner(database.server, (owner) => stateQuotaRule(owner, config.rules.quotas))
  const files = await openFiles(config, {
    reserveBytes: config.diskReserveBytes,
    freeBytes: atMostEvery(250, freeBytesOn),
    scan: config.clamd === undefined ? undefined : clamd(config.clamd),
  })
  const known = (ids: readonly string[]) => knownFiles(database.db, ids)
  // With an embedded database no other server uses the folder. With a shared database, another server may be in the middle of an upload. In a bucket
  // the age of each file tells whether it may be part of one.
  const isAlone = config.databaseUrl === undefined || config.files === 's3'
  const { sweep, fault: filesFault } = await sweepAtStart(() => (isAlone ? files.sweep(known, new Date()) : files.restore(known)))
  const secrets = secretsWith(config.secretKey ?? (await keyIn(config.dataDir)))
  const factors = await sealPlainFactors(database.db, secrets)
  const now = () => new Date()
  const metrics = config.metrics && (await import('./metrics/metrics.ts')).openMetrics()
  const traces = config.traces && (await openTraces(config.traces, (message) => app.log.warn(message)))
  const securityLog = openSecurityLog(database.db, now, {
    onError: (err) => app.log.error({ err }, 'entries of the security log could not be written'),
  })
  const serverId = randomUUID()
  const settings: Services['settings'] = {
    demo: config.seed === 'demo',
    rateLimit: config.rateLimit,
    unlock: config.unlock,
    ...config.rules,
    blastDeviation_pct: config.blastDeviation_pct,
    leftoversBackBy: config.leftoversBackBy,
    substitution: config.substitution,
    fourEyes: config.fourEyes,
    proofMinutes: config.proofMinutes,
    portalUrl: config.portalUrl,
    site: siteAt(config.portalUrl),
    secondFactorFor: config.secondFactorFor,
    secondLookAbove_pct: config.secondLookAbove_pct,
    backups: describeSchedule(config),
    installation: { config, inForce: settingsInForce(process.env), serverId },
  }
  const oidc = config.oidc && oidcClient(config.oidc, config.portalUrl)
  const services: Services = {
    db: database.db,
    files,
    now,
    settings,
    secrets,
    limits: accountLimits(config.accountLimits),
    quota: uploadQuota(config.quota),
    oidc,
    securityLog: metrics ? metrics.countEvents(securityLog) : securityLog,
    sessions: sessionMemory({ listenOn: database.db }),
    live: openLive({ db: database.db, settings, oidc, now }),
  }
  if (config.seed === 'demo' && (await isEmpty(database.db))) await fillWithDemo(services, database.connect())

  const earlier = await earlierWeb(join(config.dataDir, 'web'), built, now)
  const app = await buildApp(services, {
    ...config,
    earlierWeb: earlier,
    observe: metrics?.observeCall,
    traces,
    logger: logSettings(config.logLevel, { format: config.logFormat, pseudonym: secrets.pseudonym }),
  })
  logSweep(app.log, sweep)
  const report = startupReport(config, {
    demoAccounts: await countDemoAccounts(database.db),
    unknownFiles: sweep.unknown,
    filesFault,
    unreadableFactors: factors.unreadable,
    oidcFault: await oidcFault(services),
    room: await files.room(),
    noAppRole: database.noAppRole,
    isRoot: process.getuid?.() === 0,
  })
  for (const { weakness, what, remedy } of report) app.log.warn({ weakness, remedy }, what)
  const keeping = keepWeb(earlier, app.log)
  const presence = reportPresence(services, serverId, app.log)
  const tidying = tidyUp(services, app.log)
  const rechecking = recheckEachHour(services, app.log)
  const openedMailer = await openMailer(config, app.log)
  const mailer = metrics ? metrics.countMails(openedMailer) : openedMailer
  const worker = await startWorker(database.server, { ...services, mailer, portalUrl: config.portalUrl }, app.log)
  const telling = startNotifier(services, app.log)
  const backing = await startBackups(services, database.server, config, app.log)
  // An embedded database has no second server to share with.
  const sharing = config.databaseUrl === undefined ? undefined : shareExports(services.db, app.log)
  const readingBack = readFilesBack(services, app.log)
  const verifying = verifyEachNight(services, config.verifyAt, app.log)
  metrics?.watch({
    pool: database.db.usage,
    standing: () => readStanding(database.db),
    freeBytes: () => freeBytesOn(config.dataDir),
  })
  const answering = metrics && config.metrics && (await (await import('./metrics/serve.ts')).serveMetrics(metrics, config.metrics, app.log))
  // The final step is the database's checkpoint, which takes time on a busy disk.
  closeWithGrace({ delay: 30_000 }, async ({ err }) => {
    if (err) app.log.fatal({ err }, 'stopping after an error')
    clearInterval(tidying)
    clearInterval(keeping)
    clearInterval(rechecking)
    clearInterval(verifying)
    clearInterval(readingBack)
    sharing?.stop()
    stopVerifications()
    await answering?.stop()
    await app.close()
    await telling.stop()
    await worker.stop()
    await backing.stop()
    await presence.stop()
    await traces?.stop()
    await database.close()
  })
  const address = await app.listen({ port: config.port, host: config.host })
  console.log(`\n  Barreno está en ${address}  ·  API en ${address}/api  ·  documentación en ${address}/api/docs`)
  console.log(printed(report))
  if (config.seed === 'demo') {
    console.log(`\n  Cuentas de demostración (contraseña de todas: ${demoPassword}):`)
    console.log('    gestores   gerente@demo.ve, administrativo@demo.ve, operador@demo.ve … (<rol>@demo.ve)')
    console.log('    alianzas   alianza1, alianza2 (activas), alianza3 (inactiva)\n')
  }
}

/** Fills an empty database, by a connection that is closed afterwards: PostgreSQL keeps 40 MB for so many different statements. */
async function fillWithDemo(services: Services, db: Db): Promise<void> {
  const { seedDemo } = await import('../seed/demo.ts')
  try {
    await seedDemo({ ...services, db }, (line) => console.log(line))
  } finally {
    await db.end()
  }
}

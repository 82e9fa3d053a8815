import type { doctor } from '@barreno/domain/doctor/endpoints'
import { thoroughChecks } from '@barreno/domain/doctor/values'
import release from '../../package.json' with { type: 'json' }
import type { UseCase } from '../context.ts'
import { examine } from './checks.ts'
import { largestTables, readFilesSent, serversSince } from './sql.ts'

const day_ms = 24 * 3_600_000
const month_days = 30

/** Returns the state of the installation, for those who are responsible for it and have no console. */
export const report: UseCase<typeof doctor.report> = async ({ db, now, settings: { installation } }) => {
  if (!installation) throw new Error('this server was not told of its own settings')
  const at = now()
  const before = (days: number) => new Date(at.getTime() - days * day_ms)
  return {
    at: at.toISOString(),
    release: release.version,
    node: process.version,
    findings: await examine({ config: installation.config, db, now }, (check) => !thoroughChecks.has(check)),
    servers: (await serversSince(db, before(1))).map((server) => ({ ...server, isThis: server.id === installation.serverId })),
    tables: await largestTables(db, 3),
    filesPerDay_bytes: Math.round((await readFilesSent(db, before(month_days))) / month_days),
    settings: [...installation.inForce],
  }
}

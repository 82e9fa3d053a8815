import { type Facts, startupTexts, type Weakness, weaknessTexts } from '@barreno/texts/startup'
import type { Config } from './config.ts'
import type { NoAppRole } from './db/app-role.ts'
import type { Room } from './files/room.ts'

/** Facts that the server finds at its start, besides its settings. */
export type Findings = {
  demoAccounts: number
  unknownFiles: number
  /** Why the file store cannot be reached; null if it can. */
  filesFault: string | null
  unreadableFactors: number
  /** Why the OpenID provider cannot be reached; null if it can or if there is none. */
  oidcFault: string | null
  isRoot: boolean
  room: Room
  noAppRole: NoAppRole | null
}

export type ReportLine = { weakness: Weakness; what: string; remedy: string }

/** Returns all weaknesses of the configuration with their remedies, the worst first. */
export function startupReport(config: Config, findings: Findings): ReportLine[] {
  const facts: Facts = { ...findings, outside: config.outside }
  const weaknesses = weaknessesOf(config, findings)
  return (Object.keys(weaknessTexts) as Weakness[])
    .filter((weakness) => weaknesses[weakness])
    .map((weakness) => {
      const { what, remedy } = weaknessTexts[weakness]
      return { weakness, what: typeof what === 'string' ? what : what(facts), remedy }
    })
}

function weaknessesOf(
  config: Config,
  { demoAccounts, unknownFiles, filesFault, unreadableFactors, oidcFault, isRoot, room, noAppRole }: Findings,
): Record<Weakness, boolean> {
  const isOutside = (['HOST', 'TRUST_PROXY', 'PUBLIC_URL'] as const).some((name) => config.outside.includes(name))
  return {
    filesUnknown: unknownFiles > 0,
    filesAway: filesFault !== null,
    factorsUnreadable: unreadableFactors > 0,
    oidcUnreachable: oidcFault !== null,
    diskLow: room !== 'enough',
    demoOpen: config.seed === 'demo' && config.outside.length > 0,
    demoPresent: config.seed === 'none' && demoAccounts > 0,
    noAppRole: noAppRole !== null,
    ownersLogin: config.databaseUrl !== undefined && config.databaseOwnerUrl === undefined && noAppRole === null,
    noTls: isOutside && !config.portalUrl.startsWith('https:'),
    proxyUnnamed: config.outside.includes('PUBLIC_URL') && config.trustProxy === false,
    rateLimitOff: !config.rateLimit,
    runsAsRoot: isRoot && config.outside.length > 0,
    anyApiOrigin: isOutside && /(^|\s)https?:(\s|$)/.test(config.apiOrigins),
    mailInOutbox: config.smtpUrl === undefined,
    embeddedDatabase: config.databaseUrl === undefined,
    noBackup: config.backup.to === undefined,
  }
}

/** Returns the report as text for the console. */
export const printed = (report: readonly ReportLine[]): string =>
  [`\n  ${startupTexts.heading(report.length)}`, ...report.map(({ what, remedy }) => `    · ${startupTexts.line(what, remedy)}`)].join('\n')

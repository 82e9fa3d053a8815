import { isIP } from 'node:net'
import { resolve } from 'node:path'
import type { Role } from '@barreno/domain/actor'
import type { FourEyes } from '@barreno/domain/confirmations/rules'
import type { Rule } from '@barreno/domain/statuses/rules'
import type { SubstitutionRule } from '@barreno/domain/orders/substitution'
import { oidcSettingTexts } from '@barreno/texts/oidc'
import type { OidcSettings } from './auth/oidc/client.ts'
import { readOidc } from './auth/oidc/settings.ts'
import type { Keep } from './backups/keep.ts'
import type { TimeOfDay } from './backups/runs/time.ts'
import { isS3, readS3Place, type S3Settings } from './s3/place.ts'
import type { FilePlace } from './files/open.ts'
import type { Bucket } from './files/s3-store.ts'
import type { QuotaLimits } from './files/upload-quota.ts'
import type { AccountLimitSettings } from './http/account-limits.ts'
import { isLoopbackHost } from './http/loopback.ts'
import { withSettingFiles } from './setting-files.ts'
import { readTraces, type TraceSettings } from './traces/settings.ts'
import { Environment, settingNames, withoutEmpty } from './environment.ts'

const megabyte = 1024 * 1024

/** Settings for each rule that is a law in some places; by default they only advise. */
export type RuleSettings = {
  /** Hand-overs have to be signed by both sides. */
  handovers: Rule
  /** A blast has to be reported before its consumption is stated and confirmed. */
  blastReports: Rule
  /** The bodies have to be informed of an incident in time. */
  incidentClock: Rule
  /** A magazine needs a licence for everything in it. */
  magazineLicences: Rule
  /** The alianza, the vehicles and the drivers of an order need permits. */
  permits: Rule
  /** An alianza may not take more than its quotas. */
  quotas: Rule
}

export type Config = {
  port: number
  host: string
  dataDir: string
  /** The place of uploaded files: a folder or a bucket. */
  files: FilePlace
  /** The bucket of uploaded files, if one is set. */
  fileBucket: Bucket | undefined
  databaseUrl: string | undefined
  /** Address with the login of the tables' owner, if the server uses another login. */
  databaseOwnerUrl: string | undefined
  seed: 'demo' | 'none'
  /** The settings that show that the server is reachable from other machines. With any of them, nothing of the demonstration is a default. */
  outside: readonly OutsideSetting[]
  corsOrigins: readonly string[]
  apiOrigins: string
  /** Number of proxies in front of the server, or their addresses. Sender addresses from anybody else are ignored. */
  trustProxy: false | number | string
  rateLimit: boolean
  accountLimits: AccountLimitSettings
  quota: QuotaLimits
  diskReserveBytes: number
  /** Address of the scanner for uploaded files; if undefined, files are not scanned. */
  clamd: string | undefined
  /** Time in Caracas at which the records are verified each night; null for never. */
  verifyAt: string | null
  /** Minutes for which a proof of identity counts; undefined for the whole session. */
  proofMinutes: number | undefined
  /** The roles for which a second factor is mandatory. */
  secondFactorFor: ReadonlySet<Role>
  /** The OpenID provider with which the staff may sign in. */
  oidc: OidcSettings | undefined
  /** Settings of the rules that are laws in some places. */
  rules: RuleSettings
  /** Percentage by which a blast may differ from its pattern before its report has to explain it. */
  blastDeviation_pct: number
  /** Time of the day after a blast by which unused material has to be returned; null for no such rule. */
  leftoversBackBy: string | null
  /** Whether a gerente may act in place of a body. */
  substitution: SubstitutionRule
  /** Which actions need a second person. */
  fourEyes: FourEyes
  /** Percentage by which an edit may raise an approved total before the gerente has to approve it again. */
  secondLookAbove_pct: number
  /** Public address of the portal, without a slash at the end. Links in mails use it. */
  portalUrl: string
  smtpUrl: string | undefined
  mailFrom: string
  /** Key that encrypts stored secrets; if undefined, the key in the data folder is used. */
  secretKey: string | undefined
  /** Credentials that unlock the manager of API addresses; if undefined, it stays locked. */
  unlock: UnlockSettings | undefined
  backup: BackupSettings
  /** Address of the metrics for Prometheus; if undefined, they are not collected. */
  metrics: { port: number; host: string } | undefined
  /** Collector of traces of calls and their statements; if undefined, nothing is traced. */
  traces: TraceSettings | undefined
  logLevel: Environment['LOG_LEVEL']
  logFormat: Environment['LOG_FORMAT']
}

/** Returns the settings. Throws a ConfigError that lists every wrong variable with the reason. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const given = withSettingFiles(withoutEmpty(environment), settingNames)
  const parsed = Environment.safeParse(given.environment)
  const invalid = parsed.error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []
  if (!parsed.success || given.faults.length > 0) throw new ConfigError([...given.faults, ...invalid])
  const env = parsed.data
  const outside = outsideSettings(env, environment.NODE_ENV)
  const isLoopback = !outside.includes('HOST')
  const seed = env.SEED ?? (outside.length === 0 ? 'demo' : 'none')
  const published = outside.filter((name) => isPublishing.has(name))
  const oidc = readOidc(env)
  const faults = [
    ...(env.RATE_LIMIT === 'off' && !isLoopback ? ['RATE_LIMIT: solo puede ser «off» con un HOST local.'] : []),
    ...(env.SMTP_URL !== undefined && env.PUBLIC_URL === undefined && !isLoopback
      ? ['PUBLIC_URL: hace falta con SMTP_URL y un HOST que no es local, para que los enlaces de los correos lleven al portal.']
      : []),
    ...(isUnlockCut(env) ? ['SETTINGS_NAME, SETTINGS_KEY, SETTINGS_ANSWER: se indican las tres o ninguna.'] : []),
    ...(env.METRICS_PORT !== undefined && env.METRICS_PORT === env.PORT ? ['METRICS_PORT: debe ser otro puerto que PORT.'] : []),
    ...s3Faults(env),
    ...fileBucketFaults(env),
    ...oidc.faults,
    ...(oidc.settings && env.PUBLIC_URL === undefined && !isLoopback ? [`PUBLIC_URL: ${oidcSettingTexts.noPortalUrl}`] : []),
    ...(published.length > 0 && seed === 'demo'
      ? [
          `SEED: las cuentas de demostración no se admiten con ${published.map((name) => (name === 'NODE_ENV' ? 'NODE_ENV=production' : name)).join(', ')}, porque su contraseña es pública; use SEED=none.`,
        ]
      : []),
  ]
  if (faults.length > 0) throw new ConfigError(faults)
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: resolve(env.DATA_DIR),
    files: env.FILES,
    fileBucket: fileBucketOf(env),
    databaseUrl: env.DATABASE_URL,
    databaseOwnerUrl: env.DATABASE_OWNER_URL,
    seed,
    outside,
    corsOrigins: env.CORS_ORIGINS.split(',')
      .map((origin) => origin.trim())
      .filter(Boolean),
    apiOrigins: env.API_ORIGINS,
    trustProxy: env.TRUST_PROXY === 'off' ? false : /^\d{1,2}$/.test(env.TRUST_PROXY) ? Number(env.TRUST_PROXY) : env.TRUST_PROXY,
    rateLimit: env.RATE_LIMIT === 'on',
    accountLimits: {
      callsPerMinute: { read: env.RATE_READ, write: env.RATE_WRITE, upload: env.RATE_UPLOAD, costly: env.RATE_COSTLY },
      costlyAtOnce: env.COSTLY_AT_ONCE,
    },
    quota: { storedBytes: env.QUOTA_STORED_MB * megabyte, inFlightBytes: env.QUOTA_IN_FLIGHT_MB * megabyte },
    diskReserveBytes: env.DISK_RESERVE_MB * megabyte,
    clamd: env.CLAMD,
    secondLookAbove_pct: env.SECOND_LOOK_ABOVE,
    portalUrl: (env.PUBLIC_URL ?? `http://${isIP(env.HOST) === 6 ? `[${env.HOST}]` : env.HOST}:${env.PORT}`).replace(/\/+$/, ''),
    verifyAt: env.VERIFY_AT === 'off' ? null : env.VERIFY_AT,
    proofMinutes: env.PROOF_MINUTES === 'off' ? undefined : env.PROOF_MINUTES,
    secondFactorFor: env.SECOND_FACTOR_FOR,
    oidc: oidc.settings,
    rules: {
      handovers: env.HANDOVERS,
      blastReports: env.BLAST_REPORTS,
      incidentClock: env.INCIDENT_CLOCK,
      magazineLicences: env.MAGAZINE_LICENCES,
      permits: env.PERMITS,
      quotas: env.QUOTAS,
    },
    blastDeviation_pct: env.BLAST_DEVIATION,
    leftoversBackBy: env.LEFTOVERS_BACK_BY === 'off' ? null : env.LEFTOVERS_BACK_BY,
    substitution: env.SUBSTITUTION,
    fourEyes: {
      stockAbove: env.FOUR_EYES_STOCK,
      pricePercent: env.FOUR_EYES_PRICE_PERCENT,
      deliveries: env.FOUR_EYES_DELIVERIES === 'on',
      userDeletion: env.FOUR_EYES_USER_DELETION === 'on',
    },
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    secretKey: env.SECRET_KEY,
    unlock: unlockOf(env, seed === 'demo' && outside.length === 0),
    backup: {
      to: env.BACKUP_TO,
      s3: s3Of(env),
      at: env.BACKUP_AT,
      keep: env.BACKUP_KEEP,
      encryptTo: env.BACKUP_ENCRYPT_TO,
      // A backup encrypted for another person cannot be restored by the server, so there is no drill.
      drillAt: env.DRILL_AT === 'off' || env.BACKUP_ENCRYPT_TO !== undefined ? null : env.DRILL_AT,
      signingKey: env.SIGNING_KEY,
    },
    metrics: env.METRICS_PORT === undefined ? undefined : { port: env.METRICS_PORT, host: env.METRICS_HOST },
    traces: readTraces(env),
    logLevel: env.LOG_LEVEL,
    logFormat: env.LOG_FORMAT,
  }
}

type BackupSettings = {
  /** Place of automatic backups; if undefined, there are none. */
  to: string | undefined
  /** Access to the bucket in which backups are made or from which they are read. */
  s3: S3Settings | undefined
  at: TimeOfDay
  keep: Keep
  encryptTo: string | undefined
  drillAt: TimeOfDay | null
  /** Key that signs backups; if undefined, the key in the data folder is used. */
  signingKey: string | undefined
}

type OutsideSetting = 'HOST' | 'DATABASE_URL' | 'TRUST_PROXY' | 'PUBLIC_URL' | 'SMTP_URL' | 'NODE_ENV'

/** Settings that mean the portal is published on purpose. With them, demo accounts are refused even if SEED asks for them. */
const isPublishing: ReadonlySet<OutsideSetting> = new Set(['TRUST_PROXY', 'PUBLIC_URL', 'NODE_ENV'])

function outsideSettings(env: Environment, nodeEnv: string | undefined): OutsideSetting[] {
  const given: Record<OutsideSetting, boolean> = {
    HOST: !isLoopbackHost(env.HOST),
    DATABASE_URL: env.DATABASE_URL !== undefined,
    TRUST_PROXY: env.TRUST_PROXY !== 'off',
    PUBLIC_URL: env.PUBLIC_URL !== undefined && !isLoopbackHost(new URL(env.PUBLIC_URL).hostname),
    SMTP_URL: env.SMTP_URL !== undefined,
    NODE_ENV: nodeEnv === 'production',
  }
  return (Object.keys(given) as OutsideSetting[]).filter((name) => given[name])
}

type S3Env = Pick<Environment, 'BACKUP_TO' | 'BACKUP_S3_ENDPOINT' | 'BACKUP_S3_REGION' | 'BACKUP_S3_ACCESS_KEY' | 'BACKUP_S3_SECRET_KEY'>

const s3Names = ['BACKUP_S3_ENDPOINT', 'BACKUP_S3_ACCESS_KEY', 'BACKUP_S3_SECRET_KEY'] as const

function s3Faults(env: S3Env): string[] {
  const missing = s3Names.filter((name) => env[name] === undefined)
  const isWanted = missing.length < s3Names.length || (env.BACKUP_TO !== undefined && isS3(env.BACKUP_TO))
  return isWanted ? missing.map((name) => `${name}: hace falta para guardar los respaldos en S3.`) : []
}

function s3Of({ BACKUP_S3_ENDPOINT: endpoint, BACKUP_S3_REGION: region, ...env }: S3Env): S3Settings | undefined {
  const { BACKUP_S3_ACCESS_KEY: accessKey, BACKUP_S3_SECRET_KEY: secretKey } = env
  return endpoint !== undefined && accessKey !== undefined && secretKey !== undefined
    ? { endpoint, region, accessKey, secretKey }
    : undefined
}

type FilesEnv = Pick<
  Environment,
  'FILES' | 'S3_ENDPOINT' | 'S3_BUCKET' | 'S3_PREFIX' | 'S3_REGION' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'
>

const fileBucketNames = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

function fileBucketFaults(env: FilesEnv): string[] {
  const missing = fileBucketNames.filter((name) => env[name] === undefined)
  const isWanted = env.FILES === 's3' || missing.length < fileBucketNames.length
  return isWanted ? missing.map((name) => `${name}: hace falta para guardar los archivos en S3.`) : []
}

function fileBucketOf(env: FilesEnv): Bucket | undefined {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKey, S3_SECRET_ACCESS_KEY: secretKey } = env
  if (endpoint === undefined || bucket === undefined || accessKey === undefined || secretKey === undefined) return undefined
  return { where: readS3Place(`s3://${bucket}/${env.S3_PREFIX}`)!, settings: { endpoint, region: env.S3_REGION, accessKey, secretKey } }
}

/** Credentials that unlock the manager of API addresses; if undefined, it stays locked. */
export type UnlockSettings = { name: string; key: string; answer: string }

type Unlock = Pick<Environment, 'SETTINGS_NAME' | 'SETTINGS_KEY' | 'SETTINGS_ANSWER'>

const isUnlockCut = ({ SETTINGS_NAME, SETTINGS_KEY, SETTINGS_ANSWER }: Unlock) =>
  new Set([SETTINGS_NAME, SETTINGS_KEY, SETTINGS_ANSWER].map((value) => value === undefined)).size > 1

/** Returns the given values, or those of the demonstration if none are given and `demo` is set. */
function unlockOf({ SETTINGS_NAME: name, SETTINGS_KEY: key, SETTINGS_ANSWER: answer }: Unlock, demo: boolean): UnlockSettings | undefined {
  if (name !== undefined && key !== undefined && answer !== undefined) return { name, key, answer }
  return demo ? { name: 'admin', key: 'demo', answer: 'demo' } : undefined
}

/** Invalid settings, with which the server does not start. */
export class ConfigError extends Error {
  constructor(faults: readonly string[]) {
    super(`Configuración no válida:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`)
  }
}

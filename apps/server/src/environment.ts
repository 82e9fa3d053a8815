import { type Role, roles } from '@barreno/domain/actor'
import { proofMinutes } from '@barreno/domain/permissions'
import { defaultBlastDeviation_pct } from '@barreno/domain/statuses/blast-reports'
import { defaultLeftoversBackBy } from '@barreno/domain/statuses/incidents'
import { rules } from '@barreno/domain/statuses/rules'
import { substitutionRules } from '@barreno/domain/orders/substitution'
import type { SettingInForce } from '@barreno/domain/doctor/schema'
import { defaultSecondLookAbove_pct } from '@barreno/domain/orders/workflow'
import { Email } from '@barreno/domain/text-fields'
import { z } from '@barreno/domain/zod'
import { institution } from '@barreno/texts/institution'
import { oidcEnvironment } from './auth/oidc/settings.ts'
import { defaultKeep, readKeep } from './backups/keep.ts'
import { readTime } from './backups/runs/time.ts'
import { isS3, readS3Place } from './s3/place.ts'
import { withSettingFiles } from './setting-files.ts'
import { tracesEnvironment } from './traces/settings.ts'

const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.int().min(min).max(max))

const read = <Value>(reader: (text: string) => Value | null, message: string) =>
  z.string().transform((text, context) => {
    const value = reader(text)
    if (value === null) context.addIssue({ code: 'custom', message })
    return value ?? z.NEVER
  })

function readRoles(text: string): ReadonlySet<Role> | null {
  if (text === '') return new Set()
  const named = text.split(',').map((role) => role.trim())
  return named.every((role): role is Role => roles.some((known) => known === role)) ? new Set(named) : null
}

const s3Region = z
  .string()
  .regex(/^[\w-]+$/, 'Debe ser el nombre de una región, como us-east-1.')
  .default('us-east-1')

/** The environment variables with their defaults. Read once, at the start. */
export const Environment = z.object({
  PORT: wholeNumber(0, 65535).default(8092),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data'),
  FILES: z.enum(['disk', 's3']).default('disk'),
  S3_ENDPOINT: z.url({ protocol: /^https?$/, error: 'Debe ser la dirección del servicio S3, como https://s3.ejemplo.ve.' }).optional(),
  S3_BUCKET: z
    .string()
    .refine((bucket) => readS3Place(`s3://${bucket}`)?.bucket === bucket, 'Debe ser el nombre de un depósito, como archivos-barreno.')
    .optional(),
  S3_PREFIX: z
    .string()
    .refine((prefix) => readS3Place(`s3://aaa/${prefix}`) !== null, 'Debe ser una ruta dentro del depósito, como portal/archivos.')
    .default(''),
  S3_REGION: s3Region,
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\/.+/)
    .optional(),
  DATABASE_OWNER_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\/.+/)
    .optional(),
  SEED: z.enum(['demo', 'none']).optional(),
  CORS_ORIGINS: z.string().default(''),
  API_ORIGINS: z.string().default('http: https:'),
  TRUST_PROXY: z
    .string()
    .regex(/^(off|\d{1,2}|[0-9a-fA-F.:/, ]+)$/)
    .default('off'),
  SECOND_LOOK_ABOVE: z
    .string()
    .regex(/^\d{1,3}$/, 'Debe ser un porcentaje entero, de 0 a 999.')
    .transform(Number)
    .default(defaultSecondLookAbove_pct),
  FOUR_EYES_STOCK: z
    .string()
    .regex(/^\d{1,12}(\.\d{1,2})?$/, 'Debe ser un monto en dólares, como 500 o 499.50.')
    .transform(Number)
    .optional(),
  FOUR_EYES_PRICE_PERCENT: z
    .string()
    .regex(/^\d{1,3}$/, 'Debe ser un porcentaje entero, de 0 a 999.')
    .transform(Number)
    .optional(),
  FOUR_EYES_DELIVERIES: z.enum(['on', 'off']).default('off'),
  FOUR_EYES_USER_DELETION: z.enum(['on', 'off']).default('off'),
  RATE_LIMIT: z.enum(['on', 'off']).default('on'),
  RATE_READ: wholeNumber(1, 1_000_000).default(1200),
  RATE_WRITE: wholeNumber(1, 1_000_000).default(300),
  RATE_UPLOAD: wholeNumber(1, 1_000_000).default(60),
  RATE_COSTLY: wholeNumber(1, 1_000_000).default(120),
  COSTLY_AT_ONCE: wholeNumber(1, 100).default(2),
  QUOTA_STORED_MB: wholeNumber(1, 100_000_000).default(5000),
  QUOTA_IN_FLIGHT_MB: wholeNumber(1, 1_000_000).default(1600),
  DISK_RESERVE_MB: wholeNumber(0, 100_000_000).default(1000),
  CLAMD: z
    .string()
    .regex(/^(unix:\/.+|tcp:\/\/[^/\s]+:\d{1,5})$/, 'Debe ser unix:/ruta/clamd.ctl o tcp://servidor:puerto.')
    .optional(),
  VERIFY_AT: z
    .string()
    .regex(/^(off|([01]\d|2[0-3]):[0-5]\d)$/, 'Debe ser una hora, como 03:00, u «off».')
    .default('03:00'),
  PROOF_MINUTES: z.literal('off').or(wholeNumber(1, 10_000)).default(proofMinutes),
  SECOND_FACTOR_FOR: read(readRoles, `Debe nombrar roles, separados por comas: ${roles.join(', ')}.`).prefault(''),
  ...oidcEnvironment,
  HANDOVERS: z.enum(rules).default('advice'),
  BLAST_REPORTS: z.enum(rules).default('advice'),
  BLAST_DEVIATION: z
    .string()
    .regex(/^\d{1,3}$/, 'Debe ser un porcentaje entero, de 0 a 999.')
    .transform(Number)
    .default(defaultBlastDeviation_pct),
  LEFTOVERS_BACK_BY: z
    .union([z.literal('off'), z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Debe ser una hora de Caracas, como 18:00, u «off».')])
    .default(defaultLeftoversBackBy),
  INCIDENT_CLOCK: z.enum(rules).default('advice'),
  MAGAZINE_LICENCES: z.enum(rules).default('advice'),
  PERMITS: z.enum(rules).default('advice'),
  QUOTAS: z.enum(rules).default('advice'),
  SUBSTITUTION: z.enum(substitutionRules).default('allowed'),
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'Debe ser la dirección del portal, como https://portal.ejemplo.ve.' }).optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'Debe ser smtp://usuario:clave@servidor:puerto, o smtps://… para TLS desde el inicio.' })
    .optional(),
  MAIL_FROM: Email.default(institution.contact.email.value),
  SECRET_KEY: z.string().min(32, 'Debe tener al menos 32 caracteres.').optional(),
  SETTINGS_NAME: z.string().min(1).optional(),
  SETTINGS_KEY: z.string().min(1).optional(),
  SETTINGS_ANSWER: z.string().min(1).optional(),
  BACKUP_TO: z
    .string()
    .refine((place) => !isS3(place) || readS3Place(place) !== null, 'Debe ser una carpeta, o s3://depósito/prefijo.')
    .optional(),
  BACKUP_S3_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'Debe ser la dirección del servicio S3, como https://s3.ejemplo.ve.' })
    .optional(),
  BACKUP_S3_REGION: s3Region,
  BACKUP_S3_ACCESS_KEY: z.string().min(1).optional(),
  BACKUP_S3_SECRET_KEY: z.string().min(1).optional(),
  BACKUP_AT: read(readTime, 'Debe ser una hora de Caracas, como 02:15.').prefault('02:15'),
  BACKUP_KEEP: read(readKeep, 'Debe decir cuántos días, semanas y meses se guardan, como 7d,4w,12m.').prefault(defaultKeep),
  BACKUP_ENCRYPT_TO: z
    .string()
    .regex(/^age1[0-9a-z]{58,}$/, 'Debe ser un destinatario age, que comienza por age1.')
    .optional(),
  DRILL_AT: z
    .union([z.literal('off'), read(readTime, 'Debe ser un día y una hora de Caracas, como «sun 04:15», u «off».')])
    .prefault('sun 04:15'),
  SIGNING_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/, 'Debe tener 64 cifras hexadecimales en minúsculas.')
    .optional(),
  METRICS_PORT: wholeNumber(1, 65535).optional(),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  ...tracesEnvironment,
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  LOG_FORMAT: z.enum(['json', 'text']).default('json'),
})
export type Environment = z.infer<typeof Environment>

/** Names of all variables. Each may also be given as NAME_FILE. */
export const settingNames = Object.keys(Environment.shape)

/** Settings whose values are never displayed. */
export const secretSettings: ReadonlySet<string> = new Set([
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'SECRET_KEY',
  'SETTINGS_NAME',
  'SETTINGS_KEY',
  'SETTINGS_ANSWER',
  'BACKUP_S3_ACCESS_KEY',
  'BACKUP_S3_SECRET_KEY',
  'SIGNING_KEY',
  'OIDC_CLIENT_SECRET',
  'OTEL_EXPORTER_OTLP_HEADERS',
])

/** Returns the effective settings, each with its source. Secret values are left out. */
export function settingsInForce(environment: NodeJS.ProcessEnv): SettingInForce[] {
  const { environment: given } = withSettingFiles(withoutEmpty(environment), settingNames)
  return settingNames.map((name) => {
    const source = environment[`${name}_FILE`] ? 'file' : given[name] === undefined ? 'default' : 'environment'
    const held = given[name] ?? defaultOf(name)
    const isSecret = secretSettings.has(name)
    return { name, value: isSecret || held === undefined ? null : withoutPassword(held), source, isSecret, isGiven: source !== 'default' }
  })
}

/** Returns a default as it would be written; undefined if there is none. */
function defaultOf(name: string): string | undefined {
  const { def } = Environment.shape[name as keyof typeof Environment.shape]
  return 'defaultValue' in def && def.defaultValue !== '' ? String(def.defaultValue) : undefined
}

/** Hides credentials and query of an address. */
const withoutPassword = (text: string) => text.replace(/\/\/.*@/, '//••••@').replace(/^(\w+:\/\/[^?]*)\?.*$/, '$1?••••')

export const withoutEmpty = (environment: NodeJS.ProcessEnv) =>
  Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''))

/** Returns the environment with some values replaced, whether they came from a variable or from a file. */
export function withSettings(environment: NodeJS.ProcessEnv, instead: Readonly<Record<string, string | undefined>>): NodeJS.ProcessEnv {
  const other = { ...environment }
  for (const [name, value] of Object.entries(instead))
    if (value !== undefined) {
      delete other[`${name}_FILE`]
      other[name] = value
    }
  return other
}

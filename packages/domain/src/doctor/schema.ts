import { z } from '../zod.ts'
import { checkNames, checkStates, settingSources } from './values.ts'

/** The result of one check, and the remedy; null if there is nothing to do. */
export const Finding = z
  .object({ check: z.enum(checkNames), state: z.enum(checkStates), what: z.string(), remedy: z.string().nullable() })
  .meta({ id: 'Finding' })
export type Finding = z.infer<typeof Finding>

/** A setting in force. The value of a secret is never shown: `value` is null and `isGiven` says whether it is set. */
export const SettingInForce = z
  .object({
    name: z.string(),
    value: z.string().nullable(),
    source: z.enum(settingSources),
    isSecret: z.boolean(),
    isGiven: z.boolean(),
  })
  .meta({ id: 'SettingInForce' })
export type SettingInForce = z.infer<typeof SettingInForce>

/** A server of this portal that was running within the last day. */
export const ServerSeen = z
  .object({
    id: z.string(),
    host: z.string(),
    release: z.string(),
    startedAt: z.iso.datetime(),
    seenAt: z.iso.datetime(),
    /** When the server shut down regularly, for example for a restart; null while it runs, and if it vanished without a shutdown. */
    stoppedAt: z.iso.datetime().nullable(),
    /** Whether it is the server that answers this call. */
    isThis: z.boolean(),
  })
  .meta({ id: 'ServerSeen' })
export type ServerSeen = z.infer<typeof ServerSeen>

/** One of the largest tables: its size with indexes, and the number of dead rows, which no vacuum has removed yet. */
export const TableSize = z.object({ name: z.string(), bytes: z.int(), rows: z.int(), deadRows: z.int() }).meta({ id: 'TableSize' })
export type TableSize = z.infer<typeof TableSize>

/** The state of the installation. */
export const DoctorReport = z
  .object({
    at: z.iso.datetime(),
    release: z.string(),
    node: z.string(),
    findings: z.array(Finding),
    servers: z.array(ServerSeen),
    tables: z.array(TableSize),
    /** Average bytes per day of the files that users sent in the last 30 days. */
    filesPerDay_bytes: z.int(),
    settings: z.array(SettingInForce),
  })
  .meta({ id: 'DoctorReport' })
export type DoctorReport = z.infer<typeof DoctorReport>

import { z } from '../zod.ts'
import { checkNames, checkStates, settingSources } from './values.ts'

/** How one thing stands, and what to do about it; nothing, where it stands well. */
export const Finding = z
  .object({ check: z.enum(checkNames), state: z.enum(checkStates), what: z.string(), remedy: z.string().nullable() })
  .meta({ id: 'Finding' })
export type Finding = z.infer<typeof Finding>

/** One setting as it holds. A secret is never shown: `value` is null, and `isGiven` says whether there is one. */
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

/** A server of this portal that was there in the last day. */
export const ServerSeen = z
  .object({
    id: z.string(),
    host: z.string(),
    release: z.string(),
    startedAt: z.iso.datetime(),
    seenAt: z.iso.datetime(),
    /** It ended by itself, as when it is restarted; null while it is there, and where it fell silent. */
    stoppedAt: z.iso.datetime().nullable(),
    /** The one that answers this call. */
    isThis: z.boolean(),
  })
  .meta({ id: 'ServerSeen' })
export type ServerSeen = z.infer<typeof ServerSeen>

/** One of the largest tables: with its indexes, and how many of its rows are old versions that nobody has cleared away. */
export const TableSize = z.object({ name: z.string(), bytes: z.int(), rows: z.int(), deadRows: z.int() }).meta({ id: 'TableSize' })
export type TableSize = z.infer<typeof TableSize>

/** How the installation stands. */
export const DoctorReport = z
  .object({
    at: z.iso.datetime(),
    release: z.string(),
    node: z.string(),
    findings: z.array(Finding),
    servers: z.array(ServerSeen),
    tables: z.array(TableSize),
    /** What the files that people sent came to in the last 30 days, a day. */
    filesPerDay_bytes: z.int(),
    settings: z.array(SettingInForce),
  })
  .meta({ id: 'DoctorReport' })
export type DoctorReport = z.infer<typeof DoctorReport>

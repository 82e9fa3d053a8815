import { z } from '../zod.ts'

/** The events that the security log records, in the order in which the filter offers them. */
export const securityEvents = [
  /** A file was downloaded: an uploaded one, or a generated document. */
  'download',
  /** A list was exported as a file. */
  'export',
  'signIn',
  /** A sign-in from an address or a device that the account had not used before. */
  'newPlace',
  'signInFailed',
  /** A passkey whose counter decreased: a copy of it may be in use. */
  'blockedPasskey',
  'endedByProvider',
  /** A call without a valid session. */
  'noSession',
  /** A call that the person is not permitted to make. */
  'refused',
  /** A record that does not exist, or that the person may not read; both have the same reply. */
  'notFound',
  /** Too many calls or attempts, or an exhausted quota. */
  'limit',
  'damagedFile',
  /** A scanner found malware in an uploaded file. */
  'infectedFile',
  /** The number of entries that could not be written. */
  'lost',
  /** The number of entries deleted after a year. */
  'removed',
] as const
export type SecurityEvent = (typeof securityEvents)[number]

/** An entry: the event, the account, the call, the record and the origin. */
export const SecurityEntry = z
  .object({
    id: z.string(),
    at: z.iso.datetime(),
    event: z.enum(securityEvents),
    /** The caller, or for a failed sign-in the account that was tried; empty if no account is known. */
    person: z.object({ id: z.string().nullable(), name: z.string().nullable(), role: z.string().nullable() }),
    /** The operation, by its name in the API document. */
    action: z.string().nullable(),
    /** The record with its present name. An id without a name belongs to no record. */
    record: z.object({ id: z.string().nullable(), name: z.string().nullable() }),
    /** The file that was downloaded, or that is damaged. */
    fileName: z.string().nullable(),
    /** The message of the refusal, if the call was refused. */
    reason: z.string().nullable(),
    address: z.string().nullable(),
    device: z.string().nullable(),
    requestId: z.string().nullable(),
    /** The number of identical events within a short time. */
    times: z.int(),
  })
  .meta({ id: 'SecurityEntry' })
export type SecurityEntry = z.infer<typeof SecurityEntry>

/** A person with entries in the log. */
export const SecurityPerson = z.object({ id: z.string(), name: z.string(), role: z.string() }).meta({ id: 'SecurityPerson' })
export type SecurityPerson = z.infer<typeof SecurityPerson>

/** Days for which an entry is kept. */
export const keptDays = 365

import { z } from '../zod.ts'

/** What the security log keeps, in the order in which it is offered. */
export const securityEvents = [
  /** A file was given out: one that was uploaded, or a document that was made. */
  'download',
  /** A list was taken away as a file. */
  'export',
  'signIn',
  /** A sign-in from an address or a device that the account had not used before. */
  'newPlace',
  'signInFailed',
  /** A passkey whose counter went back: a copy of it may be in use. */
  'blockedPasskey',
  'endedByProvider',
  /** A call without a session that is valid. */
  'noSession',
  /** Not permitted to this person. */
  'refused',
  /** A record that does not exist, or that this person may not read: they are answered alike. */
  'notFound',
  /** Too many calls or attempts, or a quota that is used up. */
  'limit',
  'damagedFile',
  /** A scanner found something in a file that somebody sent. */
  'infectedFile',
  /** Entries that could not be kept: how many. */
  'lost',
  /** Entries deleted after their year: how many. */
  'removed',
] as const
export type SecurityEvent = (typeof securityEvents)[number]

/** One entry: what happened, whose account it was, which call, which record, from where. */
export const SecurityEntry = z
  .object({
    id: z.string(),
    at: z.iso.datetime(),
    event: z.enum(securityEvents),
    /** Who called; of a failed sign-in, the account that was tried. Without an account that is known, empty. */
    person: z.object({ id: z.string().nullable(), name: z.string().nullable(), role: z.string().nullable() }),
    /** The call, as the API document names it. */
    action: z.string().nullable(),
    /** The record as it is called today. An id without a name is of no record. */
    record: z.object({ id: z.string().nullable(), name: z.string().nullable() }),
    /** The file that was given out, or that is damaged. */
    fileName: z.string().nullable(),
    /** What the caller was told, where they were refused. */
    reason: z.string().nullable(),
    address: z.string().nullable(),
    device: z.string().nullable(),
    requestId: z.string().nullable(),
    /** How often the same happened within a short while. */
    times: z.int(),
  })
  .meta({ id: 'SecurityEntry' })
export type SecurityEntry = z.infer<typeof SecurityEntry>

/** Somebody of whom the log has entries. */
export const SecurityPerson = z.object({ id: z.string(), name: z.string(), role: z.string() }).meta({ id: 'SecurityPerson' })
export type SecurityPerson = z.infer<typeof SecurityPerson>

/** How long an entry is kept. */
export const keptDays = 365

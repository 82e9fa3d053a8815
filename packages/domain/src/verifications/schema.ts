import { validation } from '../validation.ts'
import { z } from '../zod.ts'
import { verificationStatuses } from './status.ts'
import { readHeadText } from './values.ts'

/** What differs: the chain itself, a noted head, a row, a balance, the protection of the tables, or a file. */
const differenceKinds = ['chain', 'noted', 'changed', 'missing', 'unknown', 'balance', 'guard', 'file'] as const

/** A difference between the data and the history. */
export const Difference = z
  .object({
    kind: z.enum(differenceKinds),
    /** The table and the key of the row, and the record's name for users. */
    table: z.string().nullable(),
    key: z.string().nullable(),
    record: z.string().nullable(),
    field: z.string().nullable(),
    /** The value according to the history, and the value found. */
    said: z.string().nullable(),
    found: z.string().nullable(),
    /** The last entry of the history that wrote it, or the entry at which the chain breaks. */
    entry: z.int().nullable(),
  })
  .meta({ id: 'Difference' })
export type Difference = z.infer<typeof Difference>

/** A head of the history as a user types or pastes it. */
export const NotedHead = z
  .string()
  .max(200)
  .refine((text) => readHeadText(text) !== null, validation.head)

/** The end of the history at a moment. */
export const HistoryHead = z
  .object({ seq: z.int(), hash: z.string(), short: z.string(), at: z.iso.datetime().nullable() })
  .meta({ id: 'HistoryHead' })
export type HistoryHead = z.infer<typeof HistoryHead>

/** A verification: start, author, progress and result. */
export const Verification = z
  .object({
    id: z.string(),
    startedAt: z.iso.datetime(),
    /** Null if the server started it by itself, at night. */
    startedBy: z.object({ id: z.string(), name: z.string().nullable() }).nullable(),
    notedHead: z.string().nullable(),
    status: z.enum(verificationStatuses),
    done: z.int(),
    steps: z.int().nullable(),
    finishedAt: z.iso.datetime().nullable(),
    entries: z.int().nullable(),
    rows: z.int().nullable(),
    /** The verified head, as it is printed. */
    head: z.string().nullable(),
    differenceCount: z.int().nullable(),
  })
  .meta({ id: 'Verification' })
export type Verification = z.infer<typeof Verification>

/** Maximum number of differences that are stored for a verification. */
export const maxDifferences = 500
export const VerificationDetail = Verification.extend({ differences: z.array(Difference) }).meta({ id: 'VerificationDetail' })
export type VerificationDetail = z.infer<typeof VerificationDetail>

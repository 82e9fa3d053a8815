import { validation } from '../validation.ts'
import { z } from '../zod.ts'
import { verificationStatuses } from './status.ts'
import { readHeadText } from './values.ts'

/** What does not agree: the chain itself, a noted head, a row, a balance, what guards the tables, or a file. */
export const differenceKinds = ['chain', 'noted', 'changed', 'missing', 'unknown', 'balance', 'guard', 'file'] as const

/** One thing that is not as the history says. */
export const Difference = z
  .object({
    kind: z.enum(differenceKinds),
    /** The table and the key of the row, and how people call it. */
    table: z.string().nullable(),
    key: z.string().nullable(),
    record: z.string().nullable(),
    field: z.string().nullable(),
    /** What the history says, and what stands there. */
    said: z.string().nullable(),
    found: z.string().nullable(),
    /** The entry of the history that wrote it last, or at which the chain breaks. */
    entry: z.int().nullable(),
  })
  .meta({ id: 'Difference' })
export type Difference = z.infer<typeof Difference>

/** A head as it is typed or pasted. */
export const NotedHead = z
  .string()
  .max(200)
  .refine((text) => readHeadText(text) !== null, validation.head)

/** The end of the history at a moment. */
export const HistoryHead = z
  .object({ seq: z.int(), hash: z.string(), short: z.string(), at: z.iso.datetime().nullable() })
  .meta({ id: 'HistoryHead' })
export type HistoryHead = z.infer<typeof HistoryHead>

/** One verification: when, by whom, how far it is, and how it ended. */
export const Verification = z
  .object({
    id: z.string(),
    startedAt: z.iso.datetime(),
    /** Null where the server did it by itself, at night. */
    startedBy: z.object({ id: z.string(), name: z.string().nullable() }).nullable(),
    notedHead: z.string().nullable(),
    status: z.enum(verificationStatuses),
    done: z.int(),
    steps: z.int().nullable(),
    finishedAt: z.iso.datetime().nullable(),
    entries: z.int().nullable(),
    rows: z.int().nullable(),
    /** The head that was proved, as it is printed. */
    head: z.string().nullable(),
    differenceCount: z.int().nullable(),
  })
  .meta({ id: 'Verification' })
export type Verification = z.infer<typeof Verification>

/** How many differences of a verification are kept. */
export const maxDifferences = 500
export const VerificationDetail = Verification.extend({ differences: z.array(Difference) }).meta({ id: 'VerificationDetail' })
export type VerificationDetail = z.infer<typeof VerificationDetail>

import { validation } from '../validation.ts'
import { z } from '../zod.ts'

/** What became of a change that was sent under an Idempotency-Key; one that was withdrawn is refused if it arrives later. */
export const Outcome = z.object({
  outcome: z.enum(['done', 'withdrawn']),
  at: z.iso.datetime(),
  /** For a change of many records: how many were done, and how many refused. One that is withdrawn half-way goes no further. */
  parts: z.object({ done: z.int(), refused: z.int(), message: z.string() }).optional(),
})
export type Outcome = z.infer<typeof Outcome>

/** What a client names one sending with. */
export const IdempotencyKey = z.string().regex(/^[\x21-\x7e]{1,255}$/, validation.idempotencyKey)

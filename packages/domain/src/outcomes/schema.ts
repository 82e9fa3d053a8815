import { validation } from '../validation.ts'
import { z } from '../zod.ts'

/** The outcome of a change sent with an Idempotency-Key. A withdrawn change is refused if it arrives later. */
export const Outcome = z.object({
  outcome: z.enum(['done', 'withdrawn']),
  at: z.iso.datetime(),
  /** For a change of many records: the numbers of done and refused ones. If it is withdrawn half-way, the rest is not done. */
  parts: z.object({ done: z.int(), refused: z.int(), message: z.string() }).optional(),
})
export type Outcome = z.infer<typeof Outcome>

/** The client's identifier of one request. */
export const IdempotencyKey = z.string().regex(/^[\x21-\x7e]{1,255}$/, validation.idempotencyKey)

import { ShortText } from '../text-fields.ts'
import { maxAtOnce } from './at-once.ts'
import type { Fault } from '../problems.ts'
import { validation } from '../validation.ts'
import { z } from '../zod.ts'

/** The records to act on, each once; and, where they are told, the versions that were seen, in the same order. */
export const chosen = {
  ids: z.array(ShortText(64).min(1)).min(1).max(maxAtOnce),
  versions: z.array(z.int().min(1)).max(maxAtOnce).optional(),
}

/** What a schema alone does not say of them. */
export function chosenFaults({ ids, versions }: { ids: readonly string[]; versions?: readonly number[] | undefined }): Fault[] {
  return [
    ...(new Set(ids).size < ids.length ? [{ field: 'ids', message: validation.eachOnce }] : []),
    ...(versions && versions.length !== ids.length ? [{ field: 'versions', message: validation.asManyAsIds }] : []),
  ]
}

/** What became of each record, in the order in which they were sent. */
export const ManyOutcome = z
  .object({
    results: z.array(
      z.object({
        id: z.string(),
        /** `notTried`: the run ended before. `unknown`: the line to the database broke while it was written. */
        outcome: z.enum(['done', 'refused', 'notTried', 'unknown']),
        /** The code of a refusal, as the call for one record gives it. */
        code: z.string().nullable(),
        message: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'ManyOutcome' })
export type ManyOutcome = z.infer<typeof ManyOutcome>

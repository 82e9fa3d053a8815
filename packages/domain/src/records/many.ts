import { ShortText } from '../text-fields.ts'
import { maxAtOnce } from './at-once.ts'
import type { Fault } from '../problems.ts'
import { validation } from '../validation.ts'
import { z } from '../zod.ts'

/** The records to act on, each once, and optionally the versions that the caller saw, in the same order. */
export const chosen = {
  ids: z.array(ShortText(64).min(1)).min(1).max(maxAtOnce),
  versions: z.array(z.int().min(1)).max(maxAtOnce).optional(),
}

/** Returns the faults that a schema cannot express. */
export function chosenFaults({ ids, versions }: { ids: readonly string[]; versions?: readonly number[] | undefined }): Fault[] {
  return [
    ...(new Set(ids).size < ids.length ? [{ field: 'ids', message: validation.eachOnce }] : []),
    ...(versions && versions.length !== ids.length ? [{ field: 'versions', message: validation.asManyAsIds }] : []),
  ]
}

/** The outcome for each record, in the order of the request. */
export const ManyOutcome = z
  .object({
    results: z.array(
      z.object({
        id: z.string(),
        /** `notTried`: the run ended before this record. `unknown`: the connection to the database was lost during the write. */
        outcome: z.enum(['done', 'refused', 'notTried', 'unknown']),
        /** The code of a refusal, as the call for a single record gives it. */
        code: z.string().nullable(),
        message: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'ManyOutcome' })
export type ManyOutcome = z.infer<typeof ManyOutcome>

import { Confirmation } from '@barreno/domain/confirmations/schema'
import { z } from '@barreno/domain/zod'
import { table } from '../db/table.ts'

export const confirmationTable = table(
  'confirmations',
  Confirmation.omit({ askedByName: true, decidedByName: true, actions: true }).extend({
    /** The call as it was made. */
    input: z.record(z.string(), z.unknown()),
    /** Roles as they were: one that there is no more stays readable. */
    subjectRole: z.string().nullable(),
    askedByRole: z.string(),
    askedByLogin: z.string(),
    decidedById: z.string().nullable(),
  }),
)

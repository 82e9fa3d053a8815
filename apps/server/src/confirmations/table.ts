import { Confirmation } from '@barreno/domain/confirmations/schema'
import { z } from '@barreno/domain/zod'
import { table } from '../db/table.ts'

export const confirmationTable = table(
  'confirmations',
  Confirmation.omit({ askedByName: true, decidedByName: true, actions: true }).extend({
    /** The input of the call as it was sent. */
    input: z.record(z.string(), z.unknown()),
    /** Roles at the time of the request. Plain strings, so that a role that no longer exists stays readable. */
    subjectRole: z.string().nullable(),
    askedByRole: z.string(),
    askedByLogin: z.string(),
    decidedById: z.string().nullable(),
  }),
)

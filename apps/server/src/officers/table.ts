import { Officer } from '@barreno/domain/officers/schema'
import { z } from '@barreno/domain/zod'
import { table } from '../db/table.ts'

export const officerTable = table(
  'officers',
  Officer.omit({ userName: true, hasSignature: true }).extend({ signatureId: z.string().nullable() }),
)

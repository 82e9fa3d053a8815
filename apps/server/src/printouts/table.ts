import { Printout } from '@barreno/domain/printouts/schema'
import { z } from '@barreno/domain/zod'
import { table } from '../db/table.ts'

export const printoutTable = table(
  'printouts',
  Printout.pick({ code: true, kind: true, orderId: true, preOrderId: true, frontIndex: true, engineVersion: true, printedAt: true }).extend(
    {
      designHash: z.string(),
      printedBy: z.string(),
      printedByName: z.string(),
      printedByRole: z.string(),
    },
  ),
  { columns: { preOrderId: 'preorder_id' } },
)

import { Preorder, PreorderRequest } from '@barreno/domain/preorders/schema'
import { ClientOnRecord, Transport } from '@barreno/domain/records/schema'
import { z } from '@barreno/domain/zod'
import { table } from '../db/table.ts'

/** The fields that staff can change under review, besides the materials. */
export const PreorderEdits = z.object({ ...Preorder.pick({ gestorNotes: true, estimatedTotalCost: true }).shape, ...Transport.shape })
export type PreorderEdits = z.infer<typeof PreorderEdits>

export const preorderTable = table(
  'preorders',
  z.object({
    ...ClientOnRecord.shape,
    ...PreorderRequest.shape,
    ...PreorderEdits.shape,
    ...Preorder.pick({ id: true, preOrderNumber: true, currentStatus: true, statusSince: true, createdAt: true, madeAt: true, round: true })
      .shape,
    ...Preorder.pick({ suggestionDeviation: true, version: true }).shape,
    adminApprovedAt: z.iso.datetime().nullable(),
    adminApproverId: z.string().nullable(),
    allianceAskedBy: z.string().nullable(),
    allianceApprovedBy: z.string().nullable(),
  }),
  {
    columns: { preOrderNumber: 'preorder_number' },
    unread: {
      alarm_state: 'follows its fronts, lines and acceptances; lists are narrowed by it, and the alarms themselves are read',
      mixes_systems: 'follows its lines and fronts, and is read as a computed value',
    },
  },
)

import { Mine, MineShot } from '@barreno/domain/mines/schema'
import { z } from '@barreno/domain/zod'
import { table } from '../db/table.ts'

export const mineTable = table('mines', Mine.omit({ clientName: true, shots: true, lastFiredOn: true }))

const LeftOut = z.object({
  leftOutReason: z.string().nullable(),
  leftOutBy: z.string().nullable(),
  leftOutByName: z.string().nullable(),
  leftOutByRole: z.string().nullable(),
  leftOutAt: z.iso.datetime().nullable(),
})

export const shotTable = table(
  'mine_shots',
  MineShot.omit({ orderNumber: true, recorded: true, leftOut: true }).extend({
    mineId: z.string(),
    recordedBy: z.string(),
    recordedByName: z.string(),
    recordedByRole: z.string(),
    recordedAt: z.iso.datetime(),
    ...LeftOut.shape,
  }),
  { columns: { plannedP80_cm: 'planned_p80_cm', measuredP80_cm: 'measured_p80_cm' } },
)

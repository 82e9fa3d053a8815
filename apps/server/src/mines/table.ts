import { rockReasons } from '@barreno/blast-design/calibration/rounds'
import { Calibration, Mine, MineShot } from '@barreno/domain/mines/schema'
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

export const calibrationTable = table(
  'mine_calibrations',
  Calibration.omit({ adopted: true, withdrawn: true }).extend({
    id: z.string(),
    mineId: z.string(),
    adoptedBy: z.string(),
    adoptedByName: z.string(),
    adoptedByRole: z.string(),
    adoptedAt: z.iso.datetime(),
    withdrawnReason: z.string().nullable(),
    withdrawnBy: z.string().nullable(),
    withdrawnByName: z.string().nullable(),
    withdrawnByRole: z.string().nullable(),
    withdrawnAt: z.iso.datetime().nullable(),
  }),
  { columns: { p80: 'p80' } },
)

export const rockDecisionTable = table(
  'mine_rock_decisions',
  z.object({
    id: z.string(),
    mineId: z.string(),
    reason: z.enum(rockReasons),
    from_kg_m3: z.number(),
    to_kg_m3: z.number(),
    lastShot: z.int(),
    isAccepted: z.boolean(),
    engineerName: z.string(),
    engineerDocument: z.string(),
    note: z.string().nullable(),
    decidedBy: z.string(),
    decidedByName: z.string(),
    decidedByRole: z.string(),
    decidedAt: z.iso.datetime(),
  }),
  { columns: { from_kg_m3: 'from_kg_m3', to_kg_m3: 'to_kg_m3' } },
)

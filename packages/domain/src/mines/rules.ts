import { readingLimits } from '@barreno/blast-design/calibration/site-law'
import type { Fault } from '../problems.ts'
import { shotFaults } from '../validation.ts'
import type { NewShot } from './schema.ts'

/** The figures of a shot, with the least and the most that an instrument, a tape or a sieve gives. */
export const shotRanges = {
  holes: { min: 1, max: 2000 },
  ...readingLimits,
  drilled_m: { min: 0.3, max: 10 },
  pulled_m: { min: 0, max: 10 },
  plannedP80_cm: { min: 1, max: 500 },
  measuredP80_cm: { min: 1, max: 500 },
  oversize_pct: { min: 0, max: 100 },
  toes: { min: 0, max: 2000 },
} as const
export type ShotFigure = keyof typeof shotRanges

const results = ['ppv_mm_s', 'pulled_m', 'measuredP80_cm', 'oversize_pct', 'toes'] as const satisfies readonly ShotFigure[]

/** What is wrong with a shot that no single field is to blame for. */
export function faultsOfShot(shot: Pick<NewShot, 'miningType' | 'firedOn' | ShotFigure>, today: string): Fault[] {
  const isGiven = (field: ShotFigure) => (shot[field] ?? null) !== null
  const lacking = (field: ShotFigure, message: string): Fault[] => (isGiven(field) ? [] : [{ field, message }])
  const hasAdvance = isGiven('drilled_m') || isGiven('pulled_m')
  return [
    ...(shot.firedOn > today ? [{ field: 'firedOn', message: shotFaults.future }] : []),
    ...(isGiven('ppv_mm_s') ? [...lacking('distance_m', shotFaults.withVelocity), ...lacking('charge_kg', shotFaults.withVelocity)] : []),
    ...(hasAdvance && shot.miningType !== 'subterranea' ? [{ field: 'pulled_m', message: shotFaults.advanceOfTunnels }] : []),
    ...(hasAdvance ? [...lacking('drilled_m', shotFaults.bothLengths), ...lacking('pulled_m', shotFaults.bothLengths)] : []),
    ...(isGiven('drilled_m') && isGiven('pulled_m') && shot.pulled_m! > shot.drilled_m!
      ? [{ field: 'pulled_m', message: shotFaults.pulledBeyondDrilled }]
      : []),
    ...(results.some(isGiven) ? [] : [{ field: 'ppv_mm_s', message: shotFaults.nothingMeasured }]),
  ]
}

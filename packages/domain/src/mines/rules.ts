import type { Fault } from '../problems.ts'
import { shotFaults } from '../validation.ts'
import type { Calibration, NewShot } from './schema.ts'
import type { ShotFigure } from './values.ts'

const results = ['ppv_mm_s', 'pulled_m', 'measuredP80_cm', 'oversize_pct', 'toes'] as const satisfies readonly ShotFigure[]

/** Returns the faults of a shot that concern combinations of its fields; each is attributed to one of them. */
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

/** Returns the calibration that is offered for designs of a kind of mining: the last one, unless it was withdrawn. */
export function calibrationInForce(calibrations: readonly Calibration[], miningType: Calibration['miningType']): Calibration | null {
  const last = calibrations.filter((each) => each.miningType === miningType).toSorted((a, b) => b.number - a.number)[0]
  return last && last.withdrawn === null ? last : null
}

import type { FrontInputs } from './inputs.ts'

export { isBrokenLimit } from '@barreno/blast-design/comply/limits'

/** Returns the initial values of the form: an ordinary front whose suggestion has no warnings. */
export const startingInputs = (miningType: FrontInputs['miningType']): FrontInputs =>
  miningType === 'subterranea'
    ? {
        miningType,
        section: { width_m: 3.5, wallHeight_m: 2.8, archRise_m: 0.8 },
        holeDiameter_mm: 41,
        relief: { diameter_mm: 76, count: 1 },
        rock: 'normal',
        isWet: false,
        smoothContour: 'roof',
      }
    : {
        miningType,
        benchHeight_m: 6,
        holeDiameter_mm: 89,
        extent: { alongCrest_m: 20, behindCrest_m: 6 },
        rock: 'normal',
        isWet: false,
        pattern: 'staggered',
      }

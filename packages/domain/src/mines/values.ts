import { readingLimits } from '@barreno/blast-design/calibration/site-law'

export { rockClasses } from '@barreno/blast-design/rock'
export { scaledDistanceOf } from '@barreno/blast-design/vibration'

/** The figures of a shot, with the minimum and the maximum that an instrument, a tape or a sieve can give. */
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

/**
 * `plain`, for other programs: commas between cells, decimal points, codes and ISO dates.
 * `spreadsheet`: as a Spanish spreadsheet opens it by double click.
 */
export const shotTableFormats = ['plain', 'spreadsheet'] as const
export type ShotTableFormat = (typeof shotTableFormats)[number]

/** The columns of a table of shots, in order. */
export const shotColumns = [
  'number',
  'miningType',
  'firedOn',
  'orderId',
  'frontIndex',
  'holes',
  'charge_kg',
  'distance_m',
  'ppv_mm_s',
  'drilled_m',
  'pulled_m',
  'plannedP80_cm',
  'measuredP80_cm',
  'oversize_pct',
  'toes',
  'note',
  'leftOut',
] as const
export type ShotColumn = (typeof shotColumns)[number]

/** The effect of a line of an imported table: a new shot, one that already exists, one that contradicts the mine, or none because of a fault. */
export const shotEffects = ['add', 'known', 'conflict', 'faulty'] as const
export type ShotEffect = (typeof shotEffects)[number]

/** Maximum numbers of lines and of characters of an imported table. The body limit is a little larger. */
export const maxImportedShots = 2_000
export const maxShotTableLetters = 900_000

import type { Source } from './warnings.ts'

/** A reason why there is no suggestion: the input to change, and the range of the method. */
export interface Refusal {
  code: RefusalCode
  /** The input's path, as in `relief.diameter_mm`. */
  field: string
  value: number | null
  min: number | null
  max: number | null
  source: Source
  /** The holes concerned. */
  holes?: readonly string[]
}

export const refusalCodes = [
  'input.notANumber',
  'input.outOfRange',
  'input.notWhole',
  'atmosphere.gassy',
  'initiation.wrongSystem',
  'section.archTooHigh',
  'section.noRoomForCut',
  'relief.notLarger',
  'relief.equivalent',
  'cut.wideFirstSquare',
  'cut.deviation',
  'contour.noBurdenLeft',
  'round.tooShort',
  'explosive.none',
  'explosive.notWaterResistant',
  'explosive.noWaterproof',
  'explosive.malformed',
  'charge.decoupled',
  'charge.malformedPiece',
  'bench.crater',
  'bench.deviation',
  'bench.noColumn',
  'bench.noDecks',
  'bench.extentTooSmall',
  'pattern.tooManyHoles',
  'holes.none',
  'holes.duplicate',
  'holes.outside',
  'holes.length',
  'holes.angle',
  'holes.inFrontOfCrest',
  'holes.noColumn',
  'holes.withMesh',
  'edit.unknownHole',
  'edit.holeTaken',
  'edit.noHoles',
  'edit.outside',
  'edit.outsideFace',
  'edit.tooClose',
  'edit.redrillBulk',
  'edit.redrillNear',
  'edit.unknownProduct',
  'edit.noAmount',
  'edit.overfull',
  'edit.weakBottom',
  'edit.tooThick',
  'edit.noType',
  'edit.undergroundOnly',
  'edit.relief',
  'edit.noRelief',
  'edit.noCut',
  'edit.noStoping',
  'edit.nearFailed',
  'edit.tooShort',
] as const
export type RefusalCode = (typeof refusalCodes)[number]

/** A numeric input with the range of the method. */
export interface Range {
  field: string
  value: number | undefined
  min: number
  max: number
  source: Source
  isWhole?: boolean
}

/** Returns a refusal for every value that is no number, not whole although it must be, or out of range. Missing values are not checked. */
export function refusedRanges(ranges: readonly Range[]): Refusal[] {
  return ranges.flatMap(({ field, value, min, max, source, isWhole }): Refusal[] => {
    if (value === undefined) return []
    if (!Number.isFinite(value)) return [{ code: 'input.notANumber', field, value: null, min, max, source }]
    if (isWhole === true && !Number.isInteger(value)) return [{ code: 'input.notWhole', field, value, min, max, source }]
    return value < min || value > max ? [{ code: 'input.outOfRange', field, value, min, max, source }] : []
  })
}

export const refusal = (
  code: RefusalCode,
  field: string,
  value: number | null,
  source: Source,
  range: { min?: number; max?: number } = {},
): Refusal => ({ code, field, value, min: range.min ?? null, max: range.max ?? null, source })

/** The source of a number. The texts package has the full citations. */
export type Source =
  | 'holmberg1982'
  | 'langefors'
  | 'bastante4'
  | 'bastante5'
  | 'bastante7'
  | 'bastante8'
  | 'bastante9'
  | 'dynoNobel2010'
  | 'berger2024'
  | 'cunningham1987'
  | 'mckenzie2009'
  | 'as2187'
  | 'limit'
  | 'method'
  | 'judgement'

type Severity = 'info' | 'warning' | 'error'

/** A warning about a number outside its range, or near its limit. The texts package makes the Spanish sentence from these figures. */
export interface BlastWarning {
  code: WarningCode
  severity: Severity
  value: number
  min: number | null
  max: number | null
  unit: Unit
  source: Source
  /** The holes concerned, if it is about two. */
  holes?: [number, number]
  /** The edited holes concerned, by id, the worst first. */
  ids?: readonly string[]
  /** The load concerned, if it is about one. */
  load?: string
  /** The times and the distance for which a fuse has to be long enough. */
  fuse?: { burning_s: number; required_s: number; distance_m: number }
}

export type Unit = 'm' | 'cm' | 'mm' | 'm2' | 'kg' | 'kg/m3' | 'kg/m' | 'mm/s' | 'ms' | '%' | 'ratio' | 'count' | 'class'

/** Whether an error may be accepted in writing, or has to be corrected. */
type Acceptance = 'acceptable' | 'hard'

/** All warnings, with severity, unit and source of the range; for errors, also whether they may be accepted. */
export const warningFacts = {
  'advance.limitedByRelief': ['warning', 'm', 'holmberg1982'],
  'advance.ratio': ['info', 'ratio', 'bastante8'],
  'drilling.deviation': ['warning', '%', 'bastante8'],
  'holes.diameter': ['info', 'mm', 'bastante8'],
  'relief.diameter': ['info', 'mm', 'bastante8'],
  'holes.count': ['info', 'count', 'bastante8'],
  'section.phases': ['info', 'm2', 'bastante8'],
  'cut.undercharged': ['warning', 'ratio', 'holmberg1982'],
  'cut.overcharged': ['info', 'ratio', 'judgement'],
  'cut.sintering': ['warning', 'ratio', 'bastante8'],
  'cut.wideFirstSquare': ['warning', 'ratio', 'bastante8'],
  'cut.fewSquares': ['info', 'count', 'judgement'],
  'lifters.waterResistance': ['warning', 'class', 'bastante4'],
  'contour.undercharged': ['warning', 'kg/m', 'bastante9'],
  'contour.overcharged': ['warning', 'kg/m', 'bastante9'],
  'contour.coupling': ['warning', 'ratio', 'bastante9'],
  'delays.merged': ['info', 'count', 'judgement'],
  'powderFactor.face': ['info', 'kg/m3', 'bastante8'],
  'powderFactor.extreme': ['warning', 'kg/m3', 'bastante8'],
  'anfo.smallHole': ['warning', 'mm', 'bastante4'],
  'explosive.partialWaterResistance': ['warning', 'class', 'bastante4'],
  'stemming.short': ['warning', 'm', 'bastante8'],
  'bench.rigid': ['warning', 'ratio', 'dynoNobel2010'],
  'bench.low': ['info', 'ratio', 'langefors'],
  'bench.diameterToHeight': ['warning', 'mm', 'dynoNobel2010'],
  'bench.deepShot': ['info', 'count', 'bastante7'],
  'burden.toDiameter': ['warning', 'ratio', 'dynoNobel2010'],
  'spacing.toBurden': ['warning', 'ratio', 'bastante7'],
  'stemming.toBurden': ['warning', 'ratio', 'dynoNobel2010'],
  'stemming.toDiameter': ['warning', 'ratio', 'dynoNobel2010'],
  'subdrill.toBurden': ['info', 'ratio', 'judgement'],
  'charge.coupling': ['warning', 'ratio', 'judgement'],
  'charge.rounded': ['info', '%', 'judgement'],
  'charge.roundedShort': ['warning', '%', 'judgement'],
  'charge.bottomShort': ['warning', 'm', 'holmberg1982'],
  'bench.deviation': ['info', '%', 'bastante7'],
  'bench.deviationSevere': ['warning', '%', 'bastante7'],
  'column.tooLight': ['warning', 'kg/m', 'langefors'],
  'powderFactor.bench': ['warning', 'kg/m3', 'dynoNobel2010'],
  'methods.spread': ['info', '%', 'judgement'],
  'fragmentation.uniformity': ['info', 'ratio', 'cunningham1987'],
  'fragmentation.coarse': ['warning', 'cm', 'cunningham1987'],
  'face.notMeasured': ['info', 'm', 'judgement'],
  'face.toeBurden': ['error', 'm', 'langefors', 'acceptable'],
  'face.thin': ['error', 'm', 'judgement', 'acceptable'],
  'mesh.burden': ['error', 'm', 'langefors', 'acceptable'],
  'mesh.burdenSmall': ['warning', 'm', 'judgement'],
  'mesh.spacing': ['warning', 'ratio', 'judgement'],
  'holes.burden': ['error', 'm', 'langefors', 'acceptable'],
  'holes.burdenSmall': ['warning', 'm', 'judgement'],
  'holes.spacing': ['warning', 'ratio', 'judgement'],
  'holes.aboveFloor': ['warning', 'm', 'judgement'],
  'mesh.cell': ['error', 'm2', 'langefors', 'acceptable'],
  'edited.burden': ['error', 'm', 'holmberg1982', 'acceptable'],
  'edited.gap': ['error', 'm', 'bastante8', 'acceptable'],
  'edited.gapClosed': ['info', 'm', 'bastante8'],
  'edited.relief': ['error', 'm', 'holmberg1982', 'acceptable'],
  'edited.cut': ['warning', 'ratio', 'holmberg1982'],
  'edited.near': ['warning', 'm', 'judgement'],
  'edited.contour': ['warning', 'm', 'judgement'],
  'edited.length': ['warning', 'm', 'judgement'],
  'edited.charge': ['warning', '%', 'judgement'],
  'edited.water': ['warning', 'class', 'bastante4'],
  'detonator.tubeShort': ['error', 'm', 'judgement', 'hard'],
  'detonator.noNumber': ['error', 'count', 'bastante5', 'hard'],
  'connector.short': ['error', 'm', 'judgement', 'hard'],
  'initiation.mixed': ['error', 'count', 'bastante5', 'hard'],
  'initiation.noStarter': ['error', 'm', 'judgement', 'hard'],
  'fuse.tooShort': ['error', 'm', 'bastante5', 'hard'],
  'fuse.tooManyShots': ['error', 'count', 'bastante5', 'hard'],
  'fuse.noRate': ['error', 'm', 'bastante5', 'hard'],
  'cord.cutOff': ['error', 'ms', 'bastante5', 'hard'],
  'deck.cord': ['error', 'count', 'bastante5', 'hard'],
  'delays.overcharged': ['warning', 'kg', 'limit'],
  'timing.rowOrder': ['warning', 'ratio', 'judgement'],
  'timing.rowRisk': ['info', 'ratio', 'judgement'],
  'timing.frontRisk': ['warning', 'ratio', 'judgement'],
  'timing.frontOrder': ['error', 'ratio', 'judgement', 'acceptable'],
  'timing.cutOff': ['error', 'ms', 'judgement', 'hard'],
  'timing.frontGap': ['error', 'ms', 'judgement', 'acceptable'],
  'clearance.tooSmall': ['error', 'm', 'judgement', 'acceptable'],
  'flyrock.exclusion': ['info', 'm', 'mckenzie2009'],
  'flyrock.range': ['error', 'm', 'mckenzie2009', 'acceptable'],
  'flyrock.shallowCharge': ['error', 'ratio', 'dynoNobel2010', 'acceptable'],
  'site.electricHazard': ['warning', 'count', 'bastante5'],
  'site.oldHoles': ['warning', 'count', 'bastante5'],
  'vibration.overLimit': ['error', 'mm/s', 'limit', 'acceptable'],
  'vibration.upperOverLimit': ['warning', 'mm/s', 'limit'],
  'vibration.beyondShots': ['warning', 'ratio', 'judgement'],
  'vibration.outlyingShots': ['warning', 'count', 'judgement'],
} as const satisfies Record<string, readonly ['info' | 'warning', Unit, Source] | readonly ['error', Unit, Source, Acceptance]>
export type WarningCode = keyof typeof warningFacts

/** Whether an error with this code cannot be accepted. A code that the engine no longer knows is corrected by a new design. */
export function isHardAlarm(code: string): boolean {
  const facts: readonly string[] | undefined = code in warningFacts ? warningFacts[code as WarningCode] : undefined
  return facts?.[3] !== 'acceptable'
}

/** Returns a warning if the number is outside its range; empty if it is inside. */
export function outside(code: WarningCode, value: number, min: number | null, max: number | null): BlastWarning[] {
  const isInside = (min === null || value >= min - 1e-9) && (max === null || value <= max + 1e-9)
  return isInside ? [] : [warning(code, value, min, max)]
}

/** Creates a warning whose condition the caller has already checked. */
export function warning(code: WarningCode, value: number, min: number | null = null, max: number | null = null): BlastWarning {
  const [severity, unit, source] = warningFacts[code]
  return { code, severity, value, min, max, unit, source }
}

import type { UndergroundInput } from '../input.ts'
import { refusal, refusedRanges, type Range, type Refusal } from '../refusals.ts'
import { equivalentRelief_m } from './advance.ts'
import { sectionOf } from './section.ts'

/**
 * Returns the refusals of faces and drilling outside the range of the method: holes of 32 to 64 mm (García Bastante, ch. 8 p. 2, and jumbos),
 * relief of an equivalent 0.05 to 0.25 m (Holmberg 1982), up to four of them, areas from 3 to 120 m².
 * Sides and advances: engineering judgement around those areas.
 */
export function undergroundRefusals(input: UndergroundInput): Refusal[] {
  const { section, relief, drilling } = input
  const sides = 'area_m2' in section ? undefined : section
  const ranges: Range[] = [
    { field: 'section.area_m2', value: 'area_m2' in section ? section.area_m2 : undefined, min: 3, max: 120, source: 'judgement' },
    { field: 'section.width_m', value: sides?.width_m, min: 1.5, max: 16, source: 'judgement' },
    { field: 'section.wallHeight_m', value: sides?.wallHeight_m, min: 0.8, max: 12, source: 'judgement' },
    { field: 'section.archRise_m', value: sides?.archRise_m, min: 0, max: 8, source: 'judgement' },
    { field: 'holeDiameter_mm', value: input.holeDiameter_mm, min: 32, max: 64, source: 'bastante8' },
    { field: 'relief.diameter_mm', value: relief.diameter_mm, min: 50, max: 250, source: 'holmberg1982' },
    { field: 'relief.count', value: relief.count, min: 1, max: 4, source: 'holmberg1982', isWhole: true },
    { field: 'requestedAdvance_m', value: input.requestedAdvance_m, min: 0.8, max: 8, source: 'judgement' },
    { field: 'advanceRatio', value: input.advanceRatio, min: 0.8, max: 0.97, source: 'bastante8' },
    { field: 'drilling.angular_m_m', value: drilling?.angular_m_m, min: 0, max: 0.03, source: 'holmberg1982' },
    { field: 'drilling.collaring_m', value: drilling?.collaring_m, min: 0, max: 0.1, source: 'holmberg1982' },
    { field: 'drilling.lookOut_deg', value: drilling?.lookOut_deg, min: 0, max: 5, source: 'bastante8' },
  ]
  const outOfRange = refusedRanges(ranges)
  const isRefused = (part: string) => outOfRange.some(({ field }) => field.startsWith(part))
  return [
    ...outOfRange,
    ...(isRefused('section') ? [] : sectionRefusals(input)),
    ...(isRefused('relief') ? [] : reliefRefusals(input, isRefused('holeDiameter_mm'))),
  ]
}

function sectionRefusals({ section: input }: UndergroundInput): Refusal[] {
  const { width_m, archRise_m, area_m2 } = sectionOf(input)
  const most_m = width_m / 2
  if (archRise_m > most_m + 1e-9)
    return [refusal('section.archTooHigh', 'section.archRise_m', archRise_m, 'judgement', { min: 0, max: most_m })]
  return refusedRanges([{ field: 'section', value: area_m2, min: 3, max: 120, source: 'judgement' }])
}

function reliefRefusals({ relief, holeDiameter_mm }: UndergroundInput, isHoleRefused: boolean): Refusal[] {
  const equivalent_m = equivalentRelief_m(relief)
  const range = { min: 0.05, max: 0.25 }
  return [
    ...(equivalent_m < range.min || equivalent_m > range.max
      ? [refusal('relief.equivalent', 'relief', equivalent_m, 'holmberg1982', range)]
      : []),
    ...(!isHoleRefused && relief.diameter_mm <= holeDiameter_mm
      ? [refusal('relief.notLarger', 'relief.diameter_mm', relief.diameter_mm, 'holmberg1982', { min: holeDiameter_mm })]
      : []),
  ]
}

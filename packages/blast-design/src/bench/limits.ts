import type { BenchInput } from '../input.ts'
import { measuredRefusals } from './measured.ts'
import { refusedRanges, type Range, type Refusal } from '../refusals.ts'

/**
 * Returns the refusals of benches outside the range of the methods: Langefors' equations from 30 to 150 mm (García Bastante, ch. 7 p. 9), Ash's
 * and Konya's ratios up to 381. Heights, inclinations of at most 2:1, extents and ratios: engineering judgement around what the textbook treats.
 */
export function benchRefusals(input: BenchInput): Refusal[] {
  const { extent, drilling, face, mesh } = input
  const area = 'alongCrest_m' in extent ? extent : undefined
  const grid = 'rows' in extent ? extent : undefined
  const isLangefors = (input.method ?? 'langefors') === 'langefors'
  const ranges: Range[] = [
    { field: 'benchHeight_m', value: input.benchHeight_m, min: 2, max: 30, source: 'judgement' },
    {
      field: 'holeDiameter_mm',
      value: input.holeDiameter_mm,
      min: 30,
      max: isLangefors ? 150 : 381,
      source: isLangefors ? 'langefors' : 'method',
    },
    { field: 'inclination_deg', value: input.inclination_deg, min: 0, max: 27, source: 'bastante7' },
    { field: 'spacingRatio', value: input.spacingRatio, min: 1, max: 2, source: 'bastante7' },
    { field: 'stemmingRatio', value: input.stemmingRatio, min: 0.6, max: 1.5, source: 'bastante7' },
    { field: 'drilling.angular_m_m', value: drilling?.angular_m_m, min: 0, max: 0.06, source: 'bastante7' },
    { field: 'drilling.collaring_m', value: drilling?.collaring_m, min: 0, max: 0.3, source: 'bastante7' },
    { field: 'detonatorsPerHole', value: input.detonatorsPerHole, min: 1, max: 2, source: 'berger2024', isWhole: true },
    { field: 'decks', value: input.decks, min: 1, max: 2, source: 'judgement', isWhole: true },
    { field: 'requestedP80_cm', value: input.requestedP80_cm, min: 5, max: 300, source: 'judgement' },
    { field: 'p80Factor', value: input.p80Factor, min: 0.2, max: 5, source: 'judgement' },
    { field: 'face.angle_deg', value: face?.angle_deg, min: 45, max: 90, source: 'bastante7' },
    { field: 'face.collarToCrest_m', value: face?.collarToCrest_m, min: 0.5, max: 30, source: 'judgement' },
    ...(face?.crest ?? []).flatMap(({ x_m, y_m }, index): Range[] => [
      { field: `face.crest.${index}.x_m`, value: x_m, min: -1000, max: 2000, source: 'judgement' },
      { field: `face.crest.${index}.y_m`, value: y_m, min: -50, max: 50, source: 'judgement' },
    ]),
    { field: 'mesh.burden_m', value: mesh?.burden_m, min: 0.3, max: 15, source: 'judgement' },
    { field: 'mesh.spacing_m', value: mesh?.spacing_m, min: 0.3, max: 20, source: 'judgement' },
    { field: 'mesh.stemming_m', value: mesh?.stemming_m, min: 0.3, max: 15, source: 'judgement' },
    { field: 'mesh.subdrill_m', value: mesh?.subdrill_m, min: 0, max: 5, source: 'judgement' },
    { field: 'extent.alongCrest_m', value: area?.alongCrest_m, min: 1, max: 1000, source: 'judgement' },
    { field: 'extent.behindCrest_m', value: area?.behindCrest_m, min: 0.5, max: 500, source: 'judgement' },
    { field: 'extent.rows', value: grid?.rows, min: 1, max: 100, source: 'judgement', isWhole: true },
    { field: 'extent.holesPerRow', value: grid?.holesPerRow, min: 1, max: 500, source: 'judgement', isWhole: true },
  ]
  return [...refusedRanges(ranges), ...measuredRefusals(input)]
}

import { outside, warning, type BlastWarning } from '../warnings.ts'
import type { BenchCase } from './geometry.ts'
import type { BenchLoad } from './loads.ts'
import type { BenchDesign } from './design.ts'
import type { Layout } from './layout.ts'
import { dynoRules } from './ratios.ts'

/** Numbers that left what experience has: Dyno Nobel's rules (2010), García Bastante, ch. 7, and where neither speaks engineering judgement. */
export function benchWarnings(checked: {
  design: BenchDesign
  layout: Layout
  load: BenchLoad
  bench: BenchCase
  powderFactor_kg_m3: number
  cooperating: number
}): BlastWarning[] {
  const { design, layout, load, bench } = checked
  const diameter_m = bench.holeDiameter_mm / 1000
  const { burden_m, spacing_m } = layout
  const deviation_pct = (100 * design.deviation_m) / design.largestBurden_m
  const [least, most] = dynoRules.burdenToDiameter
  const isLangefors = design.method === 'langefors'
  return [
    ...outside('bench.rigid', design.benchHeight_m / burden_m, 2, null),
    ...(isLangefors ? outside('bench.low', design.bottomToBurden, 1.26, null) : []),
    ...outside('bench.diameterToHeight', bench.holeDiameter_mm, null, dynoRules.diameterToHeight_mm_m * design.benchHeight_m),
    ...outside('bench.deepShot', design.rows, null, 5),
    ...outside('burden.toDiameter', burden_m / diameter_m, least - 5, most),
    ...outside('spacing.toBurden', spacing_m / burden_m, 1, 1.5),
    ...outside('stemming.toBurden', load.stemming_m / burden_m, 0.7, isLangefors ? 1.6 : 1.2),
    ...outside('stemming.toDiameter', load.stemming_m / diameter_m, 20, null),
    ...outside('subdrill.toBurden', design.subdrill_m / burden_m, 0.2, 0.5),
    ...(deviation_pct > 25
      ? [warning('bench.deviationSevere', deviation_pct, null, 25)]
      : outside('bench.deviation', deviation_pct, null, 10)),
    ...(design.bottomToBurden === 1.26
      ? outside('column.tooLight', design.chargePerMetre.column_kg_m, design.chargePerMetre.minColumn_kg_m, null)
      : []),
    ...outside('charge.coupling', coupling(bench), 0.6, null),
    ...outside('powderFactor.bench', checked.powderFactor_kg_m3, 0.15, 1),
    ...outside('methods.spread', design.spread_pct, null, 40),
    ...outside('fragmentation.uniformity', design.fragmentation.uniformity, 0.8, 2.2),
    ...outside('timing.cooperating', checked.cooperating, null, 1),
    warning('flyrock.exclusion', design.flyrock.exclusion_m),
  ]
}

/** A thin cartridge in a wide hole wastes what it gives; engineering judgement. */
const coupling = ({ bottom, holeDiameter_mm }: BenchCase) => (bottom.piece?.diameter_mm ?? holeDiameter_mm) / holeDiameter_mm

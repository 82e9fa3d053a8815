import { redesigns } from '@barreno/blast-design/comply/redesigns'
import { usualDiameters_mm } from '@barreno/blast-design/comply/variants'
import type { PatternInput } from '@barreno/blast-design/input'
import type { SuggestedPattern } from '@barreno/blast-design/pattern'
import { suggest } from '@barreno/blast-design/suggest'

const face = (width_m: number, wallHeight_m: number, archRise_m: number, holeDiameter_mm = 45): PatternInput => ({
  miningType: 'subterranea',
  section: { width_m, wallHeight_m, archRise_m },
  holeDiameter_mm,
  relief: { diameter_mm: 102, count: 1 },
})
const bench = (rows: number, holesPerRow: number): PatternInput => ({
  miningType: 'cielo_abierto',
  benchHeight_m: 10,
  holeDiameter_mm: 89,
  extent: { rows, holesPerRow },
})

/** Ordinary patterns, with a goal of 30 ms including their simulated shots, and the largest that the engine draws, with a goal of 300 ms. */
const cases: readonly (readonly [string, PatternInput])[] = [
  ['face of 9 m²', face(3, 2.6, 0.6)],
  ['face of 25 m²', face(5.5, 4, 0.9)],
  ['face of 100 m²', face(12, 6, 4, 51)],
  ['bench of 10 m, 4 × 10 holes', bench(4, 10)],
  ['bench of 10 m, 40 × 50 holes', bench(40, 50)],
]

/** Measures the time of a suggestion, for each case separately after a warm-up. */
export function measurePatterns(rounds: number): void {
  console.log(`${''.padEnd(40)}     holes   median ms   p99 ms   of the processor: median ms   p99 ms`)
  for (const [name, input] of cases) {
    measure(name, rounds, () => patternFor(name, input).calculatedParameters.numberOfHoles)
  }
  for (const [name, input] of breaking) {
    const present = { pattern: patternFor(name, input), cost_m3: 0 }
    measure(`designs that comply, ${name}`, Math.ceil(rounds / 200), () => {
      redesigns(input, present, { evaluate, diameters_mm: usualDiameters_mm })
      return present.pattern.calculatedParameters.numberOfHoles
    })
  }
}

/** Fronts that exceed a limit, so that the engine tries variants; the goal is three seconds. */
const near = { structure: { distance_m: 150, limit: 'uneGroup2' } } as const
const breaking: readonly (readonly [string, PatternInput])[] = [
  ['face of 25 m²', { ...face(5.5, 4, 0.9), ...near }],
  ['4 × 10 holes', { ...bench(4, 10), ...near }],
  ['40 × 50 holes', { ...bench(40, 50), ...near }],
]

function patternFor(name: string, input: PatternInput): SuggestedPattern {
  const suggestion = suggest(input)
  if (!suggestion.ok) throw new Error(`${name}: ${suggestion.refusals.map(({ code }) => code).join(', ')}`)
  return suggestion.pattern
}

function evaluate(input: PatternInput) {
  const suggestion = suggest(input)
  return suggestion.ok ? { pattern: suggestion.pattern, cost_m3: suggestion.pattern.design.specificDrilling_m_m3 } : null
}

/** Measures elapsed time and CPU time. Other work on the machine has little effect on CPU time. */
function measure(name: string, rounds: number, work: () => number): void {
  let holes = 0
  const times_ms: number[] = []
  const ofProcessor_ms: number[] = []
  for (let round = -rounds / 4; round < rounds; round += 1) {
    const [began_ms, before] = [performance.now(), process.cpuUsage()]
    holes = work()
    const { user, system } = process.cpuUsage(before)
    if (round < 0) continue
    times_ms.push(performance.now() - began_ms)
    ofProcessor_ms.push((user + system) / 1000)
  }
  const at = (all_ms: readonly number[], share: number) => {
    const sorted = all_ms.toSorted((one, other) => one - other)
    return (sorted[Math.floor(share * (sorted.length - 1))] ?? 0).toFixed(1).padStart(9)
  }
  const figures = [times_ms, ofProcessor_ms].map((all_ms) => `${at(all_ms, 0.5)} ${at(all_ms, 0.99)}`)
  console.log(`${name.padEnd(40)}${String(holes).padStart(5)} holes ${figures.join('                  ')}`)
}

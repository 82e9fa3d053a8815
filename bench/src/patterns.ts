import type { PatternInput } from '@barreno/blast-design/input'
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

/** Ordinary ones, which are to take under a millisecond, and the largest that the engine draws. */
const cases: readonly (readonly [string, PatternInput])[] = [
  ['face of 9 m²', face(3, 2.6, 0.6)],
  ['face of 25 m²', face(5.5, 4, 0.9)],
  ['face of 100 m²', face(12, 6, 4, 51)],
  ['bench of 10 m, 4 × 10 holes', bench(4, 10)],
  ['bench of 10 m, 40 × 50 holes', bench(40, 50)],
]

/** How long a suggestion takes, each case by itself after a warm-up. */
export function measurePatterns(rounds: number): void {
  console.log(`${''.padEnd(32)}     holes   median ms   p99 ms`)
  for (const [name, input] of cases) {
    let holes = 0
    const times_ms: number[] = []
    for (let round = -rounds / 4; round < rounds; round += 1) {
      const began_ms = performance.now()
      const suggestion = suggest(input)
      if (round >= 0) times_ms.push(performance.now() - began_ms)
      if (!suggestion.ok) throw new Error(`${name}: ${suggestion.refusals.map(({ code }) => code).join(', ')}`)
      holes = suggestion.pattern.calculatedParameters.numberOfHoles
    }
    const sorted = times_ms.toSorted((one, other) => one - other)
    const at = (share: number) => (sorted[Math.floor(share * (sorted.length - 1))] ?? 0).toFixed(3).padStart(9)
    console.log(`${name.padEnd(32)}${String(holes).padStart(5)} holes ${at(0.5)} ${at(0.99)}`)
  }
}

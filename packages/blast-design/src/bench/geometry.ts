import { productCharge_kg_m } from '../charge.ts'
import type { Explosive } from '../explosives.ts'
import type { BenchMethod } from '../input.ts'
import { correctedRockConstant_kg_m3 } from '../rock.ts'
import { konyaBurden_m, konyaSpacing_m, konyaStemmingToBurden, konyaSubdrillToBurden } from './konya.ts'
import { hardRock_kg_m3 } from './bottom.ts'
import { benchBurden_m } from './langefors.ts'
import { ashRatios, patternOfRatios } from './ratios.ts'

/** The dimensions of a bench hole by one method. */
export interface HoleGeometry {
  method: BenchMethod
  largestBurden_m: number
  practicalBurden_m: number
  spacingRatio: number
  subdrill_m: number
  stemming_m: number
  bottomToBurden: number
  correctedRockConstant_kg_m3: number
}

export interface BenchCase {
  holeDiameter_mm: number
  benchHeight_m: number
  slantLength_m: number
  fixation: number
  spacingRatio: number
  stemmingRatio: number
  deviation_m: number
  rockConstant_kg_m3: number
  rockDensity_kg_m3: number
  compaction: number
  /** The explosive at the bottom, and the one in most of the hole. */
  bottom: Explosive
  main: Explosive
  /** In hard rock, the bulk explosive that softer rock has at the bottom. The burden in hard rock is limited to the one with this explosive. */
  softerBottom: Explosive | null
  /** Charges per hole, each with its own delay; default 1. */
  decks?: number | undefined
  isWet?: boolean | undefined
}

/**
 * Computes the hole by Langefors: the burden that the bottom charge breaks, minus the drilling error; J = 0.3·V, T by the burden.
 * If 1.26 burdens of bottom charge do not fit, finds the length that just fits,
 * with a subdrill of at least ten diameters (García Bastante, ch. 7 pp. 8–17; Pract_Bancos_Bajos_Lang.xlsb).
 * The caller must check that the burden does not exceed the bench height, which would give a crater.
 */
export function langeforsGeometry(bench: BenchCase): HoleGeometry {
  const { bottom, softerBottom } = bench
  const burdenAt = (bottomToBurden: number) =>
    Math.min(
      burdenOf_m(bench, bottom, bench.rockConstant_kg_m3, bottomToBurden),
      softerBottom === null ? Infinity : burdenOf_m(bench, softerBottom, hardRock_kg_m3, bottomToBurden),
    )
  const ordinary_m = burdenAt(1.26)
  const isOrdinary = ordinary_m * (bench.stemmingRatio + 0.96) <= bench.slantLength_m
  const bottomToBurden = isOrdinary ? 1.26 : lowBench(bench, burdenAt)
  const largestBurden_m = isOrdinary ? ordinary_m : burdenAt(bottomToBurden)
  return {
    method: 'langefors',
    largestBurden_m,
    practicalBurden_m: largestBurden_m - bench.deviation_m,
    spacingRatio: bench.spacingRatio,
    subdrill_m: isOrdinary ? 0.3 * largestBurden_m : lowSubdrill_m(bench, largestBurden_m),
    stemming_m: bench.stemmingRatio * largestBurden_m,
    bottomToBurden,
    correctedRockConstant_kg_m3: correctedRockConstant_kg_m3(bench.rockConstant_kg_m3, largestBurden_m),
  }
}

/** Computes the hole by Ash's ratios, as drilled: they come from experience with patterns, which includes the drilling error. */
export function ashGeometry(bench: BenchCase): HoleGeometry {
  const { burden_m, stemming_m, subdrill_m } = patternOfRatios(ashRatios, bench.holeDiameter_mm)
  return plain(bench, 'ash', burden_m, { spacingRatio: bench.spacingRatio, stemming_m, subdrill_m })
}

/** Computes the hole by Konya & Walter with delays, without the corrections for bedding and joints, which a client does not know. */
export function konyaGeometry(bench: BenchCase): HoleGeometry {
  const burden_m = konyaBurden_m({
    explosiveDensity_kg_m3: bench.main.density_kg_m3,
    rockDensity_kg_m3: bench.rockDensity_kg_m3,
    chargeDiameter_mm: bench.main.piece?.diameter_mm ?? bench.holeDiameter_mm,
  })
  return plain(bench, 'konya', burden_m, {
    spacingRatio: konyaSpacing_m({ burden_m, benchHeight_m: bench.benchHeight_m, isDelayed: true }) / burden_m,
    stemming_m: konyaStemmingToBurden.crushedRock * burden_m,
    subdrill_m: konyaSubdrillToBurden * burden_m,
  })
}

const burdenOf_m = (bench: BenchCase, product: Explosive, rockConstant_kg_m3: number, bottomToBurden: number) =>
  benchBurden_m({ ...bench, ...packed(bench, product), rockConstant_kg_m3, bottomToBurden })

const packed = ({ holeDiameter_mm, compaction }: BenchCase, product: Explosive) => ({
  packing_kg_m3: productCharge_kg_m(product, holeDiameter_mm, compaction) / ((Math.PI * (holeDiameter_mm / 1000) ** 2) / 4),
  strengthLfb: product.strengthLfb,
})

function plain(
  bench: BenchCase,
  method: BenchMethod,
  burden_m: number,
  rest: Pick<HoleGeometry, 'spacingRatio' | 'stemming_m' | 'subdrill_m'>,
): HoleGeometry {
  const correctedRockConstant = correctedRockConstant_kg_m3(bench.rockConstant_kg_m3, burden_m)
  return {
    method,
    largestBurden_m: burden_m,
    practicalBurden_m: burden_m,
    bottomToBurden: 0,
    correctedRockConstant_kg_m3: correctedRockConstant,
    ...rest,
  }
}

/** Returns the bottom length over the burden for which stemming, charge and subdrill just fill the hole: V·(T/V + h) − J = K′. */
function lowBench(bench: BenchCase, burdenAt: (bottomToBurden: number) => number): number {
  let [low, high] = [0.02, 1.26]
  for (let step = 0; step < 50; step += 1) {
    const middle = (low + high) / 2
    const burden_m = burdenAt(middle)
    const needed_m = burden_m * (bench.stemmingRatio + middle) - lowSubdrill_m(bench, burden_m)
    if (needed_m <= bench.slantLength_m) low = middle
    else high = middle
  }
  return low
}

const lowSubdrill_m = (bench: BenchCase, burden_m: number) => Math.max(0.3 * burden_m, bench.holeDiameter_mm / 100)

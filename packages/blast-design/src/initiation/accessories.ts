/** A product that initiates a round. A plan refers to it by its id. */
export type Accessory = Detonator | Connector | Relay | Line | Fuse | TrunkCord | Booster

interface Sold {
  id: string
  unitPrice: number
}

export type Detonator = Sold & { role: 'detonator'; length_m: number; scatter?: Scatter | undefined } & (
    | { kind: 'nonel'; series: readonly SeriesNumber[] }
    | { kind: 'electronic'; fromDelay_ms: number; toDelay_ms: number }
    | { kind: 'plain' }
  )
interface SeriesNumber {
  number: number
  delay_ms: number
}
export type Connector = Sold & {
  role: 'connector'
  form: 'clip' | 'bunch'
  delay_ms: number
  length_m: number
  maxTubes: number
  scatter?: Scatter | undefined
}
type Relay = Sold & { role: 'relay'; delay_ms: number; scatter?: Scatter | undefined }
type Line = Sold & { role: 'line'; kind: 'shockTube' | 'firingCable' | 'harness'; unitLength_m: number }
type Fuse = Sold & { role: 'fuse'; unitLength_m: number; burnLeast_s_m?: number | undefined; burnMost_s_m?: number | undefined }
export type TrunkCord = Sold & { role: 'cord'; core_g_m: number; unitLength_m: number }
export type Booster = Sold & { role: 'booster'; mass_g: number }

/** The scatter of a product's delay, from the maker's data sheet, understood as three standard deviations. */
export interface Scatter {
  tolerance_pct: number
  tolerance_ms: number
}

/** Pyrotechnic: ±5 %, and at least ±20 % of 17 ms (Berger, Mina Farola, 2024). Electronic: ±0.01 %, ±0.13 ms (García Bastante, ch. 5). */
export const defaultScatter = {
  pyrotechnic: { tolerance_pct: 5, tolerance_ms: 3.4 },
  electronic: { tolerance_pct: 0.01, tolerance_ms: 0.13 },
} as const

/** Returns the standard deviation of a delay: a third of the tolerance (engineering judgement). */
export const sigma_ms = (delay_ms: number, { tolerance_pct, tolerance_ms }: Scatter = defaultScatter.pyrotechnic) =>
  Math.max((tolerance_pct / 100) * delay_ms, tolerance_ms) / 3

/** A shock tube transmits the signal at 2,000 m/s. A connector's nominal delay is valid for tubes of 3.6 to 4.8 m (makers' sheets). */
const tube_ms_m = 0.5
const nominalTube_m = { min: 3.6, max: 4.8 } as const

/** Returns the delay that a connector's tube adds to its nominal delay; negative for a shorter tube. */
export const tubeDelay_ms = (length_m: number) =>
  tube_ms_m * (length_m - Math.min(nominalTube_m.max, Math.max(nominalTube_m.min, length_m)))

/** Returns the cheapest product; the first of equal ones, in the order of the catalogue. */
export const cheapest = <One extends Accessory>(some: readonly One[]): One | undefined =>
  some.toSorted((one, other) => one.unitPrice - other.unitPrice)[0]

export const ofRole = <Role extends Accessory['role']>(accessories: readonly Accessory[], role: Role) =>
  accessories.filter((one): one is Extract<Accessory, { role: Role }> => one.role === role)

const longPeriod = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 14, 16, 18, 20, 25, 30, 35, 40, 45, 50, 55, 60]

/** Accessories for plans without a catalogue: usual series and lengths, with prices only for comparison. Engineering judgement. */
export const defaultAccessories: readonly Accessory[] = [
  ...[4.8, 6.1, 9, 12].map((length_m) => nonel(`nonelLP${length_m}`, longPeriod, 100, length_m)),
  ...[12, 15, 18, 24, 30].map((length_m) =>
    nonel(
      `nonelMS${length_m}`,
      Array.from({ length: 20 }, (_, index) => index + 1),
      25,
      length_m,
    ),
  ),
  { id: 'electronic', unitPrice: 25, role: 'detonator', kind: 'electronic', fromDelay_ms: 0, toDelay_ms: 20_000, length_m: 30 },
  { id: 'plainCap', unitPrice: 0.8, role: 'detonator', kind: 'plain', length_m: 0 },
  ...[9, 17, 25, 42, 65].flatMap((delay_ms) =>
    [6, 9, 15].map((length_m): Connector => ({
      id: `connector${delay_ms}x${length_m}`,
      unitPrice: 4 + length_m / 60,
      role: 'connector',
      form: 'clip',
      delay_ms,
      length_m,
      maxTubes: 6,
    })),
  ),
  { id: 'bunchConnector', unitPrice: 4.8, role: 'connector', form: 'bunch', delay_ms: 0, length_m: 15, maxTubes: 20 },
  { id: 'leadIn', unitPrice: 0.35, role: 'line', kind: 'shockTube', unitLength_m: 1 },
  { id: 'harness', unitPrice: 0.45, role: 'line', kind: 'harness', unitLength_m: 1 },
  { id: 'firingCable', unitPrice: 0.6, role: 'line', kind: 'firingCable', unitLength_m: 1 },
  { id: 'fuse', unitPrice: 0.6, role: 'fuse', unitLength_m: 1, burnLeast_s_m: 130, burnMost_s_m: 150 },
  { id: 'trunkCord', unitPrice: 0.7, role: 'cord', core_g_m: 5, unitLength_m: 1 },
  ...[15, 25].map((delay_ms): Relay => ({ id: `relay${delay_ms}`, unitPrice: 5.5, role: 'relay', delay_ms })),
  { id: 'booster225', unitPrice: 7.3, role: 'booster', mass_g: 225 },
  { id: 'booster450', unitPrice: 12, role: 'booster', mass_g: 450 },
]

function nonel(id: string, numbers: readonly number[], step_ms: number, length_m: number): Detonator {
  const series = numbers.map((number) => ({ number, delay_ms: step_ms * number }))
  return { id, unitPrice: 4 + length_m / 10, role: 'detonator', kind: 'nonel', series, length_m }
}

import { sigma_ms, type Scatter } from './accessories.ts'
import type { Network } from './network.ts'
import { inversionsOf, likeliest, orderLimits } from './order.ts'
import { cooperationOf } from './simulate.ts'
import { frontPairs, isAlongRow, linkCounts, parentsOf, rowPairs, signals_ms, type Block, type RowLink } from './tie-up.ts'

/** The delays of surface connectors on the market (García Bastante, ch. 5; 65 ms: Berger, 2024). */
export const usualConnectors_ms = [9, 17, 25, 42, 65] as const

/** Number 20 of a 25 ms series: all holes have received the signal before the first one moves rock. */
export const inHole = { number: 20, delay_ms: 500 } as const

/** A bench's timing, with the figures by which it was chosen. */
export interface TimingChoice {
  betweenHoles_ms: number
  betweenRows_ms: number
  rowInversion: number
  frontInversion: number
  meetsLimits: boolean
}

type Scatters = { inHole?: Scatter | undefined; connector?: Scatter | undefined }

/** Returns the network of signals and scatter of a bench fired with shock tube. */
export function surfaceNetwork(
  block: Block,
  timing: { betweenHoles_ms: number; betweenRows_ms: number },
  charge_kg: readonly number[],
  {
    rowLink = 'latestFront',
    scatters = {},
    inHole_ms = inHole.delay_ms,
    tubes_ms = { along: 0, across: 0 },
  }: { rowLink?: RowLink; scatters?: Scatters; inHole_ms?: number; tubes_ms?: { along: number; across: number } } = {},
): Network {
  const parent = parentsOf(block, rowLink)
  const sigmas = { holes: sigma_ms(timing.betweenHoles_ms, scatters.connector), rows: sigma_ms(timing.betweenRows_ms, scatters.connector) }
  const signals = { betweenHoles_ms: timing.betweenHoles_ms + tubes_ms.along, betweenRows_ms: timing.betweenRows_ms + tubes_ms.across }
  const ofHole_ms = sigma_ms(inHole_ms, scatters.inHole)
  return {
    parent,
    linkSigma_ms: parent.map((from, hole) => (from < 0 ? 0 : isAlongRow(block, hole) ? sigmas.holes : sigmas.rows)),
    inHoleSigma_ms: parent.map(() => ofHole_ms),
    nominal_ms: signals_ms(block, parent, signals).map((signal_ms) => signal_ms + inHole_ms),
    charge_kg,
  }
}

/**
 * Returns the ranges of connector delays for a burden: 3 to 8 ms per metre along a row,
 * 6 to 20 across, with the row delay at least 1.6 times the hole delay.
 */
function rangesOf(burden_m: number) {
  const rows = { least_ms: 6 * burden_m, most_ms: Math.min(100, Math.max(42, 20 * burden_m)) }
  return { holes: { least_ms: Math.max(8, 3 * burden_m), most_ms: Math.max(25, 8 * burden_m) }, rows }
}

/**
 * Chooses the timing with the most reliable order.
 * Among those within both limits, it takes the one with the least charge within a window in 95 of 100 shots, and of equal ones the shortest.
 * If none is within the limits, it takes the one that exceeds them least.
 */
export function chooseTiming(
  block: Block,
  burden_m: number,
  charge_kg: readonly number[],
  {
    connectors_ms = usualConnectors_ms,
    scatters = {},
    shots = 200,
    window_ms,
  }: { connectors_ms?: readonly number[]; scatters?: Scatters; shots?: number; window_ms?: number } = {},
): TimingChoice {
  const { holes, rows } = rangesOf(burden_m)
  const pairs = { row: rowPairs(block), front: frontPairs(block) }
  const tried = within(connectors_ms, holes.least_ms, holes.most_ms).flatMap((betweenHoles_ms) =>
    within(connectors_ms, Math.max(rows.least_ms, 1.6 * betweenHoles_ms), rows.most_ms).map((betweenRows_ms) => {
      const network = surfaceNetwork(block, { betweenHoles_ms, betweenRows_ms }, charge_kg, { scatters })
      const most = (some: typeof pairs.row) => likeliest(inversionsOf(network, some))?.probability ?? 0
      const [rowInversion, frontInversion] = [most(pairs.row), most(pairs.front)]
      const meetsLimits = rowInversion <= orderLimits.row && frontInversion <= orderLimits.front
      return { network, choice: { betweenHoles_ms, betweenRows_ms, rowInversion, frontInversion, meetsLimits } }
    }),
  )
  const good = tried.filter(({ choice }) => choice.meetsLimits)
  const inOrder =
    good.length === 0
      ? tried.map((one) => ({ ...one, rank: miss(one.choice) }))
      : good.length === 1
        ? good.map((one) => ({ ...one, rank: 0 }))
        : good.map((one) => ({
            ...one,
            rank: cooperationOf(one.network, { shots, ...(window_ms === undefined ? {} : { window_ms }) }).p95.charge_kg,
          }))
  const links = linkCounts(block)
  const duration = ({ betweenHoles_ms, betweenRows_ms }: TimingChoice) => betweenHoles_ms * links.along + betweenRows_ms * links.across
  return inOrder.toSorted((one, other) => one.rank - other.rank || duration(one.choice) - duration(other.choice))[0]!.choice
}

const miss = ({ rowInversion, frontInversion }: TimingChoice) =>
  Math.max(rowInversion / orderLimits.row, frontInversion / orderLimits.front)

/** Returns the connectors within a range; if there is none, the next longer one, or the longest if all are too short. */
function within(connectors_ms: readonly number[], least_ms: number, most_ms: number): number[] {
  const sorted = [...new Set(connectors_ms)].toSorted((one, other) => one - other)
  const some = sorted.filter((delay_ms) => delay_ms >= least_ms - 1e-9 && delay_ms <= most_ms + 1e-9)
  return some.length > 0 ? some : [sorted.find((delay_ms) => delay_ms >= least_ms) ?? sorted.at(-1)!]
}

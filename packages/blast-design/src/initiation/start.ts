import { cheapest, ofRole, type Accessory } from './accessories.ts'
import type { Takings } from './counts.ts'
import { warning, type BlastWarning } from '../warnings.ts'
import type { FusePlan, InitiationPlan, Start } from './plan.ts'

/** Returns the minimum burning time for a number of shots on fuse (30 CFR 56.6502, table E-1). */
const minBurning_s = (shots: number) => (shots <= 1 ? 120 : shots <= 5 ? 160 : shots <= 10 ? 200 : 300)

/** Walking speed, margin and time per lighting: engineering judgement. Minimum length and witness fuse: García Bastante, ch. 5. */
const walk_m_s = 1
const margin_s = 60
const lighting_s = 5
const minFuse_m = 1.5
const witness_m = 0.75

/** Maximum number of shots lit by hand in one round (García Bastante, ch. 5 and 11). */
const maxFuseShots = 6

/** Returns the length of each fuse by the walk to safety and the table of minimum times, rounded up to a tenth of a metre. */
export function fuseFor(shots: number, distance_m: number, burnLeast_s_m: number): { required_s: number; each_m: number } {
  const required_s = Math.max(minBurning_s(shots), distance_m / walk_m_s + margin_s + lighting_s * shots)
  return { required_s, each_m: Math.max(minFuse_m, Math.ceil((10 * required_s) / burnLeast_s_m - 1e-9) / 10) }
}

/** Returns the needs for lighting boulders by cap and fuse; a fault if there are too many. */
export function capAndFuse(
  shots: number,
  distance_m: number,
  burnLeast_s_m: number,
  contingency: number,
): { plan: FusePlan | null; faults: BlastWarning[] } {
  if (shots > maxFuseShots) return { plan: null, faults: [warning('fuse.tooManyShots', shots, null, maxFuseShots)] }
  const fuse = fuseFor(shots, distance_m, burnLeast_s_m)
  const caps = shots + Math.max(1, Math.ceil(contingency * shots - 1e-9))
  const total_m = Math.ceil((1 + contingency) * (shots * fuse.each_m + witness_m) - 1e-9)
  return { plan: { ...fuse, burnLeast_s_m, caps, total_m }, faults: [] }
}

/** Two caps, so that the failure of one does not leave the round unfired. */
const starterCaps = 2

/**
 * Adds the line to the firing point and what starts it there to the plan's needs.
 * Caps on fuse are used only if there is no shock tube for the lead-in.
 */
export function startOf(
  takings: Takings,
  accessories: readonly Accessory[],
  {
    isElectronic,
    firingPoint_m,
    contingency,
    fuse_m,
  }: { isElectronic: boolean; firingPoint_m: number; contingency: number; fuse_m?: number | undefined },
): { start: Start; equipment: InitiationPlan['equipment']; startFaults: BlastWarning[] } {
  const line_m = Math.ceil(1.1 * firingPoint_m - 1e-9)
  if (isElectronic) {
    return {
      start: { by: 'blaster', firingPoint_m, line_m, fuse: null },
      equipment: [
        { kind: 'blaster', quantity: 1 },
        { kind: 'firingCable_m', quantity: line_m },
      ],
      startFaults: [],
    }
  }
  const tube = cheapest(ofRole(accessories, 'line').filter(({ kind }) => kind === 'shockTube'))
  const cap = cheapest(ofRole(accessories, 'detonator').filter(({ kind }) => kind === 'plain'))
  const fuses = ofRole(accessories, 'fuse')
  const fuse = cheapest(fuses.filter((one) => one.burnLeast_s_m !== undefined))
  if (tube === undefined && cap !== undefined && fuse !== undefined) {
    const burnLeast_s_m = fuse.burnLeast_s_m!
    const needed = fuseFor(starterCaps, firingPoint_m, burnLeast_s_m)
    const lit = { ...needed, each_m: Math.max(needed.each_m, fuse_m ?? 0) }
    const total_m = Math.ceil((1 + contingency) * starterCaps * lit.each_m - 1e-9)
    takings.add(cap, starterCaps, { product: 'starter', quantity: starterCaps })
    takings.addLength(fuse, total_m, { product: 'fuse', quantity: total_m })
    const plan = { ...lit, burnLeast_s_m, caps: starterCaps, total_m }
    const startFaults = fuse_m === undefined ? [] : fuseFaults(fuse_m, plan, firingPoint_m)
    return { start: { by: 'capFuse', firingPoint_m, line_m: 0, fuse: plan }, equipment: [], startFaults }
  }
  takings.addLength(tube, line_m, { product: 'leadIn', quantity: line_m })
  return {
    start: { by: 'shockTubeStarter', firingPoint_m, line_m, fuse: null },
    equipment: [{ kind: 'shockTubeStarter', quantity: 1 }],
    startFaults: tube === undefined ? [withoutStarter(line_m, cap !== undefined && fuses.length > 0)] : [],
  }
}

/** Returns a fault if a fuse burns for less time than the walk to safety takes. The slowest burning rate of the catalogue is not assumed. */
export function fuseFaults(
  fuse_m: number,
  { required_s, burnLeast_s_m }: Pick<FusePlan, 'required_s' | 'burnLeast_s_m'>,
  distance_m: number,
): BlastWarning[] {
  const least_m = Math.max(minFuse_m, Math.ceil((10 * required_s) / burnLeast_s_m - 1e-9) / 10)
  if (fuse_m >= least_m - 1e-9) return []
  return [{ ...warning('fuse.tooShort', fuse_m, least_m), fuse: { burning_s: fuse_m * burnLeast_s_m, required_s, distance_m } }]
}

/** Returns the fault that there is nothing to start the round, or that the burning rate of the only fuse is unknown. */
const withoutStarter = (line_m: number, hasUnratedFuse: boolean) => warning(hasUnratedFuse ? 'fuse.noRate' : 'initiation.noStarter', line_m)

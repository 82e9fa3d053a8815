import { maxRounded, maxUntold } from './charge.ts'
import type { HoleLoad } from './hole.ts'
import { warning, type BlastWarning } from './warnings.ts'

/** So much less than its length asks for leaves rock standing, and is more than a notice; engineering judgement. */
const maxShort = 0.15

/** What whole cartridges change of the charges, where shorter ones were tried and it is still more than 8 %. A smooth contour is light on purpose. */
export function roundingWarnings(loads: readonly HoleLoad[], isSmooth: (load: HoleLoad) => boolean = () => false): BlastWarning[] {
  const heavy = loads.filter((load) => !isSmooth(load))
  const short = maxRounded(heavy.filter((load) => load.charge_kg < (1 - maxShort) * load.byLength_kg))
  const most = short ?? maxRounded(heavy)
  if (most === null) return []
  const code = short === null ? 'charge.rounded' : 'charge.roundedShort'
  return [{ ...warning(code, 100 * (1 + most.share), 100 * (1 - maxUntold), 100 * (1 + maxUntold)), load: most.load.id }]
}

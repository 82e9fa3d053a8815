import { maxRounded, maxUntold } from './charge.ts'
import type { HoleLoad } from './hole.ts'
import { warning, type BlastWarning } from './warnings.ts'

/** Fraction of the charge whose loss leaves rock standing and is therefore a warning rather than a notice; engineering judgement. */
const maxShort = 0.15

/**
 * Returns the warnings about charges that whole cartridges change by more than 8 %, even after shorter ones were tried.
 * Smooth contours are light on purpose and not checked.
 */
export function roundingWarnings(loads: readonly HoleLoad[], isSmooth: (load: HoleLoad) => boolean = () => false): BlastWarning[] {
  const heavy = loads.filter((load) => !isSmooth(load))
  const short = maxRounded(heavy.filter((load) => load.charge_kg < (1 - maxShort) * load.byLength_kg))
  const most = short ?? maxRounded(heavy)
  if (most === null) return []
  const code = short === null ? 'charge.rounded' : 'charge.roundedShort'
  return [{ ...warning(code, 100 * (1 + most.share), 100 * (1 - maxUntold), 100 * (1 + maxUntold)), load: most.load.id }]
}

import type { PatternInput } from './input.ts'
import { warning, type BlastWarning } from './warnings.ts'

/** Returns the warnings that follow from the answers about the site, whatever the design (García Bastante, ch. 5 and 11). */
export const siteWarnings = ({ hasElectricHazard, hasOldHoles }: PatternInput): BlastWarning[] => [
  ...(hasElectricHazard ? [warning('site.electricHazard', 1)] : []),
  ...(hasOldHoles ? [warning('site.oldHoles', 1)] : []),
]

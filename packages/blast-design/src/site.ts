import type { PatternInput } from './input.ts'
import { warning, type BlastWarning } from './warnings.ts'

/** What was answered of the site, and has to be minded whatever the design (García Bastante, ch. 5 and 11). */
export const siteWarnings = ({ hasElectricHazard, hasOldHoles }: PatternInput): BlastWarning[] => [
  ...(hasElectricHazard ? [warning('site.electricHazard', 1)] : []),
  ...(hasOldHoles ? [warning('site.oldHoles', 1)] : []),
]

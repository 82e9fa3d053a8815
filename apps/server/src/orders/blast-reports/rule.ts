import { defaultBlastDeviation_pct } from '@barreno/domain/statuses/blast-reports'
import type { Rule } from '@barreno/domain/statuses/rules'
import type { Context } from '../../context.ts'

type Given = Pick<Context, 'settings'>

/** What the corporation asks of reports of blasts; where nothing is set, it tells of those that are missing. */
export const blastRuleOf = ({ settings }: Given): Rule => settings.blastReports ?? 'advice'

/** By how many per cent a blast may differ from its pattern before its report says why. */
export const deviationOf = ({ settings }: Given): number => settings.blastDeviation_pct ?? defaultBlastDeviation_pct

import { defaultBlastDeviation_pct } from '@barreno/domain/statuses/blast-reports'
import type { Rule } from '@barreno/domain/statuses/rules'
import type { Context } from '../../context.ts'

type WithSettings = Pick<Context, 'settings'>

/** The rule of the corporation for blast reports. The default, `advice`, only points out missing ones. */
export const blastRuleOf = ({ settings }: WithSettings): Rule => settings.blastReports ?? 'advice'

/** Percentage by which a blast may differ from its pattern before its report needs an explanation. */
export const deviationOf = ({ settings }: WithSettings): number => settings.blastDeviation_pct ?? defaultBlastDeviation_pct

import type { Rule } from '@barreno/domain/statuses/rules'
import type { Context } from '../../context.ts'

/** What the corporation asks of signed hand-overs; where nothing is set, it tells of those that are missing. */
export const ruleOf = ({ settings }: Pick<Context, 'settings'>): Rule => settings.handovers ?? 'advice'

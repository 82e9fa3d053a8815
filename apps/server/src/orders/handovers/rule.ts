import type { Rule } from '@barreno/domain/statuses/rules'
import type { Context } from '../../context.ts'

/** The rule of the corporation for signed hand-overs. The default, `advice`, only points out missing ones. */
export const ruleOf = ({ settings }: Pick<Context, 'settings'>): Rule => settings.handovers ?? 'advice'

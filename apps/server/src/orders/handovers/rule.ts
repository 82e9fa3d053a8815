import type { HandoverRule } from '@barreno/domain/statuses/handovers'
import type { Context } from '../../context.ts'

/** What the corporation asks of signed hand-overs; where nothing is set, it tells of those that are missing. */
export const ruleOf = ({ settings }: Pick<Context, 'settings'>): HandoverRule => settings.handovers ?? 'advice'

import type { Rule } from '@barreno/domain/statuses/rules'
import { remindBeforeHours, tellByOf } from '@barreno/domain/incidents/values'
import type { Context } from '../context.ts'

/** The rule of the corporation for telling the bodies. The default, `advice`, shows the clock. */
export const clockRuleOf = ({ settings }: Pick<Context, 'settings'>): Rule => settings.incidentClock ?? 'advice'

/** When gerentes get a mail about bodies that have not been told: before the time is over, and when it is. */
export const clockStages = ['reminder', 'overdue'] as const
export type ClockStage = (typeof clockStages)[number]

export const momentOf = (stage: ClockStage, discoveredAt: Date): Date =>
  new Date(tellByOf(discoveredAt.toISOString()).getTime() - (stage === 'reminder' ? remindBeforeHours * 3_600_000 : 0))

import type { Rule } from '@barreno/domain/statuses/rules'
import { remindBeforeHours, tellByOf } from '@barreno/domain/incidents/values'
import type { Context } from '../context.ts'

/** What the corporation asks of telling the bodies; where nothing is set, the clock is shown. */
export const clockRuleOf = ({ settings }: Pick<Context, 'settings'>): Rule => settings.incidentClock ?? 'advice'

/** When the gerentes are mailed of bodies that nobody told: before the time is over, and when it is. */
export const clockStages = ['reminder', 'overdue'] as const
export type ClockStage = (typeof clockStages)[number]

export const momentOf = (stage: ClockStage, discoveredAt: Date): Date =>
  new Date(tellByOf(discoveredAt.toISOString()).getTime() - (stage === 'reminder' ? remindBeforeHours * 3_600_000 : 0))

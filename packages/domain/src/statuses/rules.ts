/** What the corporation asks of something that is a law somewhere: nothing, that it is said, or that nothing goes on without it. */
export const rules = ['off', 'advice', 'required'] as const
export type Rule = (typeof rules)[number]

/** What the corporation may ask nothing of, as a setting says. */
export const ruleNames = ['handovers', 'blastReports', 'leftovers', 'incidentClock', 'magazineLicences', 'permits', 'quotas'] as const
export type RuleName = (typeof ruleNames)[number]

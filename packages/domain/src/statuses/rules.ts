/** How strictly the corporation applies a requirement that is law in some countries: not at all, as advice, or as a condition. */
export const rules = ['off', 'advice', 'required'] as const
export type Rule = (typeof rules)[number]

/** The requirements that a setting can turn off. */
export const ruleNames = ['handovers', 'blastReports', 'leftovers', 'incidentClock', 'magazineLicences', 'permits', 'quotas'] as const
export type RuleName = (typeof ruleNames)[number]

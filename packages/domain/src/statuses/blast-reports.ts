/** How a blast was fired: how long nobody enters depends on it. */
export const initiationMethods = ['nonel', 'electronic', 'electric', 'cord', 'fuse'] as const
export type InitiationMethod = (typeof initiationMethods)[number]

/** How many minutes nobody enters after the blast (30 CFR 56.6310): 30 with safety fuse or electronic detonators, 15 with others. */
export const waitMinutes: Record<InitiationMethod, number> = { nonel: 15, electronic: 30, electric: 15, cord: 15, fuse: 30 }

/** Whether the quantities of a report are those that were used, or those of all that there was that were not. */
export const countings = ['used', 'unused'] as const
export type Counting = (typeof countings)[number]

/** What was used, against what the pattern of the front has. */
export const blastMeasures = ['kgPerM3', 'kgPerHole', 'detonatorsPerHole'] as const
export type BlastMeasure = (typeof blastMeasures)[number]

export const blastReportActions = ['sign', 'reenter'] as const
export type BlastReportAction = (typeof blastReportActions)[number]

/** By how many per cent a measure may differ from the pattern before the report says why, where no setting says otherwise. */
export const defaultBlastDeviation_pct = 15

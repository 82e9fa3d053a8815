/** The initiation of a blast, which determines how long the area stays closed. */
export const initiationMethods = ['nonel', 'electronic', 'electric', 'cord', 'fuse'] as const
export type InitiationMethod = (typeof initiationMethods)[number]

/** Minutes after the blast in which no one may enter (30 CFR 56.6310): 30 with safety fuse or electronic detonators, 15 with others. */
export const waitMinutes: Record<InitiationMethod, number> = { nonel: 15, electronic: 30, electric: 15, cord: 15, fuse: 30 }

/** Whether the quantities of a report are the used ones, or the unused ones. */
export const countings = ['used', 'unused'] as const
export type Counting = (typeof countings)[number]

/** The measures by which a blast is compared with the pattern of its front. */
export const blastMeasures = ['kgPerM3', 'kgPerHole', 'detonatorsPerHole'] as const
export type BlastMeasure = (typeof blastMeasures)[number]

export const blastReportActions = ['sign', 'reenter'] as const
export type BlastReportAction = (typeof blastReportActions)[number]

/** Default percentage by which a measure may differ from the pattern without a reason in the report. */
export const defaultBlastDeviation_pct = 15

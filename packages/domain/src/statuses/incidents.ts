/** Kinds that follow from an operator's figures: a stated loss, and unaccounted material. */
export const statedKinds = ['loss', 'unaccounted'] as const

/** Kinds that a person records: theft, a count that differs from the records, a misfire, a damaged seal, one code on two pieces. */
export const writtenKinds = ['theft', 'difference', 'misfire', 'damagedSeal', 'duplicateCode'] as const

/** Kinds that the portal detects when a deadline passes: material that was not returned. */
const foundKinds = ['leftover'] as const
/** Default time in Caracas, on the day after a blast, by which its leftovers must be returned. */
export const defaultLeftoversBackBy = '18:00'

export const incidentKinds = [...statedKinds, ...writtenKinds, ...foundKinds] as const
export type IncidentKind = (typeof incidentKinds)[number]
export const incidentStatuses = ['open', 'closed'] as const

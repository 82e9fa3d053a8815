/** A loss that somebody stated, and material of which nobody can say where it is: both follow from an operator's figures. */
export const statedKinds = ['loss', 'unaccounted'] as const

/** What somebody writes down: theft, a count that differs from the record, a misfire, a damaged seal, one code on two pieces. */
export const writtenKinds = ['theft', 'difference', 'misfire', 'damagedSeal', 'duplicateCode'] as const

export const incidentKinds = [...statedKinds, ...writtenKinds] as const
export type IncidentKind = (typeof incidentKinds)[number]
export const incidentStatuses = ['open', 'closed'] as const

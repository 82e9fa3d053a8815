/** A loss that somebody stated, and material of which nobody can say where it is: both follow from an operator's figures. */
export const statedKinds = ['loss', 'unaccounted'] as const

/** What somebody writes down: theft, a count that differs from the record, a misfire, a damaged seal, one code on two pieces. */
export const writtenKinds = ['theft', 'difference', 'misfire', 'damagedSeal', 'duplicateCode'] as const

/** What the portal itself finds when a time is over: material that was not brought back. */
export const foundKinds = ['leftover'] as const
/** By when what a blast left over has to be back, the day after it and by the clock of Caracas, where the corporation says no other hour. */
export const defaultLeftoversBackBy = '18:00'

export const incidentKinds = [...statedKinds, ...writtenKinds, ...foundKinds] as const
export type IncidentKind = (typeof incidentKinds)[number]
export const incidentStatuses = ['open', 'closed'] as const

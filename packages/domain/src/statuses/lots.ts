/** The permitted use of a lot. A lot past its last day counts as expired whatever its status. */
export const lotStatuses = ['usable', 'quarantined', 'recalled'] as const
export type LotStatus = (typeof lotStatuses)[number]

export const lotExpiries = ['expired', 'within30', 'within60', 'within90'] as const

/** What may be done with a lot; one whose last day is past is expired whatever it says here. */
export const lotStatuses = ['usable', 'quarantined', 'recalled'] as const
export type LotStatus = (typeof lotStatuses)[number]

export const lotExpiries = ['expired', 'within30', 'within60', 'within90'] as const

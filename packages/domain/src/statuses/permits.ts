/** The kinds of holders of a permit. A person is identified by their document and a vehicle by its plate, as in an order. */
export const permitHolders = ['client', 'person', 'vehicle', 'magazine', 'institution'] as const
export type PermitHolder = (typeof permitHolders)[number]

/** What a permit allows: to acquire and use explosives, to drive, to handle, to carry, to store or to trade in them. */
export const permitKinds = ['acquisition', 'driving', 'handling', 'transport', 'storage', 'trade', 'other'] as const
export type PermitKind = (typeof permitKinds)[number]

/** The kinds of permits for each kind of holder. The database's `permits_kind_of_holder` has the same list. */
export const kindsOfHolder: Record<PermitHolder, readonly [PermitKind, ...PermitKind[]]> = {
  client: ['acquisition', 'storage', 'other'],
  person: ['driving', 'handling', 'other'],
  vehicle: ['transport', 'other'],
  magazine: ['storage', 'other'],
  institution: ['trade', 'storage', 'transport', 'other'],
}

export const permitStatuses = ['inForce', 'upcoming', 'expired', 'withdrawn'] as const
export type PermitStatus = (typeof permitStatuses)[number]

/** The holders of which a service needs a permit, and the kind that it needs. */
export const permitSubjects = ['client', 'vehicle', 'person'] as const satisfies readonly PermitHolder[]
export type PermitSubject = (typeof permitSubjects)[number]
export const neededPermits: Record<PermitSubject, PermitKind> = { client: 'acquisition', vehicle: 'transport', person: 'driving' }

/** The period of a quota: the whole permit, a year or a month, or what the alianza holds at one moment. */
export const quotaPeriods = ['total', 'year', 'month', 'holding'] as const
export type QuotaPeriod = (typeof quotaPeriods)[number]

/** Filter of lists by the time until a permit expires. */
export const permitExpiries = ['within7', 'within30', 'within90'] as const
/** Days before the end of a permit at which those who have to renew it are notified, once each. */
export const renewalNoticeDays = [30, 7] as const
/** Fraction of a quota from which it is reported as nearly used up. */
export const nearQuota = 0.9

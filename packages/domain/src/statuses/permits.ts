/** Whose a permit can be. A person and a vehicle are known by document and plate, as an order names them. */
export const permitHolders = ['client', 'person', 'vehicle', 'magazine', 'institution'] as const
export type PermitHolder = (typeof permitHolders)[number]

/** What a permit allows: to acquire and use explosives, to drive, to handle, to carry, to store or to trade in them. */
export const permitKinds = ['acquisition', 'driving', 'handling', 'transport', 'storage', 'trade', 'other'] as const
export type PermitKind = (typeof permitKinds)[number]

/** The kinds that each holder can have; `permits_kind_of_holder` of the database has the same. */
export const kindsOfHolder: Record<PermitHolder, readonly [PermitKind, ...PermitKind[]]> = {
  client: ['acquisition', 'storage', 'other'],
  person: ['driving', 'handling', 'other'],
  vehicle: ['transport', 'other'],
  magazine: ['storage', 'other'],
  institution: ['trade', 'storage', 'transport', 'other'],
}

export const permitStatuses = ['inForce', 'upcoming', 'expired', 'withdrawn'] as const
export type PermitStatus = (typeof permitStatuses)[number]

/** Whom a service needs a permit of, and of which kind. */
export const permitSubjects = ['client', 'vehicle', 'person'] as const satisfies readonly PermitHolder[]
export type PermitSubject = (typeof permitSubjects)[number]
export const neededPermits: Record<PermitSubject, PermitKind> = { client: 'acquisition', vehicle: 'transport', person: 'driving' }

/** Over what a quota counts: the whole permit, a year or a month of it, or what the alianza has at one moment. */
export const quotaPeriods = ['total', 'year', 'month', 'holding'] as const
export type QuotaPeriod = (typeof quotaPeriods)[number]

/** How soon a permit expires, as lists are narrowed by it. */
export const permitExpiries = ['within7', 'within30', 'within90'] as const
/** So many days before its end whoever has to renew a permit is told, once each. */
export const renewalNoticeDays = [30, 7] as const
/** From this part of a quota on it is nearly used up. */
export const nearQuota = 0.9

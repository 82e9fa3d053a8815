import type { Agency } from '../actor.ts'
import type { IncidentKind } from '../statuses/incidents.ts'

/** Hours from the discovery within which the bodies must be told. A day, as for theft and loss of explosives in 27 CFR 555.30. */
const tellWithinHours = 24
/** Hours before the deadline at which the gerentes are reminded once. */
export const remindBeforeHours = 4

/** The bodies that are told of each kind. No public Venezuelan text regulates this; the corporation confirms it. */
export const agenciesToTell: Record<IncidentKind, readonly Agency[]> = {
  loss: ['gnb', 'daex'],
  unaccounted: ['gnb', 'daex'],
  theft: ['gnb', 'daex', 'dgcim'],
  difference: ['daex'],
  misfire: ['daex'],
  damagedSeal: ['gnb', 'daex'],
  duplicateCode: ['daex'],
  leftover: ['gnb', 'daex'],
}

/** Returns the deadline for telling the bodies of an incident. */
export const tellByOf = (discoveredAt: string): Date => new Date(Date.parse(discoveredAt) + tellWithinHours * 3_600_000)

import type { Agency } from '../actor.ts'
import type { IncidentKind } from '../statuses/incidents.ts'

/** From its discovery on: within a day, as theft and loss of explosives are reported elsewhere (27 CFR 555.30). */
export const tellWithinHours = 24
/** The gerentes are reminded once, so long before the time is over. */
export const remindBeforeHours = 4

/** Which bodies are told of each kind. No public text says it for Venezuela; the corporation confirms it. */
export const toldOf: Record<IncidentKind, readonly Agency[]> = {
  loss: ['gnb', 'daex'],
  unaccounted: ['gnb', 'daex'],
  theft: ['gnb', 'daex', 'dgcim'],
  difference: ['daex'],
  misfire: ['daex'],
  damagedSeal: ['gnb', 'daex'],
  duplicateCode: ['daex'],
  leftover: ['gnb', 'daex'],
}

/** When the bodies have to know of an incident at the latest. */
export const tellByOf = (discoveredAt: string): Date => new Date(Date.parse(discoveredAt) + tellWithinHours * 3_600_000)

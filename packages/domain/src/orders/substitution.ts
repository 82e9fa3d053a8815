import { type Actor, type Agency, agencyOf } from '../actor.ts'
import { actingFor, type OrderAction } from './workflow.ts'

/** Whether a gerente may act in a body's place: at once, once a second gerente has confirmed it, or not at all. */
export const substitutionRules = ['allowed', 'two-people', 'off'] as const
export type SubstitutionRule = (typeof substitutionRules)[number]

/** How long a second gerente has to confirm. */
export const substitutionHours = 24

/** The body in whose place this actor would do it; null where the act is their own, or stands in for somebody of the house. */
export function substitutedAgency(actor: Actor, action: OrderAction): Agency | null {
  const place = actingFor(actor, action)
  return place && agencyOf(place)
}

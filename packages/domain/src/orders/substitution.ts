import { type Actor, type Agency, agencyOf } from '../actor.ts'
import { actingFor, type OrderAction } from './workflow.ts'

/** Whether a gerente may act in a body's place: at once, after confirmation by a second gerente, or not at all. */
export const substitutionRules = ['allowed', 'two-people', 'off'] as const
export type SubstitutionRule = (typeof substitutionRules)[number]

/** Hours in which a second gerente may confirm. */
export const substitutionHours = 24

/** Returns the body in whose place the actor would act; null if the act is their own or in place of a role of the corporation. */
export function substitutedAgency(actor: Actor, action: OrderAction): Agency | null {
  const place = actingFor(actor, action)
  return place && agencyOf(place)
}

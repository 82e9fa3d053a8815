import type { Need } from '@barreno/domain/confirmations/rules'
import { Problem } from '@barreno/domain/problems'
import type { Context } from '../context.ts'

/** Refuses an act that a second person has to confirm, unless it is being tried for them or they have confirmed it. */
export function requireSecondPerson({ noteNeed }: Context, need: Need): void {
  if (!noteNeed) throw new Problem('confirmations.needed', need)
  noteNeed(need)
}

import type { Need } from '@barreno/domain/confirmations/rules'
import { Problem } from '@barreno/domain/problems'
import type { Context } from '../context.ts'

/** Refuses an action that needs a second person, unless it is only being tried for a request or has been confirmed. */
export function requireSecondPerson({ noteNeed }: Context, need: Need): void {
  if (!noteNeed) throw new Problem('confirmations.needed', need)
  noteNeed(need)
}

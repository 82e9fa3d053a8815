import type { Input } from '@barreno/domain/endpoint'
import type { outcomes } from '@barreno/domain/outcomes/endpoints'
import type { Outcome } from '@barreno/domain/outcomes/schema'
import { manyTexts } from '@barreno/texts/many'
import type { Context } from '../context.ts'
import { withdrawKey } from '../db/idempotent.ts'

/** Returns whether a change without a reply was done. If it was not, its key is withdrawn, so that it never will be. */
export async function withdraw({ db, actor }: Context, { key }: Input<typeof outcomes.withdraw>): Promise<Outcome> {
  const { parts, ...outcome } = await withdrawKey(db, actor.id, key)
  return parts ? { ...outcome, parts: { ...parts, message: manyTexts.parts(parts, outcome.outcome === 'done') } } : outcome
}

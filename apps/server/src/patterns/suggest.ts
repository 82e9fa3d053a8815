import type { patterns } from '@barreno/domain/patterns/endpoints'
import { suggestFront } from '@barreno/texts/patterns/suggestion'
import { Problem } from '@barreno/domain/problems'
import type { UseCase } from '../context.ts'
import { listAssortment } from '../materials/sql.ts'

/** Returns a suggestion without storing anything. */
export const suggest: UseCase<typeof patterns.suggest> = async ({ db }, { front }) => {
  const suggested = suggestFront(front, await listAssortment(db))
  if (!suggested.ok)
    throw new Problem(
      'patterns.refused',
      suggested.faults.map((fault) => ({ ...fault, field: `front.${fault.field}` })),
    )
  return suggested.suggestion
}

import type { Input, Reply } from '@barreno/domain/endpoint'
import type { patterns } from '@barreno/domain/patterns/endpoints'
import { suggestFront } from '@barreno/texts/patterns/suggestion'
import { Problem } from '@barreno/domain/problems'
import type { Context } from '../context.ts'
import { listAssortment } from '../materials/sql.ts'

/** Returns a suggestion without storing anything. */
export async function suggest({ db }: Context, { front }: Input<typeof patterns.suggest>): Promise<Reply<typeof patterns.suggest>> {
  const suggested = suggestFront(front, await listAssortment(db))
  if (!suggested.ok)
    throw new Problem(
      'patterns.refused',
      suggested.faults.map((fault) => ({ ...fault, field: `front.${fault.field}` })),
    )
  return suggested.suggestion
}

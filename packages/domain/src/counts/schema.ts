import { z } from '../zod.ts'

/**
 * The number of rows of a list for each value of its filters, with the rest of the query unchanged.
 * Counted up to `maxCounted`; `hasMore` if there are more.
 */
export const ListCounts = z
  .object({ counts: z.array(z.object({ filter: z.string(), value: z.string(), count: z.int(), hasMore: z.boolean() })) })
  .meta({ id: 'ListCounts' })
export type ListCounts = z.infer<typeof ListCounts>

import { z } from '../zod.ts'

/** How many rows a list has with each value of its filters, all else as it was asked; to `maxCounted`, and `hasMore` beyond. */
export const ListCounts = z
  .object({ counts: z.array(z.object({ filter: z.string(), value: z.string(), count: z.int(), hasMore: z.boolean() })) })
  .meta({ id: 'ListCounts' })
export type ListCounts = z.infer<typeof ListCounts>

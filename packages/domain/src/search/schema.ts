import { z } from '../zod.ts'
import { staffRoles } from '../actor.ts'
import { incidentStatuses } from '../statuses/incidents.ts'
import { orderStatuses } from '../statuses/orders.ts'
import { preorderStatuses } from '../statuses/preorders.ts'
import { searchKinds } from './values.ts'

export const SearchHit = z.object({
  id: z.string(),
  /** The record's number, or its name if it has none. */
  name: z.string(),
  /** The owner, or a detail that distinguishes it from others of the same name. */
  about: z.string().nullable(),
  /** The status of a record, or the role of a member of the staff. */
  state: z.enum([...preorderStatuses, ...orderStatuses, ...incidentStatuses, ...staffRoles]).nullable(),
  /** For an incident: the order in which it occurred. */
  orderId: z.string().nullable(),
})
export type SearchHit = z.infer<typeof SearchHit>

/** The results by kind; a kind without results is left out. */
export const SearchResults = z
  .object({
    found: z.array(
      z.object({
        kind: z.enum(searchKinds),
        hits: z.array(SearchHit),
        /** Whether the list of this kind has more results. */
        hasMore: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'SearchResults' })
export type SearchResults = z.infer<typeof SearchResults>

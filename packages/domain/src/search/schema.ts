import { z } from '../zod.ts'
import { staffRoles } from '../actor.ts'
import { incidentStatuses } from '../statuses/incidents.ts'
import { orderStatuses } from '../statuses/orders.ts'
import { preorderStatuses } from '../statuses/preorders.ts'
import { searchKinds } from './values.ts'

export const SearchHit = z.object({
  id: z.string(),
  /** Its number, or its name where it has none. */
  name: z.string(),
  /** Whose it is, or what tells it from others of that name. */
  about: z.string().nullable(),
  /** For a record: its status; of somebody of the staff, their role. */
  state: z.enum([...preorderStatuses, ...orderStatuses, ...incidentStatuses, ...staffRoles]).nullable(),
  /** For an incident: the order that it happened to. */
  orderId: z.string().nullable(),
})
export type SearchHit = z.infer<typeof SearchHit>

/** What was found, by kind; a kind of which nothing was found is left out. */
export const SearchResults = z
  .object({
    found: z.array(
      z.object({
        kind: z.enum(searchKinds),
        hits: z.array(SearchHit),
        /** The list of this kind has others, too. */
        hasMore: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'SearchResults' })
export type SearchResults = z.infer<typeof SearchResults>

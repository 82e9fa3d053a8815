import { staffRoles } from '../actor.ts'
import { ShortText } from '../text-fields.ts'
import { z } from '../zod.ts'
import { viewedLists } from './values.ts'

/** A filtered list that a user saved under a name. */
export const View = z
  .object({
    id: z.string(),
    list: z.enum(viewedLists),
    name: z.string(),
    /** The query string of the page's URL, without parameters that the page no longer reads. */
    address: z.string(),
    /** The filters that it named and that no longer exist. */
    gone: z.array(z.string()),
    /** The role with which the gerente shares it; null for a personal view. */
    sharedRole: z.enum(staffRoles).nullable(),
    isOwn: z.boolean(),
    /** Whether the list opens with this view. */
    opensList: z.boolean(),
    position: z.int(),
    version: z.int(),
    /** The number of its rows, counted as far as a page counts; null if the reader may not use one of its filters. */
    count: z.int().nullable(),
    hasMore: z.boolean(),
  })
  .meta({ id: 'View' })
export type View = z.infer<typeof View>

const viewFields = {
  name: ShortText(60).min(1),
  address: z.string().max(2_000),
  position: z.int().min(0).max(1_000).default(0),
  opensList: z.boolean().default(false),
}

export const NewView = z.object({ list: z.enum(viewedLists), ...viewFields, sharedRole: z.enum(staffRoles).nullish() })
export const ViewEdit = z.object(viewFields)

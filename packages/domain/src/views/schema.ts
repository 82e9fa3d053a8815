import { staffRoles } from '../actor.ts'
import { ShortText } from '../text-fields.ts'
import { z } from '../zod.ts'
import { viewedLists } from './values.ts'

/** A list as somebody narrowed it, under a name. */
export const View = z
  .object({
    id: z.string(),
    list: z.enum(viewedLists),
    name: z.string(),
    /** What stands behind the question mark of the page's address, without what the page does not read any more. */
    address: z.string(),
    /** The filters that it named and that are gone. */
    gone: z.array(z.string()),
    /** Whom the gerente shares it with; null where it is somebody's own. */
    sharedRole: z.enum(staffRoles).nullable(),
    isOwn: z.boolean(),
    /** The list opens with it. */
    opensList: z.boolean(),
    position: z.int(),
    version: z.int(),
    /** How many rows it has, as far as a page counts; null where whoever looks may not ask for some of it. */
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

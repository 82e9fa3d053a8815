import { z } from '../zod.ts'
import { followedConcepts } from './values.ts'

/** Event that a record changed. The changes are not included; clients read them with the normal calls. */
export const Moved = z.object({ concept: z.enum(followedConcepts), id: z.string(), number: z.string(), version: z.int() })
export type Moved = z.infer<typeof Moved>

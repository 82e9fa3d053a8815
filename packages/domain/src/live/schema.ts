import { z } from '../zod.ts'
import { followedConcepts } from './values.ts'

/** That a record moved, and never what became of it: that is read by the normal calls. */
export const Moved = z.object({ concept: z.enum(followedConcepts), id: z.string(), number: z.string(), version: z.int() })
export type Moved = z.infer<typeof Moved>

import { z } from '../zod.ts'

/** The records whose screens follow what others do; whoever may read one by `<concept>.read` is told that it moved. */
export const followedConcepts = ['preorders', 'orders', 'incidents'] as const
export type FollowedConcept = (typeof followedConcepts)[number]

/** That a record moved, and never what became of it: that is read by the normal calls. */
export const Moved = z.object({ concept: z.enum(followedConcepts), id: z.string(), number: z.string(), version: z.int() })
export type Moved = z.infer<typeof Moved>

/**
 * The events of the stream. `moved` carries a `Moved`; `ready` says that from here on nothing is missed; `again`, that something was, so that
 * whatever is shown has to be read again.
 */
export const liveEvents = ['moved', 'ready', 'again'] as const
export type LiveEvent = (typeof liveEvents)[number]
/** A stream without events says this often that it lives. */
export const heartbeat_ms = 20_000

/** The records whose screens follow what others do; whoever may read one by `<concept>.read` is told that it moved. */
export const followedConcepts = ['preorders', 'orders', 'incidents', 'comments'] as const
export type FollowedConcept = (typeof followedConcepts)[number]

/**
 * The events of the stream. `moved` carries a `Moved`; `noticed` says that the listener's own unread notices are not what they were;
 * `ready` says that from here on nothing is missed; `again`, that something was, so that whatever is shown has to be read again.
 */
export type LiveEvent = 'moved' | 'noticed' | 'ready' | 'again'

/** A stream without events says this often that it lives. */
export const heartbeat_ms = 20_000

/** The concepts whose screens follow the changes of others. Users with the permission `<concept>.read` for a record receive its events. */
export const followedConcepts = ['preorders', 'orders', 'incidents', 'comments'] as const
export type FollowedConcept = (typeof followedConcepts)[number]

/**
 * The events of the stream. `moved` contains a `Moved`. `noticed`: the listener's own unread notices have changed.
 * `ready`: from now on no event is missed. `again`: events were missed, so everything on the screen must be read again.
 */
export type LiveEvent = 'moved' | 'noticed' | 'ready' | 'again'

/** Milliseconds between two signs of life of a stream without events. */
export const heartbeat_ms = 20_000

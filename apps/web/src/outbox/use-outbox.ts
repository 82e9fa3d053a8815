import { useContext, useSyncExternalStore } from 'react'
import { DraftPlaceContext } from '../wizard/draft-place.ts'
import { type Outbox, outboxOf, type OutboxState } from './outbox.ts'

/** What waits in this browser of this account, and of no other who signs in on the same machine. */
export function useOutbox(accountId: string): { outbox: Outbox } & OutboxState {
  const outbox = outboxOf(accountId, useContext(DraftPlaceContext))
  return { outbox, ...useSyncExternalStore(outbox.onChange, outbox.state) }
}

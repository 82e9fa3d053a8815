import { useContext, useSyncExternalStore } from 'react'
import { DraftPlaceContext } from '../wizard/draft-place.ts'
import { type Outbox, outboxOf, type OutboxState } from './outbox.ts'

/** The outbox of this account in this browser; other accounts on the same machine have their own. */
export function useOutbox(accountId: string): { outbox: Outbox } & OutboxState {
  const outbox = outboxOf(accountId, useContext(DraftPlaceContext))
  return { outbox, ...useSyncExternalStore(outbox.onChange, outbox.state) }
}

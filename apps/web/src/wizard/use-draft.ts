import { useContext } from 'react'
import { type StoreApi, useStore } from 'zustand'
import { type DraftPlace, DraftPlaceContext } from './draft-place.ts'
import { type DraftState, openDraft } from './draft-store.ts'
import { openedAt } from './opened-drafts.ts'

/** Returns the draft of this client, and never of another one on the same machine. */
export function useDraft(clientId: string): DraftState {
  return useStore(draftOf(clientId, useContext(DraftPlaceContext)))
}

function draftOf(clientId: string, place: DraftPlace): StoreApi<DraftState> {
  const drafts = openedAt(place)
  const draft = drafts.get(clientId) ?? openDraft(clientId, place)
  drafts.set(clientId, draft)
  return draft
}

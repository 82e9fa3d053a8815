import { createContext, useContext } from 'react'
import { type StoreApi, useStore } from 'zustand'
import { browserPlace, type DraftPlace } from './draft-place.ts'
import { type DraftState, openDraft } from './draft-store.ts'

/** Where the drafts of this page are kept: in the browser, unless a test brings a place of its own. */
export const DraftPlaceContext = createContext<DraftPlace>(browserPlace)

/** The draft of this client, and of no other who signs in on the same machine. */
export function useDraft(clientId: string): DraftState {
  return useStore(draftOf(clientId, useContext(DraftPlaceContext)))
}

const opened = new WeakMap<DraftPlace, Map<string, StoreApi<DraftState>>>()

function draftOf(clientId: string, place: DraftPlace): StoreApi<DraftState> {
  const drafts = opened.get(place) ?? new Map<string, StoreApi<DraftState>>()
  opened.set(place, drafts)
  const draft = drafts.get(clientId) ?? openDraft(clientId, place)
  drafts.set(clientId, draft)
  return draft
}

import type { StoreApi } from 'zustand'
import type { DraftPlace } from './draft-place.ts'
import type { DraftState } from './draft-store.ts'

const openedDrafts = new WeakMap<DraftPlace, Map<string, StoreApi<DraftState>>>()

/** The drafts that were opened since the page was loaded, by their clients. */
export function openedAt(place: DraftPlace): Map<string, StoreApi<DraftState>> {
  const drafts = openedDrafts.get(place) ?? new Map<string, StoreApi<DraftState>>()
  openedDrafts.set(place, drafts)
  return drafts
}

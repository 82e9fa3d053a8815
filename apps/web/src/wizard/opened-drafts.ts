import type { StoreApi } from 'zustand'
import type { DraftPlace } from './draft-place.ts'
import type { DraftState } from './draft-store.ts'

const openedDrafts = new WeakMap<DraftPlace, Map<string, StoreApi<DraftState>>>()

/** Returns the drafts opened since the page was loaded, by client id. */
export function openedAt(place: DraftPlace): Map<string, StoreApi<DraftState>> {
  const drafts = openedDrafts.get(place) ?? new Map<string, StoreApi<DraftState>>()
  openedDrafts.set(place, drafts)
  return drafts
}

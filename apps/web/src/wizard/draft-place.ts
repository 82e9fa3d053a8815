import { createStore, delMany, get, getMany, keys, setMany, update, type UseStore } from 'idb-keyval'
import { createContext } from 'react'
import type { StoreApi } from 'zustand'
import type { Entries } from './draft-storage.ts'
import type { DraftState } from './draft-store.ts'

/** Where drafts are kept, and how the tabs of one browser tell each other of a change. */
export type DraftPlace = {
  entries: Entries
  tell: (clientId: string) => void
  /** Answers how to stop listening. */
  onTold: (listener: (clientId: string) => void) => () => void
}

let opened: UseStore | undefined
/** Opened at the first use: without IndexedDB that fails, and whoever keeps a draft hears it. */
const database = () => (opened ??= createStore('barreno', 'drafts'))

let channel: BroadcastChannel | undefined
const tabs = () => (channel ??= new BroadcastChannel('barreno.drafts'))

/** This browser: IndexedDB, because local storage holds no files. */
const browserPlace: DraftPlace = {
  entries: {
    get: async (key) => get(key, database()),
    getMany: async (names) => getMany(names, database()),
    setMany: async (entries) => setMany(entries, database()),
    update: async (key, updater) => update(key, updater, database()),
    delMany: async (names) => delMany(names, database()),
    keys: async () => keys(database()),
  },
  tell: (clientId) => tabs().postMessage(clientId),
  onTold(listener) {
    const hear = ({ data }: MessageEvent) => listener(String(data))
    tabs().addEventListener('message', hear)
    return () => tabs().removeEventListener('message', hear)
  },
}

/** Where the drafts of this page are kept: in the browser, unless a test brings a place of its own. */
export const DraftPlaceContext = createContext<DraftPlace>(browserPlace)

const openedDrafts = new WeakMap<DraftPlace, Map<string, StoreApi<DraftState>>>()

/** The drafts that were opened since the page was loaded, by their clients. */
export function openedAt(place: DraftPlace): Map<string, StoreApi<DraftState>> {
  const drafts = openedDrafts.get(place) ?? new Map<string, StoreApi<DraftState>>()
  openedDrafts.set(place, drafts)
  return drafts
}

/** Under what name a client's draft is kept. */
export const draftKey = (clientId: string) => `draft/${clientId}`

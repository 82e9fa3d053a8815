import { createStore, delMany, get, getMany, keys, setMany, update, type UseStore } from 'idb-keyval'
import { createContext } from 'react'

/** Storage for drafts: idb-keyval in the browser, a map in tests. `update` is one transaction. */
export type Entries = {
  get(key: string): Promise<unknown>
  getMany(keys: string[]): Promise<unknown[]>
  setMany(entries: [string, unknown][]): Promise<void>
  update(key: string, updater: (current: unknown) => unknown): Promise<void>
  delMany(keys: string[]): Promise<void>
  keys(): Promise<string[]>
}

/** Storage for drafts, and messages between the tabs of one browser about changes. */
export type DraftPlace = {
  entries: Entries
  tell: (clientId: string) => void
  /** Returns a function that removes the listener. */
  onTold: (listener: (clientId: string) => void) => () => void
}

let opened: UseStore | undefined
/** Opened at the first use. Without IndexedDB it throws, and saving a draft reports that. */
const database = () => (opened ??= createStore('barreno', 'drafts'))

let channel: BroadcastChannel | undefined
const tabs = () => (channel ??= new BroadcastChannel('barreno.drafts'))

/** The storage of this browser: IndexedDB, because local storage cannot hold files. */
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

/** The storage of the drafts on this page; tests provide their own. */
export const DraftPlaceContext = createContext<DraftPlace>(browserPlace)

/** Storage key of a client's draft. */
export const draftKey = (clientId: string) => `draft/${clientId}`

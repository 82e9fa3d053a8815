import { createStore, delMany, get, getMany, keys, setMany, update, type UseStore } from 'idb-keyval'
import { createContext } from 'react'

/** What a place must do to keep drafts; idb-keyval does it in the browser, a map in a test. `update` is one transaction. */
export type Entries = {
  get(key: string): Promise<unknown>
  getMany(keys: string[]): Promise<unknown[]>
  setMany(entries: [string, unknown][]): Promise<void>
  update(key: string, updater: (current: unknown) => unknown): Promise<void>
  delMany(keys: string[]): Promise<void>
  keys(): Promise<string[]>
}

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

/** Under what name a client's draft is kept. */
export const draftKey = (clientId: string) => `draft/${clientId}`

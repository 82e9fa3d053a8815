import { createStore, delMany, get, getMany, keys, setMany, update, type UseStore } from 'idb-keyval'
import type { Entries } from './draft-storage.ts'

/** Where drafts are kept, and how the tabs of one browser tell each other of a change. */
export type DraftPlace = {
  entries: Entries
  tell: (clientId: string) => void
  onTold: (listener: (clientId: string) => void) => void
}

let opened: UseStore | undefined
/** Opened at the first use: without IndexedDB that fails, and whoever keeps a draft hears it. */
const database = () => (opened ??= createStore('barreno', 'drafts'))

let channel: BroadcastChannel | undefined
const tabs = () => (channel ??= new BroadcastChannel('barreno.drafts'))

/** This browser: IndexedDB, because local storage holds no files. */
export const browserPlace: DraftPlace = {
  entries: {
    get: async (key) => get(key, database()),
    getMany: async (names) => getMany(names, database()),
    setMany: async (entries) => setMany(entries, database()),
    update: async (key, updater) => update(key, updater, database()),
    delMany: async (names) => delMany(names, database()),
    keys: async () => keys(database()),
  },
  tell: (clientId) => tabs().postMessage(clientId),
  onTold: (listener) => tabs().addEventListener('message', ({ data }) => listener(String(data))),
}

import type { OrderType } from '@barreno/domain/preorders/values'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { randomKey } from '../api/random-key.ts'
import { type Draft, emptyDraft } from './draft.ts'
import type { DraftPlace } from './draft-place.ts'
import { draftStorage } from './draft-storage.ts'

type SentRequest = {
  id: string
  preOrderNumber: string
  orderType: OrderType
  /** It was returned before, and keeps its number. */
  isCorrection?: boolean
  /** Another person of the alianza has to approve it first. */
  waitsInAlliance?: boolean
}

export type DraftState = {
  /** Until what was kept has been read, nothing can be said of the draft. */
  status: 'loading' | 'ready'
  draft: Draft
  /** When the draft was last written; null where it is not. */
  savedAt: string | null
  /** What the person should know about the keeping of the draft. */
  trouble: 'unsaved' | 'changedElsewhere' | null
  /** The request that was just sent, until somebody has seen it, or that it waits for a line. */
  sent: SentRequest | 'queued' | null
  begin: (orderType: OrderType) => void
  /** Puts another draft in the place of whatever there was. */
  replace: (draft: Draft) => void
  change: (part: Partial<Draft>) => void
  discard: () => void
  finish: (sent: SentRequest | 'queued') => void
  dismissSent: () => void
  /** Resolves when everything up to now has been written, or could not be. */
  settled: () => Promise<void>
}

/**
 * One client's draft, written to the browser's disk after each change and read again when another tab wrote it.
 * Not zustand's `persist`: it turns everything to JSON, where files have no place, and cannot refuse to overwrite a newer draft.
 */
export function openDraft(clientId: string, place: DraftPlace, now: () => Date = () => new Date()): StoreApi<DraftState> {
  const storage = draftStorage(place.entries)
  let revision: string | null = null
  let written = emptyDraft
  let queue = Promise.resolve()

  /** One after another: a write that overtakes an earlier one would be refused as stale. */
  function enqueue(work: () => Promise<void>): void {
    queue = queue.then(work).catch(() => setState({ trouble: 'unsaved' }))
  }

  async function read(): Promise<void> {
    const kept = await storage.load(clientId)
    revision = kept?.revision ?? null
    written = kept?.draft ?? emptyDraft
    setState({ draft: written, savedAt: kept?.savedAt || null })
  }

  async function write(): Promise<void> {
    const { draft } = getState()
    if (draft === written) return
    const kept = { draft, revision: randomKey(), savedAt: now().toISOString() }
    if (!(await storage.save(clientId, kept, revision))) {
      await read()
      return setState({ trouble: 'changedElsewhere' })
    }
    revision = kept.revision
    written = draft
    const isWhole = getState().draft.blastingPatterns === draft.blastingPatterns
    setState({ savedAt: isWhole ? kept.savedAt : null, trouble: null })
    place.tell(clientId)
  }

  async function remove(): Promise<void> {
    await storage.remove(clientId)
    revision = null
    written = emptyDraft
    place.tell(clientId)
  }

  async function follow(): Promise<void> {
    if ((await storage.revision(clientId)) === revision) return
    await read()
    setState({ trouble: 'changedElsewhere', sent: null })
  }

  /** A file takes its time: until it is written nothing says that it was saved. An answer is written before one could read otherwise. */
  function set(draft: Draft): void {
    const hasOtherFiles = draft.blastingPatterns !== getState().draft.blastingPatterns
    setState({ draft, sent: null, ...(hasOtherFiles && { savedAt: null }) })
    enqueue(write)
  }

  function drop(sent: DraftState['sent']): void {
    setState({ draft: emptyDraft, savedAt: null, trouble: null, sent })
    enqueue(remove)
  }

  const store = createStore<DraftState>(() => ({
    status: 'loading',
    draft: emptyDraft,
    savedAt: null,
    trouble: null,
    sent: null,
    begin: (orderType) => set({ ...emptyDraft, orderType }),
    replace: set,
    change: (part) => set({ ...getState().draft, ...part }),
    discard: () => drop(null),
    finish: drop,
    dismissSent: () => setState({ sent: null }),
    settled: async () => queue,
  }))
  const { getState, setState } = store

  enqueue(read)
  void queue.then(() => setState({ status: 'ready' }))
  place.onTold((about) => {
    if (about === clientId) enqueue(follow)
  })
  return store
}

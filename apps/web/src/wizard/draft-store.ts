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
  /** It was returned before and keeps its number. */
  isCorrection?: boolean
  /** Another person of the alianza has to approve it first. */
  waitsInAlliance?: boolean
}

export type DraftState = {
  /** Loading until the stored draft has been read. */
  status: 'loading' | 'ready'
  draft: Draft
  /** When the draft was last saved; null if it is not saved. */
  savedAt: string | null
  /** A problem with saving the draft that the user should know about. */
  trouble: 'unsaved' | 'changedElsewhere' | null
  /** The request just sent, until the user dismisses it; 'queued' if it waits for a connection. */
  sent: SentRequest | 'queued' | null
  begin: (orderType: OrderType) => void
  /** Replaces the draft. */
  replace: (draft: Draft) => void
  /** Changes a part of the draft. A function gets the present draft, for who waited since the page was drawn. */
  change: (part: Partial<Draft> | ((draft: Draft) => Partial<Draft>)) => void
  discard: () => void
  finish: (sent: SentRequest | 'queued') => void
  dismissSent: () => void
  /** Resolves when all changes so far have been saved or have failed. */
  settled: () => Promise<void>
}

/**
 * The draft of one client, saved to the browser's storage after each change and read again when another tab changed
 * it. It does not use zustand's `persist`, which converts everything to JSON, cannot store files, and cannot refuse
 * to overwrite a newer draft.
 */
export function openDraft(clientId: string, place: DraftPlace, now: () => Date = () => new Date()): StoreApi<DraftState> {
  const storage = draftStorage(place.entries)
  let revision: string | null = null
  let written = emptyDraft
  let queue = Promise.resolve()

  /** Runs writes one after another; a write that overtook an earlier one would be refused as stale. */
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

  /** New files take time to write, so `savedAt` is cleared until they are saved. Answers are saved before a user could notice. */
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
    change: (part) => {
      const { draft } = getState()
      set({ ...draft, ...(typeof part === 'function' ? part(draft) : part) })
    },
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

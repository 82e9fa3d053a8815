import { listenerList } from '../api/listeners.ts'
import type { DraftPlace } from '../wizard/draft-place.ts'
import { type Contents, QueuedRequest, queuedRequest } from './queued-request.ts'

export type OutboxState = {
  status: 'loading' | 'ready'
  /** Sorted from oldest to newest. */
  requests: readonly QueuedRequest[]
}

/** The requests of one account that wait in this browser. Each change is written before it is shown, and other tabs are notified. */
export type Outbox = {
  accountId: string
  entries: DraftPlace['entries']
  state: () => OutboxState
  onChange: (listener: () => void) => () => void
  add: (contents: Contents) => Promise<void>
  /** Queues the same request again after a new confirmation, under the key of its new content. */
  renew: (id: string, contents: Contents) => Promise<void>
  /** Reads the entry from the disk, since another tab may have sent it. */
  find: (id: string) => Promise<QueuedRequest | null>
  contentsOf: (id: string) => Promise<Contents | null>
  /** Replaces the content to send after its files were uploaded ahead; the entry's description stays. */
  keep: (id: string, contents: Contents) => Promise<void>
  /** Changes the entry's description if it still exists. */
  change: (id: string, part: Partial<QueuedRequest>) => Promise<void>
  remove: (id: string) => Promise<void>
}

const opened = new WeakMap<DraftPlace, Map<string, Outbox>>()

export function outboxOf(accountId: string, place: DraftPlace): Outbox {
  const boxes = opened.get(place) ?? new Map<string, Outbox>()
  opened.set(place, boxes)
  const outbox = boxes.get(accountId) ?? openOutbox(accountId, place)
  boxes.set(accountId, outbox)
  return outbox
}

function openOutbox(accountId: string, { entries, tell, onTold }: DraftPlace): Outbox {
  const prefix = `outbox/${accountId}/`
  const contentsKey = (id: string) => `contents-of-${prefix}${id}`
  let state: OutboxState = { status: 'loading', requests: [] }
  const listeners = listenerList()
  const show = (next: OutboxState) => {
    state = next
    listeners.call()
  }

  async function read(): Promise<void> {
    const keys = (await entries.keys()).filter((key) => key.startsWith(prefix))
    const found = (await entries.getMany(keys)).flatMap((stored) => QueuedRequest.safeParse(stored).data ?? [])
    show({ status: 'ready', requests: found.toSorted((one, other) => one.madeAt.localeCompare(other.madeAt)) })
  }
  async function changed(): Promise<void> {
    await read()
    tell(prefix)
  }
  /** One transaction, so that neither record exists without the other. */
  async function write(contents: Contents, request: QueuedRequest): Promise<void> {
    await entries.setMany([
      [contentsKey(request.id), contents],
      [prefix + request.id, request],
    ])
    await changed()
  }
  const find = async (id: string) => QueuedRequest.safeParse(await entries.get(prefix + id)).data ?? null

  void read().catch(() => show({ ...state, status: 'ready' }))
  onTold((about) => {
    if (about === prefix) void read()
  })
  return {
    accountId,
    state: () => state,
    onChange: listeners.add,
    add: (contents) => write(contents, queuedRequest(contents)),
    renew: (id, contents) => write(contents, { ...queuedRequest(contents), id }),
    keep: (id, contents) => entries.setMany([[contentsKey(id), contents]]),
    entries,
    find,
    contentsOf: async (id) => ((await entries.get(contentsKey(id))) as Contents | undefined) ?? null,
    async change(id, part) {
      await entries.update(prefix + id, (stored) => {
        const found = QueuedRequest.safeParse(stored).data
        return found ? { ...found, ...part } : stored
      })
      await changed()
    },
    async remove(id) {
      await entries.delMany([prefix + id, contentsKey(id)])
      await changed()
    },
  }
}

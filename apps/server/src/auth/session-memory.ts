import type { Power } from '@barreno/domain/actor'
import type { Db } from '../db/connect.ts'
import type { AcceptedDelegation } from '../delegations/active.ts'

/** A session with its account, as read from the database. */
export type FoundSession = {
  id: string
  role: string
  clientId: string | null
  powers: Power[] | null
  administersBody: boolean
  /** The delegations to them that they accepted. */
  delegations: AcceptedDelegation[]
  name: string
  lastUsedAt: string
  provedAt: string
  /** Time at which they last passed a second factor in this session. */
  factorAt: string | null
  /** Whether their account has a second factor. */
  hasFactor: boolean
  /** Whether the OpenID provider opened it. */
  isByProvider: boolean
  expiresAt: string
  mustChangePassword: boolean
}
type Remembered = { session: FoundSession; readAt: number }

export type SessionMemory = {
  /** Returns the session with this token digest: from memory if nothing can have changed since it was read, otherwise from the database. */
  find: (
    tokenHash: Buffer,
    isOpen: (session: FoundSession) => boolean,
    read: () => Promise<FoundSession | undefined>,
  ) => Promise<FoundSession | undefined>
  /** Call it after each change that may end or alter a session, before replying. */
  forget: () => void
  close: () => void
}

/** A notification may be lost unnoticed; therefore a remembered session is used for at most this long. */
const believed_ms = 5_000
const most = 10_000

/**
 * Remembers open sessions, so that a request need not read its own from the database. When a session ends (sign-out, deactivation, a new role or
 * password), this process forgets it before it replies; other processes do so when the database's notification arrives. Nothing is remembered before
 * `listenOn` has been called, nor while the listening connection is closed.
 */
export function sessionMemory({ listenOn, believedMs = believed_ms }: { listenOn?: Db; believedMs?: number } = {}): SessionMemory {
  const remembered = new Map<string, Remembered>()
  let isListening = false
  // A read that began before a change may return outdated data; the generation detects this.
  let generation = 0
  const forget = () => {
    generation++
    remembered.clear()
  }
  const stopListening = listenOn?.listen('sessions_changed', {
    onOpen() {
      forget()
      isListening = true
    },
    onNotice: forget,
    onClose() {
      isListening = false
      forget()
    },
  })
  return {
    async find(tokenHash, isOpen, read) {
      const key = tokenHash.toString('base64')
      const known = remembered.get(key)
      if (known && performance.now() - known.readAt < believedMs && isOpen(known.session)) return known.session
      remembered.delete(key)
      const begun = { generation, readAt: performance.now() }
      const session = await read()
      if (session && isListening && begun.generation === generation) {
        if (remembered.size >= most) remembered.clear()
        remembered.set(key, { session, readAt: begun.readAt })
      }
      return session
    },
    forget,
    close: () => stopListening?.(),
  }
}

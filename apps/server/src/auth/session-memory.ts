import type { Power } from '@barreno/domain/actor'
import type { Db } from '../db/connect.ts'
import type { AcceptedDelegation } from '../delegations/active.ts'

/** A session with the account behind it, as the database has it. */
export type FoundSession = {
  id: string
  role: string
  clientId: string | null
  powers: Power[] | null
  administersBody: boolean
  /** What was delegated to them and accepted. */
  delegations: AcceptedDelegation[]
  name: string
  lastUsedAt: string
  provedAt: string
  /** When they last passed a second factor in this session. */
  factorAt: string | null
  /** Whether their account has one. */
  hasFactor: boolean
  /** Whether it was opened by the OpenID provider. */
  isByProvider: boolean
  expiresAt: string
  mustChangePassword: boolean
}
type Remembered = { session: FoundSession; readAt: number }

export type SessionMemory = {
  /** The session of a token's digest: as it was last read, where nothing can have changed since; else as it is read now. */
  find: (
    tokenHash: Buffer,
    isOpen: (session: FoundSession) => boolean,
    read: () => Promise<FoundSession | undefined>,
  ) => Promise<FoundSession | undefined>
  /** To be called after each change that may end or alter a session, before it is answered. */
  forget: () => void
  close: () => void
}

/** A notification may be lost in ways that nobody notices; this long at most a session is believed all the same. */
const believed_ms = 5_000
const most = 10_000

/**
 * Remembers open sessions, so that a call need not ask the database for its own. What ends one (sign-out, deactivation, another role or
 * password) is exact in this process, which forgets before it answers, and in others as fast as the database's notification travels. Nothing is
 * remembered while the connection that listens for it is not open, nor before `listenOn` has been called.
 */
export function sessionMemory({ listenOn, believedMs = believed_ms }: { listenOn?: Db; believedMs?: number } = {}): SessionMemory {
  const remembered = new Map<string, Remembered>()
  let isListening = false
  // A read that began before something was forgotten may bring what no longer holds.
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

import { readToken } from '../api/token.ts'
import { tryAgain } from '../api/try-again.ts'
import { dropFile, isRefusal, sendFile, type Sending, stopFile } from './send-file.ts'

export type Ahead =
  /** Another file is uploaded first. */
  | { state: 'turn' }
  | { state: 'sending'; share: number }
  /** No connection; the upload resumes when there is one. */
  | { state: 'waiting'; share: number }
  /** The sending of the request was cancelled; the upload resumes when it is sent again. */
  | { state: 'stopped' }
  | { state: 'here' }
  | { state: 'refused'; message: string }
  /** The file is sent with the form. */
  | { state: 'withForm' }

type Place = Pick<Sending, 'accountId' | 'entries'>
type Known = { ahead: Ahead; isRunning: boolean; isGivenUp: boolean; listeners: Set<() => void> }

const known = new WeakMap<File, Known>()
let queue: Promise<unknown> = Promise.resolve()

export const aheadOf = (file: File): Ahead => knownOf(file).ahead

export function onAhead(file: File, listener: () => void): () => void {
  const { listeners } = knownOf(file)
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Uploads a file as soon as it is chosen, one after another, and resumes after interruptions. A refused file is uploaded again only with `again`. */
export function sendAhead(file: File, place: Place, { again = false } = {}): void {
  const one = knownOf(file)
  const { state } = one.ahead
  const isDone = state === 'here' || state === 'withForm' || ((state === 'refused' || state === 'stopped') && !again)
  if (one.isRunning || isDone) return
  one.isRunning = true
  one.isGivenUp = false
  show(one, { state: 'turn' })
  const token = readToken()
  queue = queue.then(() => send(file, one, { ...place, token }))
}

/** Stops the upload because the sending was cancelled; it resumes when the request is sent again. */
export function stopAhead(file: File, place: Pick<Place, 'accountId'>): void {
  const one = knownOf(file)
  if (one.ahead.state !== 'here' && one.ahead.state !== 'refused' && one.ahead.state !== 'withForm') show(one, { state: 'stopped' })
  void stopFile(file, place)
}

/** Drops a file that was removed from the request. */
export function giveUp(file: File, place: Place): void {
  const one = knownOf(file)
  one.isGivenUp = true
  show(one, { state: 'turn' })
  void dropFile(file, place)
}

function knownOf(file: File): Known {
  const one = known.get(file) ?? { ahead: { state: 'turn' }, isRunning: false, isGivenUp: false, listeners: new Set() }
  known.set(file, one)
  return one
}

function show(one: Known, ahead: Ahead): void {
  one.ahead = ahead
  for (const listener of one.listeners) listener()
}

function end(one: Known, ahead: Ahead): void {
  one.isRunning = false
  show(one, ahead)
}

async function send(file: File, one: Known, { token, ...place }: Place & { token: string | null }): Promise<void> {
  let share = 0
  const isStopped = () => one.ahead.state === 'stopped'
  for (let failures = 0; ; failures++) {
    // Stops if another user has signed in.
    if (isStopped()) return void (one.isRunning = false)
    if (one.isGivenUp || token === null || readToken() !== token) return end(one, { state: 'turn' })
    try {
      const onProgress = (now: number) => {
        if (now > share) failures = 0
        share = now
        if (!isStopped()) show(one, { state: 'sending', share })
      }
      const id = await sendFile(file, { ...place, onProgress })
      return end(one, id === null ? { state: 'withForm' } : { state: 'here' })
    } catch (error) {
      if (isStopped()) return void (one.isRunning = false)
      if (isRefusal(error)) return end(one, { state: 'refused', message: error.message })
      show(one, { state: 'waiting', share })
      await new Promise<void>((again) => tryAgain(again, failures))
    }
  }
}

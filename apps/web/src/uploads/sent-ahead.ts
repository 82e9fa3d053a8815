import { readToken } from '../api/token.ts'
import { tryAgain } from '../api/try-again.ts'
import { dropFile, isRefusal, sendFile, type Sending, stopFile } from './send-file.ts'

export type Ahead =
  /** Another file goes first. */
  | { state: 'turn' }
  | { state: 'sending'; share: number }
  /** There is no line; it goes on from here. */
  | { state: 'waiting'; share: number }
  /** Somebody cancelled the sending of the request; it goes on when they send it again. */
  | { state: 'stopped' }
  | { state: 'here' }
  | { state: 'refused'; message: string }
  /** It goes with the form, as ever. */
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

/** Sends a file as soon as it is chosen, one after another, and goes on by itself after a cut. What was refused goes out again when somebody asks. */
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

/** The sending of its request was cancelled: no more of it leaves until somebody sends again. */
export function stopAhead(file: File, place: Pick<Place, 'accountId'>): void {
  const one = knownOf(file)
  if (one.ahead.state !== 'here' && one.ahead.state !== 'refused' && one.ahead.state !== 'withForm') show(one, { state: 'stopped' })
  void stopFile(file, place)
}

/** The request goes without this file. */
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
    // Whoever signs in next sends files of their own.
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

import { outcomes } from '@barreno/domain/outcomes/calls'
import { network } from '@barreno/texts/network'
import { call, CallError, isAnswer } from './call.ts'
import { noteAnswered, noteLeft, noteSending, type UnansweredAct } from './unanswered.ts'

/** Milliseconds without a sign of the server after which the person is informed and decides whether to wait or to leave. */
export const answerWithin_ms = 12_000

/** The idempotency key, the abort signal and the progress callback of one attempt of an action. */
export type Transport = { key: string; signal: AbortSignal; onProgress: (share: number) => void }
type Work<Result> = (transport: Transport) => Promise<Result>

/** Error for an action without an answer: the server may have carried it out or not. */
export class Unanswered extends CallError {
  readonly act: Pick<Act<unknown>, 'leave' | 'heard'>

  constructor(message: string, act: Act<unknown>) {
    super(message, 0, 'network.unanswered')
    this.act = act
  }
}

/** Error for an action that the person abandoned themselves; nothing needs to be shown to them. */
export class GivenUp extends CallError {
  constructor() {
    super('', 0, 'network.left')
  }
}

/** The user who is acting and the dialogs that are open. Both are stored with an action that is abandoned. */
let actorId: string | null = null
const places: string[] = []
const open = new Set<Act<unknown>>()
let begun = 0

export const setActor = (id: string | null): void => void (actorId = id)

/** Names all new actions after the open dialog, until the returned function is called. */
export function nameActs(place: string): () => void {
  places.push(place)
  return () => void places.splice(places.lastIndexOf(place), 1)
}

/** Returns a handle that leaves all open actions begun from now on, for a caller that has no reference to them. */
export function actsFromHere(): { leave: () => void } {
  const from = begun
  return { leave: () => [...open].filter(({ number }) => number >= from).forEach((act) => act.leave()) }
}

/**
 * A single change sent to the server. It is sent when the person presses a button and never automatically.
 * Each retry carries the key of the first attempt, so that the change happens once. An action that was left is later withdrawn, or found to be done.
 */
export class Act<Result> {
  readonly number = begun++
  readonly of: string
  readonly key: string
  isLeft = false
  /** Resolves if an answer arrives after the timeout; a retry then takes that answer. */
  heard: Promise<void> = new Promise(() => {})
  #unanswered: UnansweredAct | null
  #isKeptElsewhere: boolean
  #running: Promise<Result> | null = null
  #late: Promise<Result> | null = null
  #isUnanswered = false
  #isAbandoned = false
  #stop = () => {}

  /** `isTraced`: the server remembers the key. `isKeptElsewhere`: the browser stores the key beyond this page, too. */
  constructor(of: string, key: string, { isTraced = true, isKeptElsewhere = false } = {}) {
    this.of = of
    this.key = key
    this.#isKeptElsewhere = isKeptElsewhere
    const { pathname, search } = location
    const what = places.at(-1) ?? document.title.split(' · ')[0]!
    this.#unanswered = isTraced && actorId ? { key, actorId, what, path: pathname + search } : null
  }

  send(work: Work<Result>): Promise<Result> {
    if (this.#running) return this.#running
    const late = this.#late
    this.#late = null
    if (late) return late
    this.#running = this.#attempt(work).finally(() => {
      this.#running = null
    })
    return this.#running
  }

  /** Stops waiting for good. The outcome is requested once the server can be reached. */
  leave(): void {
    if (this.isLeft) return
    this.isLeft = true
    this.#stop()
    open.delete(this)
    if (this.#unanswered) noteLeft(this.#unanswered)
  }

  /** Leaves an unanswered action when its page is gone, since nobody is there to decide about it. */
  abandon(): void {
    this.#isAbandoned = true
    if (this.#isUnanswered) this.leave()
  }

  /** Whether the action was carried out after all. It is withdrawn if it was not, so that something else can be sent in its place. */
  async wasDone(): Promise<boolean> {
    if (!this.#isUnanswered || this.isLeft || !this.#unanswered) return false
    const { outcome } = await call(outcomes.withdraw, { key: this.key })
    this.#stop()
    this.#conclude()
    this.isLeft = true
    return outcome === 'done'
  }

  #attempt(work: Work<Result>): Promise<Result> {
    this.#stop()
    this.#isUnanswered = false
    open.add(this)
    if (this.#unanswered && !this.#isKeptElsewhere) noteSending(this.#unanswered)
    const line = new AbortController()
    return new Promise((resolve, reject) => {
      const giveUp = (message: string) => {
        this.#isUnanswered = true
        if (this.#isAbandoned) this.leave()
        reject(new Unanswered(message, this))
      }
      const wait = () => setTimeout(() => giveUp(network.noAnswer(answerWithin_ms / 1000)), answerWithin_ms)
      let clock = wait()
      this.#stop = () => {
        clearTimeout(clock)
        line.abort()
        reject(new GivenUp())
      }
      const answer = work({
        key: this.key,
        signal: line.signal,
        onProgress: () => {
          clearTimeout(clock)
          if (!this.#isUnanswered) clock = wait()
        },
      })
      const end = (settle: () => void) => {
        clearTimeout(clock)
        if (line.signal.aborted) return
        if (this.#isUnanswered) this.#late = answer
        this.#conclude()
        settle()
      }
      this.heard = new Promise((hear) => {
        answer.then(
          (result) =>
            end(() => {
              resolve(result)
              hear()
            }),
          (error: unknown) => {
            if (isAnswer(error))
              end(() => {
                reject(error)
                hear()
              })
            else {
              clearTimeout(clock)
              if (!line.signal.aborted) giveUp(error instanceof Error && error.message ? error.message : network.failed)
            }
          },
        )
      })
    })
  }

  #conclude(): void {
    open.delete(this)
    this.#isUnanswered = false
    if (this.#unanswered) noteAnswered(this.#unanswered.key)
  }
}

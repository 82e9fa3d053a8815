import { outcomes } from '@barreno/domain/outcomes/calls'
import { network } from '@barreno/texts/network'
import { call, CallError, isAnswer } from './call.ts'
import { noteHeard, noteLeft, noteSending, type Unheard } from './unheard.ts'

/** After so long without a sign of the server the person is told, and decides. */
export const answerWithin_ms = 12_000

/** How one attempt of an act travels. */
export type Transport = { key: string; signal: AbortSignal; onProgress: (share: number) => void }
type Work<Result> = (transport: Transport) => Promise<Result>

/** No answer came: it may have been done or not. */
export class Unanswered extends CallError {
  readonly act: Pick<Act<unknown>, 'leave' | 'heard'>

  constructor(message: string, act: Act<unknown>) {
    super(message, 0, 'network.unanswered')
    this.act = act
  }
}

/** The person left it; nobody needs to be told. */
export class Left extends CallError {
  constructor() {
    super('', 0, 'network.left')
  }
}

/** Who acts now, and in which dialog: what an act that is left is remembered by. */
let actorId: string | null = null
const places: string[] = []
const open = new Set<Act<unknown>>()
let begun = 0

export const setActor = (id: string | null): void => void (actorId = id)

/** From now on acts are named after the dialog that stands open, until the function that it answers is called. */
export function nameActs(place: string): () => void {
  places.push(place)
  return () => void places.splice(places.lastIndexOf(place), 1)
}

/** The acts that begin from here on, for whoever started them without knowing them. */
export function actsFromHere(): { leave: () => void } {
  const from = begun
  return { leave: () => [...open].filter(({ number }) => number >= from).forEach((act) => act.leave()) }
}

/**
 * One change on its way to the server. It goes out when somebody presses, and never by itself: each retry carries the key of the first, so
 * that it happens once, and what is left is withdrawn or found done.
 */
export class Act<Result> {
  readonly number = begun++
  readonly of: string
  readonly key: string
  isLeft = false
  /** Resolves when an answer came after all; a retry then takes it. */
  heard: Promise<void> = new Promise(() => {})
  #unheard: Unheard | null
  #isKeptElsewhere: boolean
  #running: Promise<Result> | null = null
  #late: Promise<Result> | null = null
  #isUnanswered = false
  #isAbandoned = false
  #stop = () => {}

  /** `isTraced`: the server remembers its key. `isKeptElsewhere`: so does the browser, beyond this page. */
  constructor(of: string, key: string, { isTraced = true, isKeptElsewhere = false } = {}) {
    this.of = of
    this.key = key
    this.#isKeptElsewhere = isKeptElsewhere
    const { pathname, search } = location
    const what = places.at(-1) ?? document.title.split(' · ')[0]!
    this.#unheard = isTraced && actorId ? { key, actorId, what, path: pathname + search } : null
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

  /** Stops waiting, for good. What became of it is asked when there is a line. */
  leave(): void {
    if (this.isLeft) return
    this.isLeft = true
    this.#stop()
    open.delete(this)
    if (this.#unheard) noteLeft(this.#unheard)
  }

  /** Its page is gone: nobody is there to decide any more. */
  abandon(): void {
    this.#isAbandoned = true
    if (this.#isUnanswered) this.leave()
  }

  /** Before something else is sent in its place: whether it was done after all. */
  async wasDone(): Promise<boolean> {
    if (!this.#isUnanswered || this.isLeft || !this.#unheard) return false
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
    if (this.#unheard && !this.#isKeptElsewhere) noteSending(this.#unheard)
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
        reject(new Left())
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
    if (this.#unheard) noteHeard(this.#unheard.key)
  }
}

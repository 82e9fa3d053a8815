import { useEffect, useRef, useState } from 'react'
import { actsFromHere, GivenUp } from './act.ts'
import { CallError } from './call.ts'

export type Sending = {
  /** The part of the files that has been sent, from 0 to 1; null while nothing is being sent. */
  progress: number | null
  error: CallError | null
  isCancelled: boolean
}

type Running = { leave: () => void; signal: AbortSignal; onProgress: (share: number) => void }

const idle: Sending = { progress: null, error: null, isCancelled: false }

/** Sends a form with files, one at a time, and keeps its progress, its error and the function to cancel it. */
export function useSending() {
  const [sending, setSending] = useState(idle)
  const running = useRef<Running>(null)
  useEffect(() => () => running.current?.leave(), [])

  /** Returns the error, or null if it succeeded or was cancelled. `signal` is for requests before the action itself. */
  async function send(deliver: (options: Pick<Running, 'signal' | 'onProgress'>) => Promise<void>): Promise<CallError | null> {
    if (running.current) return null
    const attempt = begin((progress) => setSending({ ...idle, progress }))
    running.current = attempt
    setSending({ ...idle, progress: 0 })
    try {
      await deliver(attempt)
      return null
    } catch (cause) {
      const error = cause instanceof GivenUp || attempt.signal.aborted ? null : asCallError(cause)
      setSending({ ...idle, error, isCancelled: error === null })
      return error
    } finally {
      running.current = null
    }
  }

  return {
    ...sending,
    send,
    cancel: () => running.current?.leave(),
    forget: () => setSending(idle),
    leave: () => setSending({ ...idle, isCancelled: true }),
  }
}

function begin(onProgress: Running['onProgress']): Running {
  const before = new AbortController()
  const acts = actsFromHere()
  return {
    signal: before.signal,
    onProgress,
    leave() {
      before.abort()
      acts.leave()
    },
  }
}

const asCallError = (error: unknown) => (error instanceof CallError ? error : new CallError('', 0))

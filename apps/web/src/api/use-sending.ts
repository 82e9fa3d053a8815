import { useEffect, useRef, useState } from 'react'
import { CallError, type CallOptions } from './call.ts'

export type Sending = {
  /** How much of the files has left, from 0 to 1; null while nothing is being sent. */
  progress: number | null
  error: CallError | null
  isCancelled: boolean
}

const idle: Sending = { progress: null, error: null, isCancelled: false }

/** A form with files on its way, one at a time: how far it is, why it did not arrive, and the means to stop it. */
export function useSending() {
  const [sending, setSending] = useState(idle)
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])

  /** Answers the refusal, if there was one. */
  async function send(deliver: (options: Pick<CallOptions, 'signal' | 'onProgress'>) => Promise<void>): Promise<CallError | null> {
    if (running.current) return null
    const attempt = new AbortController()
    running.current = attempt
    setSending({ ...idle, progress: 0 })
    try {
      await deliver({ signal: attempt.signal, onProgress: (progress) => setSending({ ...idle, progress }) })
      return null
    } catch (cause) {
      const error = attempt.signal.aborted ? null : asCallError(cause)
      setSending({ ...idle, error, isCancelled: error === null })
      return error
    } finally {
      running.current = null
    }
  }

  return { ...sending, send, cancel: () => running.current?.abort(), forget: () => setSending(idle) }
}

const asCallError = (error: unknown) => (error instanceof CallError ? error : new CallError('', 0))

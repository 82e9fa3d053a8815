import { preorders } from '@barreno/domain/preorders/endpoints'
import { wizardTexts } from '@barreno/domain/texts/wizard'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call, CallError } from '../../api/call.ts'
import { randomKey } from '../../api/random-key.ts'
import { fingerprint, type Submission, unreadableFile } from './submission.ts'
import type { CurrentStep } from './wizard-step.tsx'

export type Sending = {
  /** How much of the files has left, from 0 to 1; null while nothing is being sent. */
  progress: number | null
  error: CallError | null
  isCancelled: boolean
}

const idle: Sending = { progress: null, error: null, isCancelled: false }

/**
 * Sends the request once, however often somebody presses, retries or comes back: the draft keeps the key under which this very content
 * was sent, where a key of `useAction` would be forgotten by a reload.
 */
export function useSubmission({ draft, change, finish, settled }: CurrentStep) {
  const [sending, setSending] = useState(idle)
  const running = useRef<AbortController>(null)
  const queries = useQueryClient()
  useEffect(() => () => running.current?.abort(), [])

  /** Answers the refusal, if there was one. */
  async function send(submission: Submission): Promise<CallError | null> {
    if (running.current) return null
    const attempt = new AbortController()
    running.current = attempt
    setSending({ ...idle, progress: 0 })
    try {
      const { id, preOrderNumber } = await deliver(submission, attempt.signal)
      finish({ id, preOrderNumber, orderType: submission.fields.orderType, isCorrection: submission.resubmits !== null })
      void queries.invalidateQueries()
      return null
    } catch (cause) {
      const error = attempt.signal.aborted ? null : asCallError(cause)
      setSending({ ...idle, error, isCancelled: error === null })
      return error
    } finally {
      running.current = null
    }
  }

  async function deliver(submission: Submission, signal: AbortSignal) {
    const lost = await unreadableFile(submission.files)
    if (lost) throw new CallError(wizardTexts.sending.unreadable(lost.name), 0, 'files.unreadable')
    const { fields, files, resubmits } = submission
    const options = {
      files: files.map((file) => ({ field: 'patternFiles', file })),
      onProgress: (progress: number) => setSending({ ...idle, progress }),
      signal,
      key: await keyFor(submission),
    }
    if (!resubmits) return call(preorders.submit, fields, options)
    return call(preorders.resubmit, { ...fields, id: resubmits.id }, { ...options, version: resubmits.version })
  }

  /** Written down before the request leaves, for the case that the answer never arrives. */
  async function keyFor(submission: Submission): Promise<string> {
    const of = fingerprint(submission)
    if (draft.attempt?.of === of) return draft.attempt.key
    const attempt = { of, key: randomKey() }
    change({ attempt })
    await settled()
    return attempt.key
  }

  return { ...sending, send, cancel: () => running.current?.abort(), forget: () => setSending(idle) }
}

const asCallError = (error: unknown) => (error instanceof CallError ? error : new CallError('', 0))

import { outcomes } from '@barreno/domain/outcomes/calls'
import type { preorders } from '@barreno/domain/preorders/calls'
import { network } from '@barreno/texts/network'
import { wizardTexts } from '@barreno/texts/wizard'
import { useQueryClient } from '@tanstack/react-query'
import { useContext, useRef, useState } from 'react'
import { type Answer, call, CallError } from '../api/call.ts'
import { randomKey } from '../api/random-key.ts'
import { useAct } from '../api/use-act.ts'
import { useSending } from '../api/use-sending.ts'
import { deliver, unreadableFile } from './deliver.ts'
import { DraftPlaceContext } from './draft-place.ts'
import { type Attempt, fingerprint, pricesIn, type Submission } from './submission.ts'
import type { CurrentStep } from './wizard-step.tsx'

/** A request to be queued until there is a connection, and the attempt to send it. */
export type Queueing = { submission: Submission; attempt: Attempt }

/**
 * Sends a request only once, however often the user presses, retries or returns. The draft stores the key of the
 * attempt for exactly this content; a key of `useAction` would be lost on reload. Without a connection it offers to
 * queue the request.
 */
export function useSubmission({ draft, client, change, finish, settled }: CurrentStep) {
  const { entries } = useContext(DraftPlaceContext)
  const sending = useSending()
  const act = useAct<Answer<typeof preorders.submit>>()
  const queries = useQueryClient()
  const latest = useRef<Submission>(null)
  const [queueing, setQueueing] = useState<Queueing | null>(null)

  /**
   * Sends the request and returns the error, if any. `verify` throws, before any file is uploaded, if the offer differs
   * from what the user sees. A retry is sent unchanged, because the first attempt may have arrived.
   */
  async function send(submission: Submission, verify: (signal: AbortSignal) => Promise<void>): Promise<CallError | null> {
    latest.current = submission
    if (!navigator.onLine) {
      setQueueing(queueingOf(submission))
      return null
    }
    return sending.send(async ({ signal, onProgress }) => {
      const of = fingerprint(submission)
      const earlier = draft.attempt?.of === of ? draft.attempt : null
      if (!earlier) await verify(signal)
      if (draft.attempt && !earlier) await settle(draft.attempt)
      const lost = await unreadableFile(submission.files)
      if (lost) throw new CallError(wizardTexts.sending.unreadable(lost.name), 0, 'files.unreadable')
      const uploads = earlier ? earlier.uploads : await sentAhead(submission.files, { signal, onProgress })
      const start = () => begin({ ...attemptOf(submission), ...(uploads && { uploads }) })
      let attempt = earlier ?? (await start())
      const { id, preOrderNumber, currentStatus } = await act(of, (transport) => deliver(submission, attempt, transport), {
        key: attempt.key,
        renewKey: async () => (attempt = await start()).key,
        onProgress,
        isKeptElsewhere: true,
      }).catch((error: unknown) => {
        // A refused request has no effect, so the next one need not check the outcome of this attempt.
        if (error instanceof CallError && error.status >= 400 && error.status < 500) change({ attempt: null })
        throw error
      })
      if (attempt.uploads) void forgetSent(attempt.uploads)
      finish({
        id,
        preOrderNumber,
        orderType: submission.fields.orderType,
        isCorrection: submission.resubmits !== null,
        waitsInAlliance: currentStatus === 'POR_APROBAR_ALIANZA',
      })
      void queries.invalidateQueries()
    })
  }

  async function forgetSent(uploads: readonly string[]) {
    const ahead = await import('../uploads/send-file.ts')
    await ahead.forgetSent(uploads, { accountId: client.id, entries })
  }

  /** Uploads files that are not on the server yet; if that is not possible, they are sent with the form. */
  async function sentAhead(files: readonly File[], options: { signal: AbortSignal; onProgress: (share: number) => void }) {
    if (files.length === 0) return undefined
    const [{ sendFiles }, { aheadOf, sendAhead }] = await Promise.all([
      import('../uploads/send-files.ts'),
      import('../uploads/sent-ahead.ts'),
    ])
    // Restarts uploads that a cancelled sending had stopped.
    for (const file of files) if (aheadOf(file).state === 'stopped') sendAhead(file, { accountId: client.id, entries }, { again: true })
    return (await sendFiles(files, { accountId: client.id, entries, ...options })) ?? undefined
  }

  /** Stores the attempt before the request is sent, in case the answer never arrives. */
  async function begin(attempt: Attempt): Promise<Attempt> {
    change({ attempt })
    await settled()
    return attempt
  }

  /** Before different content is sent, checks whether an earlier attempt without an answer was registered after all. Throws if it was. */
  async function settle({ key }: Attempt): Promise<void> {
    const { outcome } = await call(outcomes.withdraw, { key })
    change({ attempt: null })
    if (outcome === 'done') throw new CallError(network.doneBefore, 409, 'network.doneBefore')
  }

  /** Also stops the uploads of the request's files. */
  function cancel(): void {
    sending.cancel()
    const files = latest.current?.files ?? []
    if (files.length > 0)
      void import('../uploads/sent-ahead.ts').then(({ stopAhead }) => files.forEach((file) => stopAhead(file, { accountId: client.id })))
  }

  return {
    ...sending,
    send,
    cancel,
    /** The request to be queued, until the user has confirmed it. */
    queueing,
    queue: () => setQueueing(latest.current && queueingOf(latest.current)),
    stopQueueing: () => setQueueing(null),
  }
}

const attemptOf = (submission: Submission): Attempt => ({
  of: fingerprint(submission),
  key: randomKey(),
  prices: pricesIn(submission),
  madeAt: new Date().toISOString(),
})
const queueingOf = (submission: Submission): Queueing => ({ submission, attempt: attemptOf(submission) })

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

/** A request that is to wait for a line, and the sending that it would be. */
export type Queueing = { submission: Submission; attempt: Attempt }

/**
 * Sends the request once, however often somebody presses, retries or comes back: the draft keeps the key under which this very content
 * was sent, where a key of `useAction` would be forgotten by a reload. Without a line it is asked whether the request is to wait for one.
 */
export function useSubmission({ draft, client, change, finish, settled }: CurrentStep) {
  const { entries } = useContext(DraftPlaceContext)
  const sending = useSending()
  const act = useAct<Answer<typeof preorders.submit>>()
  const queries = useQueryClient()
  const latest = useRef<Submission>(null)
  const [queueing, setQueueing] = useState<Queueing | null>(null)

  /**
   * Answers the refusal, if there was one. `verify` refuses what is not as it was shown, before the first file leaves; a sending that is tried
   * again goes as it went before, since it may have arrived.
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
        // Nothing of what was refused stands: the next sending need not ask what became of it.
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

  /** What is not on the server yet goes there first; where it cannot, it goes with the form. */
  async function sentAhead(files: readonly File[], options: { signal: AbortSignal; onProgress: (share: number) => void }) {
    if (files.length === 0) return undefined
    const [{ sendFiles }, { aheadOf, sendAhead }] = await Promise.all([
      import('../uploads/send-files.ts'),
      import('../uploads/sent-ahead.ts'),
    ])
    // What a cancelled sending had stopped is wanted again.
    for (const file of files) if (aheadOf(file).state === 'stopped') sendAhead(file, { accountId: client.id, entries }, { again: true })
    return (await sendFiles(files, { accountId: client.id, entries, ...options })) ?? undefined
  }

  /** Written down before the request leaves, for the case that the answer never arrives. */
  async function begin(attempt: Attempt): Promise<Attempt> {
    change({ attempt })
    await settled()
    return attempt
  }

  /** Before other content is sent: whether what was sent earlier, and got no answer, was registered after all. */
  async function settle({ key }: Attempt): Promise<void> {
    const { outcome } = await call(outcomes.withdraw, { key })
    change({ attempt: null })
    if (outcome === 'done') throw new CallError(network.doneBefore, 409, 'network.doneBefore')
  }

  /** Neither do the files go on that the request would have brought. */
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
    /** What is to wait for a line, until somebody has confirmed it. */
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

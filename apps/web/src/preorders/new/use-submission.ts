import { preorders } from '@barreno/domain/preorders/endpoints'
import { wizardTexts } from '@barreno/domain/texts/wizard'
import { useQueryClient } from '@tanstack/react-query'
import { call, CallError, type CallOptions } from '../../api/call.ts'
import { randomKey } from '../../api/random-key.ts'
import { useSending } from '../../api/use-sending.ts'
import type { Draft } from './draft.ts'
import { fingerprint, pricesIn, type Submission, unreadableFile } from './submission.ts'
import type { CurrentStep } from './wizard-step.tsx'

/**
 * Sends the request once, however often somebody presses, retries or comes back: the draft keeps the key under which this very content
 * was sent, where a key of `useAction` would be forgotten by a reload.
 */
export function useSubmission({ draft, change, finish, settled }: CurrentStep) {
  const sending = useSending()
  const queries = useQueryClient()

  /**
   * Answers the refusal, if there was one. `verify` refuses what is not as it was shown, before the first file leaves; a sending that is tried
   * again goes as it went before, since it may have arrived.
   */
  const send = (submission: Submission, verify: (signal: AbortSignal | undefined) => Promise<void>) =>
    sending.send(async (options) => {
      if (draft.attempt?.of !== fingerprint(submission)) await verify(options.signal)
      const { id, preOrderNumber } = await deliver(submission, options)
      finish({ id, preOrderNumber, orderType: submission.fields.orderType, isCorrection: submission.resubmits !== null })
      void queries.invalidateQueries()
    })

  async function deliver(submission: Submission, transport: Pick<CallOptions, 'signal' | 'onProgress'>) {
    const lost = await unreadableFile(submission.files)
    if (lost) throw new CallError(wizardTexts.sending.unreadable(lost.name), 0, 'files.unreadable')
    const { files, resubmits } = submission
    const { key, prices } = await attemptOf(submission)
    const fields = { ...submission.fields, ...prices }
    const options = { ...transport, files: files.map((file) => ({ field: 'patternFiles', file })), key }
    if (!resubmits) return call(preorders.submit, fields, options)
    return call(preorders.resubmit, { ...fields, id: resubmits.id }, { ...options, version: resubmits.version })
  }

  /** Written down before the request leaves, for the case that the answer never arrives. */
  async function attemptOf(submission: Submission): Promise<NonNullable<Draft['attempt']>> {
    const of = fingerprint(submission)
    if (draft.attempt?.of === of) return draft.attempt
    const attempt = { of, key: randomKey(), prices: pricesIn(submission) }
    change({ attempt })
    await settled()
    return attempt
  }

  return { ...sending, send }
}

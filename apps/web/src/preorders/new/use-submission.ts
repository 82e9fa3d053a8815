import { preorders } from '@barreno/domain/preorders/endpoints'
import { wizardTexts } from '@barreno/domain/texts/wizard'
import { useQueryClient } from '@tanstack/react-query'
import { call, CallError, type CallOptions } from '../../api/call.ts'
import { randomKey } from '../../api/random-key.ts'
import { useSending } from '../../api/use-sending.ts'
import type { Draft } from './draft.ts'
import { fingerprint, pricesIn, type Submission, unreadableFile } from './submission.ts'
import type { CurrentStep } from './wizard-step.tsx'

type Attempt = NonNullable<Draft['attempt']>

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
      const of = fingerprint(submission)
      const earlier = draft.attempt?.of === of ? draft.attempt : null
      if (!earlier) await verify(options.signal)
      const lost = await unreadableFile(submission.files)
      if (lost) throw new CallError(wizardTexts.sending.unreadable(lost.name), 0, 'files.unreadable')
      const attempt = earlier ?? (await begin({ of, key: randomKey(), prices: pricesIn(submission) }))
      const { id, preOrderNumber } = await deliver(submission, attempt, options)
      finish({ id, preOrderNumber, orderType: submission.fields.orderType, isCorrection: submission.resubmits !== null })
      void queries.invalidateQueries()
    })

  /** Written down before the request leaves, for the case that the answer never arrives. */
  async function begin(attempt: Attempt): Promise<Attempt> {
    change({ attempt })
    await settled()
    return attempt
  }

  return { ...sending, send }
}

function deliver(submission: Submission, { key, prices }: Attempt, transport: Pick<CallOptions, 'signal' | 'onProgress'>) {
  const { files, resubmits } = submission
  const fields = { ...submission.fields, ...prices }
  const options = { ...transport, files: files.map((file) => ({ field: 'patternFiles', file })), key }
  if (!resubmits) return call(preorders.submit, fields, options)
  return call(preorders.resubmit, { ...fields, id: resubmits.id }, { ...options, version: resubmits.version })
}

import { orderTypes } from '@barreno/domain/preorders/values'
import { z } from '@barreno/domain/zod'
import type { Draft } from '../wizard/draft.ts'
import type { Attempt, Submission } from '../wizard/submission.ts'

/**
 * The description of a request that waits in this browser for a connection. It is validated when read, since an older version may have written it.
 */
export const QueuedRequest = z.object({
  id: z.string(),
  /** The idempotency key it is sent with; replaced when other prices are confirmed. */
  key: z.string(),
  madeAt: z.string(),
  orderType: z.enum(orderTypes),
  numberOfFronts: z.string(),
  estimatedServiceDate: z.string(),
  total: z.number(),
  fileNames: z.array(z.string()),
  /** The id of the returned request that it corrects. */
  corrects: z.string().nullable(),
  state: z.enum(['queued', 'refused', 'sent']),
  /** The part of its files that the server has, from 0 to 1, if the upload was interrupted. */
  arrived: z.number().nullable().default(null),
  /** Number of attempts and time of the last one, of which it is unknown whether it arrived. */
  tries: z.int(),
  triedAt: z.string().nullable(),
  /** The refusal in the server's words. */
  refusal: z.object({ message: z.string(), code: z.string().nullable(), details: z.unknown(), at: z.string() }).nullable(),
  sent: z.object({ id: z.string(), number: z.string(), at: z.string(), waitsInAlliance: z.boolean() }).nullable(),
})
export type QueuedRequest = z.infer<typeof QueuedRequest>

/** The content to send, and the draft it was made from in case it must be corrected. It is written rarely, since it holds the files. */
export type Contents = {
  submission: Submission
  attempt: Attempt
  draft: Draft
  /** The key of an earlier submission with other content that got no answer. It is withdrawn first, or found to be registered. */
  replaces: string | null
}

const late_ms = 24 * 3_600_000

/** Whether it has waited for more than a day. */
export const isLate = ({ state, madeAt }: Pick<QueuedRequest, 'state' | 'madeAt'>, now = new Date()): boolean =>
  state !== 'sent' && now.getTime() - Date.parse(madeAt) > late_ms

export function queuedRequest({ submission: { fields, files }, attempt, draft }: Contents): QueuedRequest {
  return {
    id: attempt.key,
    key: attempt.key,
    madeAt: attempt.madeAt ?? new Date().toISOString(),
    orderType: fields.orderType,
    numberOfFronts: fields.numberOfFronts,
    estimatedServiceDate: fields.estimatedServiceDate,
    total: Number(attempt.prices.estimatedTotalCost),
    fileNames: files.map(({ name }) => name),
    corrects: draft.resubmits?.preOrderNumber ?? null,
    state: 'queued',
    arrived: null,
    tries: draft.attempt?.key === attempt.key ? 1 : 0,
    triedAt: null,
    refusal: null,
    sent: null,
  }
}

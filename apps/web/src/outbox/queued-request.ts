import { orderTypes } from '@barreno/domain/preorders/values'
import { z } from '@barreno/domain/zod'
import type { Draft } from '../wizard/draft.ts'
import type { Attempt, Submission } from '../wizard/submission.ts'

/** A request that waits in this browser for a line: what is told of it. It is read back from the disk, where an older version may have written it. */
export const QueuedRequest = z.object({
  id: z.string(),
  /** Under which it is sent; another one once other prices were confirmed. */
  key: z.string(),
  madeAt: z.string(),
  orderType: z.enum(orderTypes),
  numberOfFronts: z.string(),
  estimatedServiceDate: z.string(),
  total: z.number(),
  fileNames: z.array(z.string()),
  /** The returned request that it answers. */
  corrects: z.string().nullable(),
  state: z.enum(['queued', 'refused', 'sent']),
  /** How much of its files the server has, from 0 to 1, where they were cut on their way. */
  arrived: z.number().nullable().default(null),
  /** When it was tried last, and how often: nobody knows of the last one whether it arrived. */
  tries: z.int(),
  triedAt: z.string().nullable(),
  /** Why it was not taken, in the server's words. */
  refusal: z.object({ message: z.string(), code: z.string().nullable(), details: z.unknown(), at: z.string() }).nullable(),
  sent: z.object({ id: z.string(), number: z.string(), at: z.string(), waitsInAlliance: z.boolean() }).nullable(),
})
export type QueuedRequest = z.infer<typeof QueuedRequest>

/** What is sent of it, and the draft that it was, for whoever has to correct it. Written once, since it holds its files. */
export type Contents = {
  submission: Submission
  attempt: Attempt
  draft: Draft
  /** An earlier sending of other content that got no answer: it is withdrawn first, or found done. */
  replaces: string | null
}

const late_ms = 24 * 3_600_000

/** It has waited for longer than a day. */
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

import { orders } from '@barreno/domain/orders/calls'
import { preorders } from '@barreno/domain/preorders/calls'
import { draftTexts } from '@barreno/texts/drafts'
import { statusLabel } from '@barreno/texts/labels'
import { uiTexts } from '@barreno/texts/ui'
import { useEffect, useEffectEvent, useState } from 'react'
import { call, CallError } from '../api/call.ts'
import type { PastRecord } from './repeat-address.ts'
import { type Brought, bringFiles } from './bring-files.ts'
import { corrected, repeated } from './copied-draft.ts'
import type { Draft } from './draft.ts'
import { readRecord } from './last-request.ts'
import { type PastRequest, requestOfOrder, requestOfPreorder } from './past-request.ts'

/** A returned pre-order to correct. */
export type Returned = { id: string; number: string }

/** The record to make a draft from, and the purpose. */
export type CopyRequest = PastRecord & { purpose: 'repeat' | 'correct' }

type Copying = {
  /** Number of files loaded; null until the total is known. */
  files: { done: number; total: number } | null
  error: string | null
}

const begun: Copying = { files: null, error: null }

/**
 * Makes a draft from the current record on the server. It starts at once and stops on unmount. A correction loads the
 * record's files; for a repetition the client chooses new files or confirms the old ones.
 */
export function useCopy({ purpose, of, id }: CopyRequest, today: string, onDraft: (draft: Draft) => void): Copying {
  const [copying, setCopying] = useState(begun)
  const open = useEffectEvent(onDraft)

  useEffect(() => {
    const waiting = new AbortController()
    const { signal } = waiting
    async function copy(): Promise<void> {
      try {
        const tell = (done: number, total: number) => setCopying({ files: { done, total }, error: null })
        const draft = await (purpose === 'repeat' ? repetitionOf({ of, id }, signal) : correctionOf(id, today, signal, tell))
        if (!signal.aborted) open(draft)
      } catch (error) {
        if (!signal.aborted) setCopying({ files: null, error: messageOf(error) })
      }
    }
    void copy()
    return () => waiting.abort()
  }, [purpose, of, id, today])

  return copying
}

/** Loads the files of a record, each for its front. */
export const filesOfRecord = async (
  { of, id }: PastRecord,
  { patterns, numberOfFronts }: Pick<PastRequest, 'patterns' | 'numberOfFronts'>,
  signal: AbortSignal | undefined,
  tell: Tell,
): Promise<Brought> =>
  bringFiles({
    patterns,
    numberOfFronts,
    fetchFile: async ({ storedFileId: patternId }) =>
      call(of === 'order' ? orders.downloadPattern : preorders.downloadPattern, { id, patternId }, { signal }),
    onProgress: (done) => tell(done, patterns.length),
  })

const messageOf = (error: unknown) => (error instanceof CallError ? error.message : uiTexts.dialog.failed)

type Tell = (done: number, total: number) => void

async function repetitionOf(record: PastRecord, signal: AbortSignal): Promise<Draft> {
  const { order, preorder } = await readRecord(record, signal)
  return repetition(order ? requestOfOrder(order, preorder) : requestOfPreorder(preorder))
}

/** If the record has neither files nor designs, the fronts need files. */
function repetition(past: PastRequest): Draft {
  const draft = repeated(past, { files: Array.from({ length: past.numberOfFronts }, () => null), missing: [] })
  return { ...draft, patternCreationMode: draft.patternCreationMode ?? 'upload' }
}

async function correctionOf(id: string, today: string, signal: AbortSignal, tell: Tell): Promise<Draft> {
  const preorder = await call(preorders.get, { id }, { signal })
  const past = requestOfPreorder(preorder)
  if (!preorder.actions.some(({ action }) => action === 'preorders.resubmit'))
    throw new CallError(draftTexts.correct.closed(preorder.preOrderNumber, statusLabel(preorder.currentStatus)), 409)
  return corrected(preorder, past, await filesOfRecord(past.record, past, signal, tell), today)
}

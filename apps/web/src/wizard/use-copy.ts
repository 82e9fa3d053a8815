import { orders } from '@barreno/domain/orders/calls'
import { preorders } from '@barreno/domain/preorders/calls'
import { draftTexts } from '@barreno/texts/drafts'
import { statusLabel } from '@barreno/texts/labels'
import { uiTexts } from '@barreno/texts/ui'
import { useEffect, useEffectEvent, useState } from 'react'
import { call, CallError } from '../api/call.ts'
import { bringFiles } from './bring-files.ts'
import { corrected, repeated } from './copied-draft.ts'
import type { Draft } from './draft.ts'
import { requestOfOrder, requestOfPreorder } from './past-request.ts'

/** Which record is to become a draft, and what for. */
export type Wanted = { purpose: 'repeat' | 'correct'; of: 'preorder' | 'order'; id: string; number: string }

type Copying = {
  /** How many of the files are here; null until it is known how many there are. */
  files: { done: number; total: number } | null
  error: string | null
}

const begun: Copying = { files: null, error: null }

/** Makes a draft of a record as it stands on the server now, its files included; it begins at once, and stops when nobody waits for it any more. */
export function useCopy(wanted: Wanted, today: string, onDraft: (draft: Draft) => void): Copying {
  const [copying, setCopying] = useState(begun)
  const open = useEffectEvent(onDraft)

  useEffect(() => {
    const waiting = new AbortController()
    const { signal } = waiting
    async function copy(): Promise<void> {
      try {
        const draft = await draftOf(wanted, today, signal, (done, total) => setCopying({ files: { done, total }, error: null }))
        if (!signal.aborted) open(draft)
      } catch (error) {
        if (!signal.aborted) setCopying({ files: null, error: messageOf(error) })
      }
    }
    void copy()
    return () => waiting.abort()
  }, [wanted, today])

  return copying
}

const messageOf = (error: unknown) => (error instanceof CallError ? error.message : uiTexts.dialog.failed)

type Tell = (done: number, total: number) => void

async function draftOf(wanted: Wanted, today: string, signal: AbortSignal, tell: Tell): Promise<Draft> {
  const { id } = wanted
  if (wanted.of === 'order') {
    const order = await call(orders.get, { id }, { signal })
    const preorder = order.preOrderId === null ? null : await call(preorders.get, { id: order.preOrderId }, { signal })
    const past = requestOfOrder(order, preorder)
    const fetchFile = async (patternId: string) => call(orders.downloadPattern, { id, patternId }, { signal })
    return repeated(past, await filesFor(past, fetchFile, tell))
  }
  const preorder = await call(preorders.get, { id }, { signal })
  const past = requestOfPreorder(preorder)
  if (wanted.purpose === 'correct' && !preorder.actions.some(({ action }) => action === 'preorders.resubmit'))
    throw new CallError(draftTexts.correct.closed(preorder.preOrderNumber, statusLabel(preorder.currentStatus)), 409)
  const fetchFile = async (patternId: string) => call(preorders.downloadPattern, { id, patternId }, { signal })
  const brought = await filesFor(past, fetchFile, tell)
  return wanted.purpose === 'correct' ? corrected(preorder, past, brought, today) : repeated(past, brought)
}

const filesFor = async (
  { patterns, numberOfFronts }: ReturnType<typeof requestOfPreorder>,
  fetchFile: (patternId: string) => Promise<Blob>,
  tell: Tell,
) =>
  bringFiles({
    patterns,
    numberOfFronts,
    fetchFile: async ({ storedFileId }) => fetchFile(storedFileId),
    onProgress: (done) => tell(done, patterns.length),
  })

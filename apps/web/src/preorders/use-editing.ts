import { useEffect, useEffectEvent, useState } from 'react'
import { preorders } from '@barreno/domain/preorders/calls'
import type { Preorder } from '@barreno/domain/preorders/schema'
import { screenRefusals } from '@barreno/texts/screen-refusals'
import { preorderTexts } from '@barreno/texts/preorders'
import { readable } from '../ui/typed.ts'
import { fieldErrors } from '../api/call.ts'
import { useSession } from '../api/session.tsx'
import { onSessionEnded } from '../api/token.ts'
import { useAction } from '../api/use-endpoint.ts'
import { changedLines, type Draft, draftOf, draftTotal, editOf, isSameDraft, rebase } from './draft.ts'
import { type ReasonLine, reasonsLacking } from '../records/line-reason.tsx'
import { possible } from './possible-action.ts'
import { quantityFault } from '../records/quantity-fault.ts'

const texts = preorderTexts.edit

type Open = { base: Preorder; draft: Draft; wasReloaded: boolean }

// The edit that was open when the session ended. A user who signs in again gets back what they had typed.
let kept: { userId: string; open: Open } | null = null

/** State of an edit of a pre-order in place: the draft, its faults, and the result of saving it. */
export function useEditing(preorder: Preorder, reload: () => Promise<Preorder | undefined>) {
  const { user } = useSession()
  const [open, setOpen] = useState(() => (kept?.userId === user?.id && kept?.open.base.id === preorder.id ? kept.open : null))
  const [missing, setMissing] = useState<{ field: string; message: string }[]>([])
  const { run, isPending, error, reset } = useAction(preorders.edit)

  const keep = useEffectEvent(() => {
    kept = user && open && { userId: user.id, open }
  })
  useEffect(() => {
    kept = null
    return onSessionEnded(() => keep())
  }, [])

  function begin(base: Preorder) {
    setMissing([])
    reset()
    setOpen({ base, draft: draftOf(base), wasReloaded: false })
  }
  if (!open) return { begin, editing: null }

  const { base, draft, wasReloaded } = open
  // A change by another user is detected by the server's refusal, or earlier when the page loads the record again.
  const isStale = error?.code === 'record.stale' || (!isPending && preorder.version !== base.version)

  async function save(): Promise<boolean> {
    const lacking = [...quantitiesLacking(draft), ...reasonsLacking(reasonLines(draft, draftOf(base)))]
    setMissing(lacking)
    if (lacking.length > 0) return false
    try {
      await run({ id: base.id, ...editOf(draft, draftOf(base)) }, { version: base.version })
    } catch {
      return false // useAction keeps the error, which the page shows beside the draft
    }
    setOpen(null)
    return true
  }

  async function bringTheirs() {
    const fresh = await reload()
    if (!fresh) return
    reset()
    setOpen({ base: fresh, draft: rebase(draft, draftOf(base), draftOf(fresh)), wasReloaded: true })
  }

  return {
    begin,
    editing: {
      id: base.id,
      draft,
      /** The record when the edit began. */
      preorder: base,
      base: draftOf(base),
      total: draftTotal(draft),
      reasonLines: reasonLines(draft, draftOf(base)),
      changedQuantities: changedLines(draft, draftOf(base)).map(({ materialIdRef, quantity, ...line }) => ({
        ...line,
        materialId: materialIdRef,
        quantity: readable(quantity) ?? 0,
      })),
      isChanged: !isSameDraft(draft, draftOf(base)),
      isSaving: isPending,
      isStale,
      staleMessage: screenRefusals['record.stale'],
      wasReloaded,
      /** Why the edit can no longer be saved at all. */
      obstacles: possible(preorder, 'preorders.edit') ? [] : [texts.closed],
      missing,
      failure: error && !isStale ? { message: error.message, fields: fieldErrors(error) } : null,
      change: (part: Partial<Draft>) => setOpen({ ...open, draft: { ...draft, ...part } }),
      save,
      bringTheirs,
      end: () => setOpen(null),
    },
  }
}

export type Editing = NonNullable<ReturnType<typeof useEditing>['editing']>

const reasonLines = (draft: Draft, base: Draft): ReasonLine[] =>
  changedLines(draft, base)
    .filter(({ quantity }) => readable(quantity) !== null)
    .map(({ materialIdRef, name, newReason }) => ({ id: materialIdRef, name, reason: newReason }))

export const quantityFieldId = (materialIdRef: string) => `quantity-${materialIdRef}`

const quantitiesLacking = ({ lines }: Draft) =>
  lines.flatMap(({ materialIdRef, name, quantity }) => {
    const message = quantityFault(name, quantity)
    return message === null ? [] : [{ field: quantityFieldId(materialIdRef), message }]
  })
